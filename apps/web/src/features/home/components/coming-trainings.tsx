import type { PlainDate, WallTime } from '@psia/contract/core/time';
import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { shortTime } from '../../../lib/format/dates.ts';
import { fullName } from '../../../lib/format/names.ts';
import { ProgressPill } from '../../calendar/calendar-parts.public.ts';
import { ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { dogGroupsPath } from '../../groups/groups.public.ts';
import type { ComingEntry } from '../owner-agenda.rules.ts';
import classes from './coming-trainings.module.css';

interface ComingTrainingsProps {
  readonly entries: readonly ComingEntry[];
  readonly now: WallTime;
  readonly today: PlainDate;
  /** Whether it has to be said which dog it is. */
  readonly namesDog: boolean;
}

/** An owner's next trainings, individual ones and those of groups, each with the way to it. */
export function ComingTrainings({ entries, now, today, namesDog }: ComingTrainingsProps) {
  return (
    <ol className={`card ${classes['list']}`} aria-label="Najbliższe treningi">
      {entries.map((entry) => (
        <li key={entry.training.id} data-kind={entry.kind}>
          <Link to={pathOf(entry)} className={classes['entry']}>
            <span className={classes['words']}>
              <span className={`numbers ${classes['when']}`}>{shortTime(entry.training, today)}</span>
              <span className={classes['what']}>
                {entry.kind === 'group' && <IconUsersGroup size={18} aria-hidden />} {titleOf(entry)}
              </span>
              <span className={classes['soft']}>{detailsOf(entry, namesDog).join(' · ')}</span>
              <ProgressPill time={entry.training} now={now} />
            </span>
            <IconChevronRight className={classes['go']} size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function pathOf(entry: ComingEntry): string {
  if (entry.kind === 'individual') {
    const { dogId, trainerId, startTime } = entry.training;
    return ownerCalendarPath({ dogId, trainerId, slot: startTime });
  }
  return dogGroupsPath(entry.dogs[0]?.id ?? '');
}

function titleOf(entry: ComingEntry): string {
  if (entry.kind === 'group') return entry.training.trainingGroup.name;
  return entry.training.serviceName ?? 'Trening indywidualny';
}

function detailsOf(entry: ComingEntry, namesDog: boolean): string[] {
  const dogs = namesDog ? entry.dogs.map(({ name }) => name).join(', ') : null;
  const who = entry.kind === 'group' ? 'trening grupowy' : fullName(entry.training.trainerDTO);
  return [dogs, who, entry.training.hallName].filter((detail) => detail !== null);
}
