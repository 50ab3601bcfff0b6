import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import type { Sending } from '../acts/sending.ts';
import { type ActOptions, useAct } from '../acts/use-act.ts';

type Ending<Answer> = Pick<ActOptions<void, Answer>, 'say' | 'leadsTo' | 'onAnswer' | 'onDone' | 'failed' | 'onFailed'>;

interface ActionButtonProps<Answer> extends Omit<ButtonProps, 'loading'>, Ending<Answer> {
  /** Does the thing; the button shows that it works until it has ended. */
  readonly send: (sending: Sending) => Promise<Answer>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that does something on the server: shows that it is working and can't fire twice. Its press is an act. */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { send, say, leadsTo, onAnswer, onDone, failed, onFailed, children, ...rest } = props;
  const { run } = useAct<void, Answer>({
    send: (_, sending) => send(sending),
    say,
    leadsTo,
    onAnswer,
    onDone,
    failed,
    onFailed,
  });
  return (
    <ActButton act={run} {...rest}>
      {children}
    </ActButton>
  );
}

interface ActButtonProps extends Omit<ButtonProps, 'loading'> {
  /** The `run` of an act of the part around it, which says itself how it ended. */
  readonly act: () => Promise<unknown>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that begins an act of the part around it, and shows that it works until that has ended. */
export function ActButton({ act, children, ...rest }: ActButtonProps) {
  const [working, setWorking] = useState(false);
  const run = () => {
    setWorking(true);
    act()
      .catch(() => undefined)
      .finally(() => setWorking(false));
  };
  return (
    <Button type="button" loading={working} aria-busy={working} onClick={run} {...rest}>
      {children}
    </Button>
  );
}
