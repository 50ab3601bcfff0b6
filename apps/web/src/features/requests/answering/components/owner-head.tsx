import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { mostAtOnce } from '@psia/contract/trainings/several.rules';
import { useState } from 'react';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { ContactActions } from '#ui/page/contact-links.tsx';
import { allFit, type RequestsOfOwner } from '../answering.rules.ts';
import { requestsWords, workingWords } from '../answering.words.ts';
import type { HallChoices } from '../../../halls/halls.public.ts';
import type { Answering, Confirmation } from '../use-answering.ts';
import type { Selection } from '../use-selection.ts';
import type { RowActs } from './request-row.tsx';
import classes from './requests-to-answer.module.css';

interface OwnerHeadProps {
  readonly owner: RequestsOfOwner;
  readonly halls: HallChoices<string>;
  readonly answering: Answering;
  readonly selection: Selection;
  /** Whether one was answered elsewhere and stands here only until that is read. */
  readonly isGone: (request: PendingRequest) => boolean;
  readonly prepareFocusNext: RowActs['prepareFocusNext'];
}

/** Whose several requests follow, and the way to confirm them all where nothing keeps one of them back. */
export function OwnerHead({ owner, halls, answering, selection, isGone, prepareFocusNext }: OwnerHeadProps) {
  const { ownerName, requests } = owner;
  const waiting = requests.filter((request) => !isGone(request));
  const [first] = waiting;
  const { failure, fail, clear } = useFailure();
  const [isWorking, setIsWorking] = useState(false);
  const canAll =
    !selection.isOn &&
    waiting.length > 1 &&
    waiting.length <= mostAtOnce &&
    allFit(waiting) &&
    waiting.every(({ trainingId }) => halls.hallOf(trainingId).problem === undefined);
  const confirmAll = async () => {
    const ids = waiting.map(({ trainingId }) => trainingId);
    const goOn = prepareFocusNext(ids.at(-1) ?? '', ids);
    const confirmations = waiting.map(({ trainingId }): Confirmation => ({
      trainingId,
      hallId: halls.hallOf(trainingId).hallId,
    }));
    clear();
    setIsWorking(true);
    await answering.confirmSeveral({ confirmations, onDone: goOn, onFailed: fail });
    setIsWorking(false);
  };
  return (
    <div className={classes['head']}>
      <span>
        <strong>{ownerName}</strong>,{' '}
        <span role="status">{isWorking ? workingWords(waiting.length) : requestsWords(waiting.length)}</span>
      </span>
      {first && <ContactActions name={ownerName} phone={first.ownerPhone} email={first.ownerEmail} />}
      {(canAll || isWorking) && (
        <ActButton
          variant="light"
          className={classes['all'] ?? ''}
          aria-label={`Potwierdź wszystkie ${waiting.length}: ${ownerName}`}
          act={confirmAll}
          disabled={waiting.some(
            ({ trainingId }) => answering.isUnderWay(trainingId) || halls.hallOf(trainingId).offered === undefined,
          )}
        >
          Potwierdź wszystkie {waiting.length}
        </ActButton>
      )}
      <FormError failure={failure} />
    </div>
  );
}
