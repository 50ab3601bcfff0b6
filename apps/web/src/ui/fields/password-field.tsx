import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';

/** How hard a password is to guess: 0 (easy) to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Below 'dobre' a password is refused (D157). */
const words = ['bardzo słabe', 'słabe', 'za słabe', 'dobre', 'bardzo dobre'] as const;

interface PasswordFieldProps extends TextInputProps {
  /** The strength shown below the field; undefined hides it, null reserves its space while it is unknown. */
  readonly score?: PasswordScore | null | undefined;
}

/** A field for a password, with a button that shows it. For a new password it shows the strength in words and bars. */
export function PasswordField({ score, ...rest }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <div>
      <TextInput
        type={revealed ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        rightSectionWidth={44}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={classes['reveal']}
            aria-label="Pokaż hasło"
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            <Eye crossed={revealed} />
          </button>
        }
        {...rest}
      />
      {score !== undefined && <Strength score={score} />}
    </div>
  );
}

function Strength({ score }: { score: PasswordScore | null }) {
  return (
    <div className={classes['strength']} data-score={score ?? 'none'}>
      <div className={classes['bars']} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={score !== null && score >= bar ? '' : undefined} />
        ))}
      </div>
      <span aria-live="polite" className={classes['words']}>
        {score === null ? '' : `Hasło ${words[score]}`}
      </span>
    </div>
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg className={classes['eye']} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 20 16-16" />}
    </svg>
  );
}
