import type { Id } from '@psia/contract/core/ids';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { type HallOfOne, HallSelect } from '../../../halls/halls.public.ts';
import classes from './request-row.module.css';

interface RowAnswersProps {
  readonly request: PendingRequest;
  /** Its time: `jutro, 17:00–18:00`. */
  readonly when: string;
  readonly hall: HallOfOne;
  readonly isWorking: boolean;
  /** Whether it is answered together with others, below: then its hall alone is chosen here. */
  readonly isChosenWithOthers: boolean;
  readonly onHall: (hallId: Id<'hall'>) => void;
  readonly onConfirm: () => Promise<unknown>;
  /** Declines it at once (D172). */
  readonly onDecline: () => Promise<unknown>;
}

/** The hall of a request and the two answers to it; one of the reserve list can only be declined. */
export function RowAnswers(props: RowAnswersProps) {
  const { request, when, hall, isWorking, isChosenWithOthers, onHall, onConfirm, onDecline } = props;
  const { dogName, reservePlace } = request;
  const what = `${dogName}, ${when}`;
  const isReserve = reservePlace !== null;
  return (
    <div className={classes['answers']} aria-busy={isWorking}>
      {isReserve ? (
        <span className={classes['reserve']}>{`Lista rezerwowa: miejsce ${reservePlace}`}</span>
      ) : (
        <HallSelect hall={hall} label={what} onChoose={onHall} />
      )}
      {!isChosenWithOthers && (
        <ActButton
          variant="subtle"
          color="gray"
          size="sm"
          px="xs"
          data-decline=""
          {...(isReserve && { 'data-answer': '' })}
          aria-label={`Odrzuć prośbę: ${what}`}
          disabled={isWorking}
          act={onDecline}
        >
          Odrzuć
        </ActButton>
      )}
      {!isReserve && !isChosenWithOthers && (
        <ActButton
          variant="light"
          size="sm"
          px="sm"
          data-answer=""
          aria-label={`Potwierdź: ${what}`}
          act={onConfirm}
          disabled={hall.offered === undefined || hall.problem !== undefined}
        >
          Potwierdź
        </ActButton>
      )}
    </div>
  );
}
