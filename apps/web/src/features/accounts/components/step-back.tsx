import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { signOut } from '../accounts-session.queries.ts';
import classes from './step-back.module.css';

/** The way out of the school's step: back to the trainer's data, or, for who is signed in already, out of the session. */
export function StepBack({ isFounder, disabled }: { isFounder: boolean; disabled: boolean }) {
  if (isFounder) {
    return (
      <Button variant="default" disabled={disabled} onClick={signOut}>
        Wyloguj się
      </Button>
    );
  }
  return (
    <Button component={Link} to="/register-trainer" variant="default" className={classes['back'] ?? ''}>
      cofnij
    </Button>
  );
}
