import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import type { Sending } from '../acts/sending.ts';
import { type ActOptions, useAct } from '../acts/use-act.ts';

type Ending<Answer> = Pick<ActOptions<void, Answer>, 'say' | 'leadsTo' | 'onAnswer' | 'onDone' | 'failed' | 'onFailed'>;

interface ActionButtonProps<Answer> extends Omit<ButtonProps, 'loading'>, Ending<Answer> {
  /** Carries out the action; the button shows a loader until it ends. */
  readonly send: (sending: Sending) => Promise<Answer>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/**
 * A button that does something on the server. It shows that it is working and can't fire twice. A press is an act
 * (`useAct`).
 */
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
  /** The `run` of an act of the surrounding component, which reports itself how it ended. */
  readonly act: () => Promise<unknown>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that starts an act of the surrounding component, and shows that it is working until the act ends. */
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
