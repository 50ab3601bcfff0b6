import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends ButtonProps {
  /** While true the button shows a loader, keeps its name, and can't fire again. */
  readonly working: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form. A double click sends only once, even if the form has changed after the first click. */
export function SubmitButton({ working, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      loading={working}
      aria-busy={working}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
      }}
      {...rest}
    >
      {children}
    </Button>
  );
}
