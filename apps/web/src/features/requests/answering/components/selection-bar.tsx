import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { useState } from 'react';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import type { HallChoices } from '../../../halls/halls.public.ts';
import { useDeclineReason } from '../../waiting/components/decline-reason.tsx';
import { confirmationProblem } from '../answering.rules.ts';
import { requestsWords } from '../answering.words.ts';
import type { Answering } from '../use-answering.ts';
import { DeclineSeveralQuestion } from './decline-several-question.tsx';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly trainerId: Id<'trainer'>;
  /** Those that are chosen and still wait. */
  readonly chosen: readonly PendingRequest[];
  /** How many could be chosen. */
  readonly outOf: number;
  readonly halls: HallChoices<string>;
  readonly answering: Answering;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** Call it before several are answered together: what it gives moves the focus on. */
  readonly prepareFocusNext: (trainingId: string, together: readonly string[]) => () => void;
}

/** At the bottom while requests are being chosen: how many they are, and both answers to all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { trainerId, chosen, outOf, halls, answering, onAll, onNone, prepareFocusNext } = props;
  const { failure, fail, clear } = useFailure();
  const [asks, setAsks] = useState(false);
  const { reason, setReason, forgetReason } = useDeclineReason(`several-${trainerId}`);
  const count = chosen.length;
  const ids = chosen.map(({ trainingId }) => trainingId);
  const isUnderWay = ids.some(answering.isUnderWay);
  const problem =
    confirmationProblem(chosen) ??
    chosen.map(({ trainingId }) => halls.hallOf(trainingId).problem).find((one) => one !== undefined);
  const isHallUnknown = chosen.some(({ trainingId }) => halls.hallOf(trainingId).offered === undefined);

  const confirm = () => {
    clear();
    const confirmations = ids.map((trainingId) => ({ trainingId, hallId: halls.hallOf(trainingId).hallId }));
    return answering.confirmSeveral({ confirmations, onDone: prepareFocusNext(ids.at(-1) ?? '', ids), onFailed: fail });
  };
  const decline = async (why: string) => {
    clear();
    const onDone = prepareFocusNext(ids.at(-1) ?? '', ids);
    const isDone = await answering.declineSeveral({ trainingIds: ids, reason: why, onDone, onFailed: fail });
    if (!isDone || why === '') return;
    forgetReason();
    setAsks(false);
  };
  return (
    <section className={classes['bar']} aria-label="Wybrane prośby" data-bottom-bar>
      <p className={classes['words']}>
        <strong role="status">{count === 0 ? 'Zaznacz prośby.' : `Zaznaczono: ${requestsWords(count)}`}</strong>
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          aria-label={count === outOf ? 'Odznacz wszystkie' : 'Wszystkie: zaznacz'}
          onClick={count === outOf ? onNone : onAll}
        >
          {count === outOf ? 'Odznacz' : 'Wszystkie'}
        </Button>
      </p>
      {count > 0 && problem !== undefined && <p className={classes['problem']}>{problem}</p>}
      <FormError failure={failure} />
      {asks ? (
        <DeclineSeveralQuestion
          count={count}
          disabled={isUnderWay}
          reason={reason}
          onReason={setReason}
          onKeep={() => setAsks(false)}
          onDecline={() => decline(reason)}
        />
      ) : (
        <div className={classes['buttons']}>
          <ActButton
            variant="subtle"
            color="gray"
            size="sm"
            px="xs"
            act={() => decline('')}
            disabled={count === 0 || isUnderWay}
          >
            Odrzuć {count}
          </ActButton>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            px="xs"
            aria-label="Odrzuć z powodem"
            disabled={count === 0}
            onClick={() => setAsks(true)}
          >
            z powodem
          </Button>
          <ActButton
            size="sm"
            px="sm"
            act={confirm}
            disabled={count === 0 || isUnderWay || isHallUnknown || problem !== undefined}
          >
            Potwierdź {count}
          </ActButton>
        </div>
      )}
    </section>
  );
}
