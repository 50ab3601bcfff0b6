import { VisuallyHidden } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { shortTime } from '#lib/format/dates.ts';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import { replacedWords } from '../../waiting/replaced.words.ts';
import classes from './request-row.module.css';

interface RequestTitleProps {
  readonly request: PendingRequest;
  /** Its time: `jutro, 17:00–18:00`. */
  readonly when: string;
  readonly today: PlainDate;
  /** Whether it stands below the name of its owner. */
  readonly isBelowOwner: boolean;
  readonly isWorking: boolean;
  /** Whether it is chosen and what changes that; undefined where none are chosen, and once it no longer waits. */
  readonly choice: { readonly isChosen: boolean; readonly toggle: () => void } | undefined;
}

/** Whose request it is and for when: former and new time of a move as a pair, nothing of it cut; its box where several are chosen. */
export function RequestTitle({ request, when, today, isBelowOwner, isWorking, choice }: RequestTitleProps) {
  const { dogId, dogName, breed, photoUrl, ownerName, serviceName, replaces } = request;
  const replaced = replacedWords(request, today);
  return (
    <div className={classes['who']}>
      {choice && (
        <label className={classes['box']}>
          <input
            type="checkbox"
            data-choice=""
            aria-label={`Zaznacz prośbę: ${dogName}, ${when}`}
            checked={choice.isChosen}
            disabled={isWorking}
            onChange={choice.toggle}
          />
        </label>
      )}
      <DogTitle
        dog={{ id: dogId, name: dogName, breed, photoUrl }}
        to={dogPath(dogId)}
        isNameAlone={!isBelowOwner}
        beside={!isBelowOwner && `, ${ownerName}`}
      >
        <span className={classes['soft']}>
          {replaces && <span className="numbers" aria-hidden>{`${shortTime(replaces, today)} → `}</span>}
          <span className={`numbers ${classes['when']}`}>{when}</span>
          {replaced !== null && <VisuallyHidden>{` ${replaced}`}</VisuallyHidden>}
          {serviceName !== null && ` ·\u00a0${serviceName}`}
        </span>
      </DogTitle>
    </div>
  );
}
