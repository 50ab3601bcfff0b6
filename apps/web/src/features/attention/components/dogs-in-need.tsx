import { Button, Title } from '@mantine/core';
import type { AttentionReason, DogInNeed } from '@psia/contract/attention/attention.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { IconCalendarX, IconChevronRight, IconClipboardText, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { DogTitle, dogPath } from '../../dogs/dogs.public.ts';
import { dogsInNeed } from '../attention.queries.ts';
import { reasonWords } from '../attention.words.ts';
import classes from './dogs-in-need.module.css';

const backupWarning = fetchedLater(async () => (await import('./backup-warning.tsx')).BackupWarning, { quiet: true });

/** What needs somebody: a server without a new backup (D223), and the dogs, each reason with the way there (D132). */
export function DogsInNeed() {
  return (
    <>
      <backupWarning.Part />
      <DogsSection />
    </>
  );
}

function DogsSection() {
  const { id: schoolId } = useSchool();
  const today = useSchoolToday();
  const query = useQuery(dogsInNeed(schoolId, today));
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <section aria-labelledby="attention" className={classes['section']}>
      <Title order={2} id="attention">
        Wymaga uwagi
      </Title>
      <QueryState query={query} failed="Nie udało się sprawdzić, które psy wymagają uwagi.">
        {(dogs) => <DogList dogs={dogs} today={today} />}
      </QueryState>
    </section>
  );
}

const shownAtOnce = 3;

function DogList({ dogs, today }: { dogs: readonly DogInNeed[]; today: PlainDate }) {
  const [isLong, setIsLong] = useState(false);
  return (
    <>
      <ul className={classes['list']}>
        {(isLong ? dogs : dogs.slice(0, shownAtOnce)).map((dog) => (
          <li key={dog.dogId} className={`card ${classes['dog']}`}>
            <DogInNeedCard dog={dog} today={today} />
          </li>
        ))}
      </ul>
      {dogs.length > shownAtOnce && (
        <Button variant="subtle" mt="xs" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? 'Pokaż mniej' : `Pokaż wszystkie (${dogs.length})`}
        </Button>
      )}
    </>
  );
}

function DogInNeedCard({ dog, today }: { dog: DogInNeed; today: PlainDate }) {
  const { dogId, dogName, breed, photoUrl, ownerName, reasons } = dog;
  return (
    <>
      <div className={classes['who']}>
        <DogTitle
          dog={{ id: dogId, name: dogName, breed, photoUrl }}
          to={dogPath(dogId)}
          isNameAlone
          beside={<span className={classes['owner']}>, {ownerName}</span>}
        />
      </div>
      <ul className={classes['reasons']}>
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.title} ${reason.since}`}>
            <Reason {...{ reason, dogId, dogName, today }} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The tab of a dog's file that shows more of each reason, with its sign. */
const whereToLook = {
  SURVEY_UNANSWERED: { tab: 'ankiety', Icon: IconClipboardText },
  REPORT_OVERDUE: { tab: 'raporty', Icon: IconReportAnalytics },
  ABSENT_TWICE: { tab: 'dane', Icon: IconCalendarX },
  NO_PRACTICE: { tab: 'cwiczenia', Icon: IconReportAnalytics },
} as const satisfies Record<AttentionReason['kind'], object>;

interface ReasonProps {
  readonly reason: AttentionReason;
  readonly dogId: DogInNeed['dogId'];
  readonly dogName: string;
  readonly today: PlainDate;
}

function Reason({ reason, dogId, dogName, today }: ReasonProps) {
  const { tab, Icon } = whereToLook[reason.kind];
  const words = reasonWords(reason, today);
  return (
    <Link to={dogPath(dogId, tab)} className={classes['reason']} aria-label={`${dogName}: ${words}`}>
      <Icon className={classes['mark']} size={20} aria-hidden />
      <span className={classes['words']}>{words}</span>
      <IconChevronRight className={classes['go']} size={20} aria-hidden />
    </Link>
  );
}
