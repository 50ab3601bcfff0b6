import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ToCallOff, useCallOff } from '../use-call-off.ts';

interface CallOffButtonProps extends Pick<ButtonProps, 'variant' | 'px'> {
  readonly training: ToCallOff;
  readonly onCalledOff?: (() => void) | undefined;
  readonly onDone?: (() => void) | undefined;
  /** Names it where the words alone don't say which training. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A button that calls a confirmed training off at once (D172); with a reason that is done by the `CallOffDialog`. */
export function CallOffButton({ training, onCalledOff, onDone, label, children, ...rest }: CallOffButtonProps) {
  const { run, working } = useCallOff(training, { onCalledOff, onDone });
  return (
    <Button
      color="gray"
      aria-label={label}
      loading={working}
      onClick={() => {
        run().catch(() => undefined);
      }}
      {...rest}
    >
      {children}
    </Button>
  );
}
