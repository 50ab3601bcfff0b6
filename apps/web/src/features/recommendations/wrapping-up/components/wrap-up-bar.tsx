import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { type Failure, FormError } from '#ui/forms/form-error.tsx';
import classes from './wrap-up-form.module.css';

interface WrapUpBarProps extends GiveUpButtonProps {
  readonly failure: Failure | null;
}

/** Stays at the bottom of the page: why it could not be saved, leaving and saving. */
export const WrapUpBar = memo(function WrapUpBar({ failure, working, ...givingUp }: WrapUpBarProps) {
  return (
    <div className={classes['bar']} data-bottom-bar>
      <FormError failure={failure} />
      <div className={classes['buttons']}>
        <GiveUpButton working={working} {...givingUp} />
        <SubmitButton working={working}>Zapisz zalecenia</SubmitButton>
      </div>
    </div>
  );
});

interface GiveUpButtonProps {
  readonly isTyped: boolean;
  readonly working: boolean;
  /** Says what would be lost. */
  readonly lost: string;
  readonly onGiveUp: () => void;
}

/** Leaves without saving; asks first where something would be lost. */
function GiveUpButton({ isTyped, working, lost, onGiveUp }: GiveUpButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" disabled={working} onClick={isTyped ? () => setIsAsking(true) : onGiveUp}>
        Odrzuć
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Odrzucić to, co wpisane?"
        confirm="Odrzuć"
        cancel="Pisz dalej"
        failed="Nie udało się odrzucić."
        action={async () => onGiveUp()}
        say={{ elsewhere: 'Wpisane teksty są odrzucone.' }}
      >
        {lost}
      </ConfirmDialog>
    </>
  );
}
