import { Button, Text } from '@mantine/core';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { DeclineReason, useDeclineReason } from './decline-reason.tsx';
import classes from './decline-question.module.css';

export interface DeclineQuestionProps {
  readonly request: PendingRequest;
  /** That it no longer waits and what has become of it; then the reason is only there to be copied. */
  readonly gone?: string | undefined;
  readonly disabled: boolean;
  /** Whether what is written can be typed at once. */
  readonly takesFocus?: boolean;
  readonly onKeep: () => void;
  /** Puts away what is left of a request that no longer waits. */
  readonly onDismiss: () => void;
  /** Gets what the owner is to be told, which may be empty; answers whether it has worked. */
  readonly onDecline: (reason: string) => Promise<boolean>;
}

function showWhole(question: HTMLElement | null) {
  question?.scrollIntoView({ block: 'nearest' });
}

function showAndType(question: HTMLElement | null) {
  showWhole(question);
  question?.querySelector('textarea')?.focus();
}

/** Asks whether a request is to be declined, and why; the reason is kept until it is sent or put away. */
export function DeclineQuestion(props: DeclineQuestionProps) {
  const { request, gone, disabled, takesFocus = false, onKeep, onDismiss, onDecline } = props;
  const { dogName, ownerName, trainingId } = request;
  const { reason, setReason, forgetReason } = useDeclineReason(trainingId);
  const decline = async () => {
    if (await onDecline(reason)) forgetReason();
  };
  const dismiss = () => {
    forgetReason();
    onDismiss();
  };
  return (
    <div
      ref={takesFocus ? showAndType : showWhole}
      className={classes['ask']}
      role="group"
      aria-label={`Odrzucić prośbę: ${dogName}?`}
    >
      <Text fw={600} aria-live="polite">
        {gone ?? `Odrzucić prośbę: ${dogName} (${ownerName})?`}
      </Text>
      {(gone === undefined || reason !== '') && (
        <DeclineReason value={reason} onChange={setReason} isLate={gone !== undefined} />
      )}
      <div className={classes['buttons']}>
        {gone === undefined ? (
          <>
            <Button variant="default" onClick={onKeep} disabled={disabled}>
              Zostaw
            </Button>
            <ActButton color="brick" act={decline} disabled={disabled}>
              Odrzuć prośbę
            </ActButton>
          </>
        ) : (
          <Button variant="default" onClick={dismiss}>
            Schowaj
          </Button>
        )}
      </div>
    </div>
  );
}
