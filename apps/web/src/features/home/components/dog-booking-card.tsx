import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { dateOf, type PlainDate, type WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatHours, spokenDay } from '../../../lib/format/dates.ts';
import { fullName } from '../../../lib/format/names.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { QueryState, TextSkeleton } from '../../../ui/loading/query-state.tsx';
import { notOver, ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { myDogPath } from '../../dogs/dogs.public.ts';
import { ownerTrainingsPath } from '../../trainings/trainings-paths.public.ts';
import { confirmedTrainingsOfDog } from '../../trainings/trainings.public.ts';
import { introBanner } from '../../survey-responses/survey-responses-banner.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { daysFrom } from '../days-from.rules.ts';
import classes from './dog-booking-card.module.css';

const daysAhead = 62;
const shownAtOnce = 3;

interface DogBookingCardProps {
  readonly dog: Dog;
  /** How much in its file has not been seen. */
  readonly news: number;
  readonly now: WallTime;
}

/** A dog with its next confirmed trainings, the way to book another, and to what is new in its file. */
export function DogBookingCard({ dog, news, now }: DogBookingCardProps) {
  const trainings = useQuery(confirmedTrainingsOfDog(dog.id, daysFrom(now, daysAhead)));
  return (
    <article className={`card ${classes['card']}`} aria-labelledby={`dog-${dog.id}`}>
      <div className={classes['dog']}>
        <DogFace dog={dog} size="medium" />
        <div>
          <h3 id={`dog-${dog.id}`} className={classes['name']}>
            {dog.name}
          </h3>
          <p className={classes['soft']}>{dog.breed}</p>
          {news > 0 && (
            <Link to={myDogPath(dog.id)} className={classes['news']}>
              <StatusPill tone="waiting">Nowe od trenera: {news}</StatusPill>
              <VisuallyHidden> {dog.name}</VisuallyHidden>
            </Link>
          )}
        </div>
      </div>
      <introBanner.Part dog={dog} />
      <div className={classes['trainings']}>
        <QueryState query={trainings} skeleton={<TextSkeleton rows={2} />} failed="Nie udało się pobrać treningów.">
          {(list) => <NextTrainings trainings={notOver(list, now).slice(0, shownAtOnce)} today={dateOf(now)} />}
        </QueryState>
        <Anchor
          component={Link}
          to={ownerTrainingsPath({ dogId: dog.id })}
          underline="always"
          className={classes['all']}
        >
          Wszystkie treningi<VisuallyHidden>: {dog.name}</VisuallyHidden>
        </Anchor>
      </div>
      <Button
        component={Link}
        to={ownerCalendarPath({ dogId: dog.id })}
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        fullWidth
      >
        Zapisz na trening<VisuallyHidden>: {dog.name}</VisuallyHidden>
      </Button>
    </article>
  );
}

function NextTrainings({ trainings, today }: { trainings: readonly Training[]; today: PlainDate }) {
  if (trainings.length === 0) return <p className={classes['soft']}>Brak potwierdzonych treningów.</p>;
  return (
    <ul className={classes['list']} aria-label="Najbliższe treningi">
      {trainings.map((training) => (
        <li key={training.id}>
          <NextTraining training={training} today={today} />
        </li>
      ))}
    </ul>
  );
}

function NextTraining({ training, today }: { training: Training; today: PlainDate }) {
  const { dogId, trainerId, trainerDTO, startTime, endTime, serviceName, hallName } = training;
  const day = dateOf(startTime);
  const trainer = fullName(trainerDTO);
  const details = [serviceName, trainer, hallName].filter((detail) => detail !== null);
  return (
    <Link to={ownerCalendarPath({ dogId, trainerId, day })} className={classes['training']}>
      <span className={`numbers ${classes['when']}`}>
        {spokenDay(day, today)}, <span className={classes['hours']}>{formatHours(startTime, endTime)}</span>
      </span>
      <span className={classes['soft']}>{details.join(' · ')}</span>
    </Link>
  );
}
