import { Button, Title } from '@mantine/core';
import { dateOf, type PlainDate } from '@psia/contract/core/time';
import type { DueRecommendation } from '@psia/contract/recommendations/wrapping-up.contract';
import { IconChevronRight, IconPencil, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatClock, spokenDay } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { groupWrapUpPath, wrapUpPath } from '../../recommendations.paths.ts';
import { dogsCounted } from '../group-wrap-up.words.ts';
import { dueRecommendations } from '../wrapping-up.queries.ts';
import classes from './due-recommendations.module.css';

const shownAtOnce = 3;

/** The trainer's trainings that wait for a recommendation, each with the way to write it; nothing when none waits. */
export function DueRecommendations() {
  const { id: schoolId } = useSchool();
  const today = useSchoolToday();
  const { data: due = [] } = useQuery(dueRecommendations(schoolId));
  const [isLong, setIsLong] = useState(false);
  if (due.length === 0) return null;
  const shown = isLong ? due : due.slice(0, shownAtOnce);
  return (
    <section aria-labelledby="due-recommendations" className={classes['section']}>
      <Title order={2} id="due-recommendations">
        Po treningach
      </Title>
      <ul className={classes['list']}>
        {shown.map((one) => (
          <li key={one.kind === 'training' ? one.trainingId : one.groupTrainingId}>
            <Entry due={one} today={today} />
          </li>
        ))}
      </ul>
      {due.length > shownAtOnce && (
        <Button variant="subtle" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? 'Pokaż mniej' : `Pokaż wszystkie (${due.length})`}
        </Button>
      )}
    </section>
  );
}

/** A dog's own training, or a group's with how many dogs were there (D175). */
function Entry({ due, today }: { due: DueRecommendation; today: PlainDate }) {
  const isOwn = due.kind === 'training';
  return (
    <Link
      to={isOwn ? wrapUpPath(due.dogId, due.trainingId) : groupWrapUpPath(due.groupTrainingId)}
      className={`card ${classes['entry']}`}
    >
      {isOwn ? (
        <IconPencil className={classes['mark']} size={20} aria-hidden />
      ) : (
        <IconUsersGroup className={classes['mark']} size={20} aria-hidden />
      )}
      <span className={`numbers ${classes['words']}`}>
        Dopisz zalecenia: {isOwn ? due.dogName : `${due.groupName} (${dogsCounted(due.dogsCount)})`},{' '}
        <span className={classes['when']}>
          {spokenDay(dateOf(due.startTime), today)} {formatClock(due.startTime)}
        </span>
      </span>
      <IconChevronRight className={classes['go']} size={20} aria-hidden />
    </Link>
  );
}
