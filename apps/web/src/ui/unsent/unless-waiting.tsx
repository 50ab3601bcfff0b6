import { type ReactNode, useState } from 'react';
import { useWaiting } from '#lib/outbox/use-outbox.ts';
import { WaitingText } from './waiting-text.tsx';

interface UnlessWaitingProps {
  /** The name of the form, as its draft has it. */
  readonly form: string;
  readonly children: ReactNode;
}

/** A form, or what was written in it, while that waits to be sent. A form that is open stays until it is left. */
export function UnlessWaiting({ form, children }: UnlessWaitingProps) {
  const waiting = useWaiting(form);
  const [hasWaited] = useState(waiting !== null);
  return waiting !== null && hasWaited ? <WaitingText text={waiting.text} /> : children;
}
