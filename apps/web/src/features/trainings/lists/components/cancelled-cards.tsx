import type { PlainDate } from '@psia/contract/core/time';
import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { IconUser, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { formatClock, formatDate } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { dogsWords } from '../../../groups/groups.public.ts';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import { GroupTrainingHistory } from '../../history/components/group-training-history.tsx';
import { TrainingHistory } from '../../history/components/training-history.tsx';
import { cancelledSideText, cancelledText } from '../cancelled.words.ts';
import { useDeferredRows } from '../use-deferred-rows.ts';
import classes from './cancelled-cards.module.css';

interface CancelledCardsProps {
  readonly trainings: readonly CancelledTraining[];
  readonly today: PlainDate;
  /** The heading of each card, by where the cards stand on their page. */
  readonly heading?: 'h2' | 'h3';
  /** Whether trainers read them: each card names the dog's owner and has its history, which owners may not read. */
  readonly forTrainers?: boolean;
}

/** Trainings that were called off, a card each. */
export function CancelledCards({ trainings, ...shown }: CancelledCardsProps) {
  return (
    <ul className={classes['cards']}>
      {useDeferredRows(trainings).map((training) => (
        <li key={training.id}>
          <CancelledCard training={training} {...shown} />
        </li>
      ))}
    </ul>
  );
}

interface CancelledCardProps extends Omit<CancelledCardsProps, 'trainings'> {
  readonly training: CancelledTraining;
}

function CancelledCard({ training, today, heading: Heading = 'h2', forTrainers = true }: CancelledCardProps) {
  const { dateTime, canceledByOwner, trainerName, dogDto, reason, group } = training;
  return (
    <article
      className={`card ${classes['card']}`}
      aria-label={`${group?.name ?? dogDto.name}, ${formatDate(dateTime)} ${formatClock(dateTime)}`}
    >
      <div className={classes['head']}>
        <Heading className={`numbers ${classes['when']}`}>
          {formatDate(dateTime)} {formatClock(dateTime)}
        </Heading>
        <StatusPill
          tone={canceledByOwner ? 'waiting' : 'quiet'}
          icon={canceledByOwner ? <IconUser /> : <IconUserCheck />}
        >
          {cancelledSideText(training)}
        </StatusPill>
      </div>
      {group ? (
        <>
          <p className={classes['dog']}>
            <IconUsersGroup size={20} aria-hidden /> {group.name}, trening grupowy
          </p>
          <p className={classes['people']}>
            <span>{dogsWords(group.dogsCount)}</span> {trainerName !== '' && <span>Prowadzi: {trainerName}</span>}
          </p>
        </>
      ) : (
        <>
          <DogOfCard dog={dogDto} isOwners={!forTrainers} />
          <p className={classes['people']}>
            {forTrainers && <span>Właściciel: {dogDto.ownersName}</span>} <span>Trener: {trainerName}</span>
          </p>
        </>
      )}
      <p className={`numbers ${classes['soft']}`}>{cancelledText(training, today)}</p>
      {reason !== null && <p className={classes['reason']}>Powód: {reason}</p>}
      {forTrainers && <HistoryOfCard training={training} />}
    </article>
  );
}

function HistoryOfCard({ training: { id, group, dogDto } }: Pick<CancelledCardProps, 'training'>) {
  if (group) return <GroupTrainingHistory groupTrainingId={id} />;
  return dogDto.id !== undefined && <TrainingHistory training={{ id, dogId: dogDto.id }} />;
}

interface DogOfCardProps {
  readonly dog: CancelledTraining['dogDto'];
  /** Whether its owner reads it, who needs no way to it and no face. */
  readonly isOwners: boolean;
}

function DogOfCard({ dog: { id, ...dog }, isOwners }: DogOfCardProps) {
  if (!isOwners && id !== undefined) return <DogTitle dog={{ id, ...dog }} to={dogPath(id)} />;
  return (
    <p className={classes['dog']}>
      {dog.name}, {dog.breed}
    </p>
  );
}
