import { useEffect, useState } from 'react';
import { offlineReason } from '#lib/api/api-error.ts';
import classes from './form-error.module.css';

/** Why something did not work: the text of the situation and, when known, the precise reason (D3). */
export interface Failure {
  readonly text: string;
  readonly reason?: string | undefined;
}

/** Whether a failure for want of a network is over, because the network has come back since. */
function useIsOver(failure: Failure | null | undefined): boolean {
  const [over, setOver] = useState<Failure | null>(null);
  useEffect(() => {
    if (failure?.reason !== offlineReason) return undefined;
    const end = () => setOver(failure);
    addEventListener('online', end);
    return () => removeEventListener('online', end);
  }, [failure]);
  return failure !== null && failure === over;
}

/** Shows a failure above a form's buttons and reads it out; nothing without one, or once a lost network is back. */
export function FormError({ failure }: { failure: Failure | null | undefined }) {
  const isOver = useIsOver(failure);
  if (!failure || isOver) return null;
  const reason = failure.reason === failure.text ? undefined : failure.reason;
  return (
    <div role="alert" tabIndex={-1} className={classes['alert']}>
      <svg className={classes['icon']} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d="M12 8.5v5M12 17v.01M10.3 4.2 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z" />
      </svg>
      <div>
        <p className={classes['text']}>{failure.text}</p>
        {reason !== undefined && <p className={classes['reason']}>{reason}</p>}
      </div>
    </div>
  );
}
