import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Attempt } from '../../lib/api/attempt.ts';

interface ActionButtonProps extends Omit<ButtonProps, 'loading'> {
  /**
   * Does the thing and tells about failures itself; the button shows that it works until the promise settles. A call
   * that creates something wants the attempt of this button.
   */
  readonly action: (attempt: Attempt) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A button that does something on the server: shows that it is working and can't fire twice. */
export function ActionButton({ action, children, ...rest }: ActionButtonProps) {
  const [working, setWorking] = useState(false);
  const [attempt] = useState(() => new Attempt());

  const run = () => {
    if (working) return;
    setWorking(true);
    action(attempt)
      .catch(() => undefined)
      .finally(() => setWorking(false));
  };

  return (
    <Button type="button" loading={working} aria-busy={working} onClick={run} {...rest}>
      {children}
    </Button>
  );
}
