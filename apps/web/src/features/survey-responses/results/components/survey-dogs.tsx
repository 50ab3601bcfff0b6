import { Anchor, Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { spokenTime } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
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
  /** How many have answered. */
  readonly filledCount: number;
  readonly waiting: readonly WaitingDog[];
  /** Fetches more of those that have answered; without it all are there. */
  readonly onMore: (() => void) | undefined;
  readonly isFetching: boolean;
}

/** The dogs of a survey: whose owners have not filled it, whose have and when, each with the way to its file. */
export function SurveyDogs({ filled, filledCount, waiting, onMore, isFetching }: SurveyDogsProps) {
  const today = useSchoolToday();
  return (
    <div className={classes['place']}>
      <DogGroup
        state={
          <StatusPill tone="waiting" icon={<IconClock />}>
            Do wypełnienia
          </StatusPill>
        }
        count={waiting.length}
        dogs={waiting.map((dog) => (
          <li key={dog.id} className={classes['dog']}>
            <DogName {...dog} />
          </li>
        ))}
      />
      <DogGroup
        state={
          <StatusPill tone="done" icon={<IconCheck />}>
            Wypełniona
          </StatusPill>
        }
        count={filledCount}
        dogs={filled.map(({ dogId, dogName, ownerName, submittedAt, submittedBy }) => (
          <li key={dogId} className={classes['dog']}>
            <DogName id={dogId} name={dogName} ownersName={ownerName} />
            <span className={`numbers ${classes['soft']}`}>
              {spokenTime(submittedAt, today)}
              {submittedBy !== ownerName && `, ${submittedBy}`}
            </span>
          </li>
        ))}
        more={
          onMore && (
            <Button variant="subtle" className={classes['more']} loading={isFetching} onClick={onMore}>
              Wczytaj kolejne psy
            </Button>
          )
        }
      />
    </div>
  );
}

const shownAtOnce = 5;

interface DogGroupProps {
  readonly state: ReactNode;
  /** How many there are, with those that are not there yet. */
  readonly count: number;
  readonly dogs: readonly ReactNode[];
  /** Fetches those that are not there yet. */
  readonly more?: ReactNode;
}

/** The dogs of one state: five at first, the others when they are asked for; nothing when there is none. */
function DogGroup({ state, count, dogs, more }: DogGroupProps) {
  const [isLong, setIsLong] = useState(false);
  const titleId = useId();
  if (dogs.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['title']}>
        {state} <span className="numbers">{count}</span>
      </h3>
      <ul className={classes['dogs']}>{isLong ? dogs : dogs.slice(0, shownAtOnce)}</ul>
      {isLong && more}
      {count > shownAtOnce && (
        <Button variant="subtle" className={classes['more']} aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? 'Pokaż mniej' : `Pokaż wszystkie (${count})`}
        </Button>
      )}
    </section>
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
