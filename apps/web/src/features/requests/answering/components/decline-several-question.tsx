import { Button } from '@mantine/core';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { DeclineReason } from '../../waiting/components/decline-reason.tsx';
import { requestsWords } from '../answering.words.ts';
import classes from './selection-bar.module.css';

interface DeclineSeveralQuestionProps {
  readonly count: number;
  readonly disabled: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onKeep: () => void;
  readonly onDecline: () => Promise<unknown>;
}

function typeAtOnce(question: HTMLElement | null) {
  question?.querySelector('textarea')?.focus();
}

/** Asks why several requests are declined; each owner reads it. */
export function DeclineSeveralQuestion(props: DeclineSeveralQuestionProps) {
  const { count, disabled, reason, onReason, onKeep, onDecline } = props;
  return (
    <div ref={typeAtOnce} className={classes['reason']} role="group" aria-label={`Odrzucić ${requestsWords(count)}?`}>
      <DeclineReason value={reason} onChange={onReason} />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onKeep}>
          Zostaw
        </Button>
        <ActButton color="brick" act={onDecline} disabled={count === 0 || disabled}>
          Odrzuć {count}
        </ActButton>
      </div>
    </div>
  );
}
