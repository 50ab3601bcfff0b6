import { Anchor } from '@mantine/core';
import type { WallTime } from '@psia/contract/core/time';
import type { ConfirmedGroupTraining, ConfirmedTraining, Training } from '@psia/contract/calendar/calendar.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatHours } from '#lib/format/dates.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import { ContactActions } from '#ui/page/contact-links.tsx';
import { homeVisitPlace, ProgressPill } from '../../calendar/calendar-parts.public.ts';
import { phaseOf, placeWords, trainerCalendarPath } from '../../calendar/calendar.public.ts';
import { DogTitle, dogPath } from '../../dogs/dogs.public.ts';
import { comingWords, dogsWords } from '../../groups/groups.public.ts';
import { groupWrapUpPath, wrapUpPath } from '../../recommendations/recommendations-paths.public.ts';
import classes from './day-plan.module.css';

interface DayTrainingProps {
  readonly training: ConfirmedTraining;
  readonly now: WallTime;
  /** Stands beside its hours. */
  readonly mark: ReactNode;
}

/** A training of a day: its hours, who comes, where, what the owner wrote, and how to reach them. */
export function DayTraining({ training, now, mark }: DayTrainingProps) {
  const { trainerId, startTime, endTime } = training;
  const phase = phaseOf(training, now);
  return (
    <article className={`card ${classes['entry']}`} data-tone={training.isGroupTraining ? 'group' : phase}>
      <div className={classes['time']}>
        <RowLink to={trainerCalendarPath({ trainerId, slot: startTime })}>
          <span className="numbers">{formatHours(startTime, endTime)}</span>
        </RowLink>
        <ProgressPill time={training} now={now} isGroup={training.isGroupTraining} />
        {mark}
      </div>
      <div className={classes['words']}>
        {training.isGroupTraining ? (
          <GroupWords training={training} phase={phase} />
        ) : (
          <DogWords training={training} phase={phase} />
        )}
      </div>
    </article>
  );
}

type Phase = ReturnType<typeof phaseOf>;

function DogWords({ training, phase }: { readonly training: Training; readonly phase: Phase }) {
  const { id, dogId, dogDTO, serviceName, homeVisit, additionalInfo, ownerContact } = training;
  return (
    <>
      <DogTitle dog={dogDTO} to={dogPath(dogId)} />
      <Soft parts={[dogDTO.ownerName, serviceName, placeWords(training)]} />
      {additionalInfo && <p className={classes['note']}>„{additionalInfo.additionalInfo}”</p>}
      {phase !== 'over' && homeVisit && (
        <span>
          <homeVisitPlace.Part {...homeVisit} />
        </span>
      )}
      {phase !== 'over' && ownerContact && <ContactActions name={dogDTO.ownerName} {...ownerContact} />}
      {phase === 'over' && (
        <Anchor component={Link} to={wrapUpPath(dogId, id)} underline="always" className={classes['wrapUp'] ?? ''}>
          Podsumuj: {dogDTO.name}
        </Anchor>
      )}
    </>
  );
}

function GroupWords({ training, phase }: { readonly training: ConfirmedGroupTraining; readonly phase: Phase }) {
  const { id, groupName, dogsCount, hallName, notes, dogNotes } = training;
  const coming = comingWords(training);
  return (
    <>
      <strong>{groupName}</strong>
      <Soft parts={[dogsWords(dogsCount), hallName]} />
      {coming !== null && <p className={classes['note']}>{coming}</p>}
      {notes !== null && <p className={classes['note']}>„{notes}”</p>}
      {dogNotes.map((note) => (
        <p key={note.id} className={classes['note']}>
          <Link to={dogPath(note.dogId)} className={classes['dog']}>
            {note.dogName}
          </Link>
          : „{note.additionalInfo}”
        </p>
      ))}
      {phase === 'over' && (
        <Anchor component={Link} to={groupWrapUpPath(id)} underline="always" className={classes['wrapUp'] ?? ''}>
          Podsumuj: {groupName}
        </Anchor>
      )}
    </>
  );
}

function Soft({ parts }: { readonly parts: readonly (string | null)[] }) {
  return <span className={classes['soft']}>{parts.filter((part) => part !== null).join(' · ')}</span>;
}
