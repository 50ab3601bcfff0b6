import type { PlainDate, WallTime } from '@psia/contract/core/time';
import type { School } from '@psia/contract/schools/schools.contract';
import { IconChevronRight, IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatAddress } from '#lib/format/address.ts';
import { shortTime } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { ProgressPill } from '../../calendar/calendar-parts.public.ts';
import { ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { dogGroupsPath } from '../../groups/groups.public.ts';
import { SchoolWays } from '../../schools/schools-place.public.ts';
import type { ComingEntry } from '../owner-agenda.rules.ts';
import classes from './coming-trainings.module.css';

interface ComingTrainingsProps {
  readonly entries: readonly ComingEntry[];
  readonly now: WallTime;
  readonly today: PlainDate;
  /** Whether it has to be said which dog it is. */
  readonly namesDog: boolean;
  /** Where they are; undefined until it is there. */
  readonly school: School | undefined;
}

interface NextTrainingProps extends Omit<ComingTrainingsProps, 'entries'> {
  readonly entry: ComingEntry;
}

/** The training that comes next, in large: when, what, where, and the ways there. */
function NextTraining({ entry, now, today, namesDog, school }: NextTrainingProps) {
  const { hallName } = entry.training;
  const isHomeVisit = isVisit(entry);
  const place = isHomeVisit
    ? 'Wizyta domowa'
    : [hallName, school && formatAddress(school.address)].filter(Boolean).join(', ');
  return (
    <div className={classes['next']}>
      <div className={classes['words']}>
        <RowLink to={pathOf(entry)}>
          <span className={`numbers ${classes['soon']}`}>{shortTime(entry.training, today)}</span>
        </RowLink>
        <span className={classes['what']}>
          {entry.kind === 'group' && <IconUsersGroup size={18} aria-hidden />} {titleOf(entry)}
        </span>
        <span className={classes['soft']}>{peopleOf(entry, namesDog).join(' · ')}</span>
        {place !== '' && (
          <span className={classes['place']}>
            <IconMapPin size={18} aria-hidden /> {place}
          </span>
        )}
        <ProgressPill time={entry.training} now={now} />
      </div>
      {school && (
        <div className={classes['ways']}>
          <SchoolWays school={school} isVisited={!isHomeVisit} />
        </div>
      )}
    </div>
  );
}

/** An owner's next trainings, individual ones and those of groups, each with the way to it; the first of them in large. */
export function ComingTrainings({ entries, now, today, namesDog, school }: ComingTrainingsProps) {
  return (
    <ol className={`card ${classes['list']}`} aria-label="Najbliższe treningi">
      {entries.map((entry, place) => (
        <li key={entry.training.id} data-kind={entry.kind}>
          {place === 0 ? (
            <NextTraining {...{ entry, now, today, namesDog, school }} />
          ) : (
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
          )}
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

const isVisit = (entry: ComingEntry) => entry.kind === 'individual' && Boolean(entry.training.homeVisit);

function detailsOf(entry: ComingEntry, namesDog: boolean): string[] {
  const place = isVisit(entry) ? 'wizyta domowa' : entry.training.hallName;
  return [...peopleOf(entry, namesDog), ...(place === null ? [] : [place])];
}

function peopleOf(entry: ComingEntry, namesDog: boolean): string[] {
  const dogs = namesDog ? entry.dogs.map(({ name }) => name).join(', ') : null;
  const who = entry.kind === 'group' ? 'trening grupowy' : fullName(entry.training.trainerDTO);
  const absent = entry.kind === 'group' ? entry.training.excuses.map(({ dogName }) => dogName) : [];
  const excused = absent.length === 0 ? null : `nieobecność zgłoszona: ${absent.join(', ')}`;
  return [dogs, who, excused].filter((detail) => detail !== null);
}
