import { Button, Title } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatClock, spokenDay } from '../../../../lib/format/dates.ts';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { wrapUpPath } from '../../recommendations.paths.ts';
import { dueRecommendations } from '../wrapping-up.queries.ts';
import classes from './due-recommendations.module.css';

const shownAtOnce = 3;

/** The trainer's trainings that wait for a recommendation, each with the way to write it; nothing when none waits. */
export function DueRecommendations() {
  const { schoolId } = useProfile();
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
        {shown.map(({ trainingId, dogId, dogName, startTime }) => (
          <li key={trainingId}>
            <Link to={wrapUpPath(dogId, trainingId)} className={`card ${classes['entry']}`}>
              <IconPencil className={classes['mark']} size={20} aria-hidden />
              <span className={`numbers ${classes['words']}`}>
                Dopisz zalecenia: {dogName},{' '}
                <span className={classes['when']}>
                  {spokenDay(dateOf(startTime), today)} {formatClock(startTime)}
                </span>
              </span>
              <IconChevronRight className={classes['go']} size={20} aria-hidden />
            </Link>
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
