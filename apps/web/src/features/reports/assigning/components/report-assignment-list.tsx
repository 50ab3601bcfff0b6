import { Button, Title } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import { countUnfilled } from '@psia/contract/reports/due-dates.rules';
import { recurrenceLabels } from '@psia/contract/reports/recurrences.rules';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { IconCalendarEvent, IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDay } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { bookableDogs, dogPath } from '../../../dogs/dogs.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import { periodWords } from '../../of-dog/reports-of-dog.words.ts';
import classes from './report-assignment-list.module.css';

interface Deeds {
  readonly onFinish: (assignment: ReportAssignment) => void;
  readonly onDelete: (assignment: ReportAssignment) => void;
}

interface ReportAssignmentListProps extends Deeds {
  readonly reports: readonly ReportAssignment[];
}

/** Reports of a school as cards: those that run or are to come first, then those that have ended lately. */
export function ReportAssignmentList({ reports, ...deeds }: ReportAssignmentListProps) {
  const running = reports.filter((one) => one.running);
  const over = reports.filter((one) => !one.running);
  return (
    <div className={classes['parts']}>
      {running.length > 0 && <Cards reports={running} {...deeds} />}
      {over.length > 0 && (
        <section className={classes['part']} aria-label="Zakończone">
          <Title order={2} className={classes['heading']}>
            Zakończone
          </Title>
          <Cards reports={over} {...deeds} />
        </section>
      )}
    </div>
  );
}

function Cards({ reports, ...deeds }: ReportAssignmentListProps) {
  return (
    <ul className={classes['cards']}>
      {reports.map((assignment) => (
        <li key={assignment.id} className={`card ${classes['card']}`}>
          <AssignmentCard assignment={assignment} {...deeds} />
        </li>
      ))}
    </ul>
  );
}

interface AssignmentCardProps extends Deeds {
  readonly assignment: ReportAssignment;
}

function AssignmentCard({ assignment, onFinish, onDelete }: AssignmentCardProps) {
  const { id: schoolId } = useSchool();
  const { data: dogs = [] } = useQuery(bookableDogs(schoolId));
  const today = useSchoolToday();
  const { dogId, dogName, reportTemplateTitle, recurrence, running, startDate } = assignment;
  const dog = dogs.find(({ id }) => id === dogId) ?? { id: dogId, name: dogName, breed: '', photoUrl: null };
  const isToCome = startDate > today;
  const named = `„${reportTemplateTitle}”: ${dogName}`;
  return (
    <>
      <DogFace dog={dog} size="medium" />
      <div className={classes['words']}>
        <h3 className={classes['title']}>
          <RowLink to={dogPath(dogId, 'raporty')}>{reportTemplateTitle}</RowLink>
        </h3>
        <p className={classes['dog']}>{dogName}</p>
        <p className={`numbers ${classes['when']}`}>
          {recurrenceLabels[recurrence]} · {periodWords(assignment)}
        </p>
        {!isToCome && <FilledUntil assignment={assignment} today={today} />}
        {running && isToCome && (
          <StatusPill tone="waiting" icon={<IconCalendarEvent size={16} />}>
            Jeszcze się nie zaczął
          </StatusPill>
        )}
        {!running && (
          <StatusPill tone="quiet" icon={<IconCheck size={16} />}>
            Zakończony
          </StatusPill>
        )}
      </div>
      <div className={classes['deeds']}>
        {running && !isToCome && (
          <Button variant="default" aria-label={`Zakończ raport ${named}`} onClick={() => onFinish(assignment)}>
            Zakończ
          </Button>
        )}
        <MoreMenu name={named} deeds={[removing(`Usuń raport ${named}`, () => onDelete(assignment))]} />
      </div>
    </>
  );
}

const timesForms = { one: 'raz', few: 'razy', many: 'razy' };

/** When it was filled last, and how often in a row it was not since. */
function FilledUntil({ assignment, today }: { readonly assignment: ReportAssignment; readonly today: PlainDate }) {
  const { filledUntil, running } = assignment;
  const unfilled = running ? countUnfilled(assignment, today, filledUntil) : 0;
  return (
    <>
      <p className={`numbers ${classes['filled']}`}>
        {filledUntil === null
          ? 'Jeszcze nikt go nie wypełnił.'
          : `Ostatnio wypełniony: ${shortDay(filledUntil, today)}`}
      </p>
      {unfilled > 0 && (
        <StatusPill tone="waiting" icon={<IconClock size={16} />}>
          {unfilled === 1 ? 'Bez odpowiedzi: ostatni raz' : `Bez odpowiedzi: ostatnie ${counted(unfilled, timesForms)}`}
        </StatusPill>
      )}
    </>
  );
}
