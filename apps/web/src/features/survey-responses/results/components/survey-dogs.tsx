import { Anchor, Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { spokenTime } from '../../../../lib/format/dates.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { StatusPill } from '../../../../ui/feedback/status-pill.tsx';
import { dogPath } from '../../../dogs/dogs.public.ts';
import classes from './survey-dogs.module.css';
import type { FilledSurvey } from './survey-results.tsx';

/** A dog that has a survey which nobody has filled yet. */
export interface WaitingDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly ownersName: string;
}

interface SurveyDogsProps {
  /** Those that have answered, as far as they are there. */
  readonly filled: readonly FilledSurvey[];
  readonly waiting: readonly WaitingDog[];
  /** Fetches more of those that have answered; without it all are there. */
  readonly onMore: (() => void) | undefined;
  readonly isFetching: boolean;
}

/** The dogs of a survey: who has not filled it, who has and when, each with the way to its file. */
export function SurveyDogs({ filled, waiting, onMore, isFetching }: SurveyDogsProps) {
  const today = useSchoolToday();
  return (
    <div className={classes['place']}>
      <ul className={classes['dogs']}>
        {waiting.map((dog) => (
          <li key={dog.id} className={classes['dog']}>
            <DogName {...dog} />
            <StatusPill tone="waiting" icon={<IconClock />}>
              Do wypełnienia
            </StatusPill>
          </li>
        ))}
        {filled.map(({ dogId, dogName, ownerName, submittedAt, submittedBy }) => (
          <li key={dogId} className={classes['dog']}>
            <DogName id={dogId} name={dogName} ownersName={ownerName} />
            <StatusPill tone="done" icon={<IconCheck />}>
              Wypełniona <span className="numbers">{spokenTime(submittedAt, today)}</span>, {submittedBy}
            </StatusPill>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="subtle" className={classes['more']} loading={isFetching} onClick={onMore}>
          Wczytaj kolejne psy
        </Button>
      )}
    </div>
  );
}

function DogName({ id, name, ownersName }: WaitingDog) {
  return (
    <span className={classes['words']}>
      <Anchor component={Link} to={dogPath(id, 'ankiety')} className={classes['name']}>
        {name}
      </Anchor>
      <span className={classes['soft']}>{ownersName}</span>
    </span>
  );
}
