import { Button } from '@mantine/core';
import type { WallTime } from '@psia/contract/core/time';
import type { ConfirmedGroupTraining, ConfirmedTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatHours } from '../../../lib/format/dates.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolTime } from '../../../lib/time/school-now.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { ProgressPill } from '../../calendar/calendar-parts.public.ts';
import { phaseOf, trainerCalendarPath } from '../../calendar/calendar.public.ts';
import { dogsWords } from '../../groups/groups.public.ts';
import { confirmedTrainingsOfTrainer } from '../../trainings/trainings.public.ts';
import { daysFrom } from '../days-from.rules.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import classes from './training-entry.module.css';

/** The signed-in trainer's trainings of today, in order, each with the way to it in the calendar. */
export function TodayTrainings() {
  const { id: trainerId } = useProfile();
  const now = useSchoolTime();
  const trainings = useQuery(confirmedTrainingsOfTrainer(trainerId, daysFrom(now, 1)));
  return (
    <QueryState
      query={trainings}
      skeleton={<CardSkeleton cards={3} height={88} />}
      failed="Nie udało się pobrać treningów."
      empty={
        <div data-free-day>
          <EmptyState
            text="Dziś nie masz treningów."
            action={
              <Button component={Link} to={trainerCalendarPath({ trainerId })} variant="default">
                Otwórz kalendarz
              </Button>
            }
          />
        </div>
      }
    >
      {(list) => (
        <ol className={classes['list']}>
          {list.map((training) => (
            <li key={training.id}>
              <TodayEntry training={training} now={now} />
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function TodayEntry({ training, now }: { training: ConfirmedTraining; now: WallTime }) {
  const { trainerId, startTime, endTime } = training;
  const phase = phaseOf(training, now);
  return (
    <Link
      to={trainerCalendarPath({ trainerId, slot: startTime })}
      className={`card ${classes['entry']}`}
      data-tone={phase}
    >
      <span className={`numbers ${classes['time']}`}>{formatHours(startTime, endTime)}</span>
      <span className={classes['words']}>
        {training.isGroupTraining ? <GroupWords training={training} /> : <DogWords training={training} />}
        <ProgressPill time={training} now={now} />
      </span>
      <IconChevronRight className={classes['go']} size={20} aria-hidden />
    </Link>
  );
}

function DogWords({ training }: { training: Training }) {
  const { dogDTO, serviceName, hallName, additionalInfo } = training;
  return (
    <>
      <span className={classes['who']}>
        <DogFace dog={dogDTO} />
        <span>
          <span className={classes['dog']}>{dogDTO.name}</span>, {dogDTO.breed}
        </span>
      </span>
      <Soft parts={[dogDTO.ownerName, serviceName, hallName]} />
      {additionalInfo && <span className={classes['note']}>„{additionalInfo.additionalInfo}”</span>}
    </>
  );
}

function GroupWords({ training }: { training: ConfirmedGroupTraining }) {
  const { groupName, dogsCount, hallName, notes } = training;
  return (
    <>
      <span className={classes['dog']}>{groupName}</span>
      <Soft
        parts={['trening grupowy', dogsWords(dogsCount), hallName]}
        icon={<IconUsersGroup size={16} aria-hidden />}
      />
      {notes !== null && <span className={classes['note']}>„{notes}”</span>}
    </>
  );
}

function Soft({ parts, icon }: { parts: readonly (string | null)[]; icon?: ReactNode }) {
  return (
    <span className={classes['soft']}>
      {icon} {parts.filter((part) => part !== null).join(' · ')}
    </span>
  );
}
