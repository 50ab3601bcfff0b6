import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import type { Choice } from './choices-dialog.tsx';
import classes from './choices-pill.module.css';

const choicesDialog = fetchedLater(async () => (await import('./choices-dialog.tsx')).ChoicesDialog);

interface ChoicesPillProps {
  readonly choices: readonly Choice[];
}

/** A calendar's choices in one line, 'Azor · Anna K. · Konsultacja', which opens them. */
export function ChoicesPill({ choices }: ChoicesPillProps) {
  const [opened, setOpened] = useState(false);
  const pillRef = useFocusBack(opened);
  const isOpen = choices.some(({ options, value }) => options.length > 1 || value === '');
  const words = (
    <span className={classes['words']}>
      {choices.map(({ label, short }) => (
        <span key={label} className={classes['word']}>
          {short}
        </span>
      ))}
    </span>
  );
  if (!isOpen) return <p className={classes['pill']}>{words}</p>;
  return (
    <>
      <UnstyledButton
        ref={pillRef}
        className={classes['pill']}
        aria-haspopup="dialog"
        aria-label={`Zmień wybór: ${choices.map(({ label, short }) => `${label.toLowerCase()} ${short}`).join(', ')}`}
        onMouseEnter={choicesDialog.prefetch}
        onFocus={choicesDialog.prefetch}
        onClick={() => setOpened(true)}
      >
        {words}
        <IconChevronDown className={classes['arrow']} size={18} aria-hidden />
      </UnstyledButton>
      {opened && <choicesDialog.Part choices={choices} onClose={() => setOpened(false)} />}
    </>
  );
}
