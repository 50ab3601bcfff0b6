import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends ButtonProps {
  /** While true the button shows that it works, keeps its name, and can't fire again. */
  readonly working: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form, and what a double click hits sends it once, even when the form is another by then. */
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
