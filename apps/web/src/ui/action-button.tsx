import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface ActionButtonProps extends Omit<ButtonProps, 'loading'> {
  /** Does the thing and tells about failures itself; the button shows that it works until the promise settles. */
  readonly action: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A button that does something on the server: shows that it is working and can't fire twice. */
export function ActionButton({ action, children, ...rest }: ActionButtonProps) {
  const [working, setWorking] = useState(false);

  const run = () => {
    if (working) return;
    setWorking(true);
    action()
      .catch(() => undefined)
      .finally(() => setWorking(false));
  };

  return (
    <Button type="button" loading={working} aria-busy={working} onClick={run} {...rest}>
      {children}
    </Button>
  );
}
