import { Text } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { returningDogIn } from '../dog-endings.queries.ts';
import { endedWords, reasonNames } from '../dog-endings.words.ts';
import classes from './ended-note.module.css';

export interface EndedNoteProps {
  readonly dog: Dog;
}

/** Stands above the file of a dog that trains no longer, and lets it come back (D218); nothing for any other dog. */
export function EndedNote({ dog }: EndedNoteProps) {
  const queries = useQueryClient();
  const { role } = useProfile();
  const note = useNoteFocus();
  const { id: dogId, ended, name, gender } = dog;
  if (!ended) return null;
  const isToldReason = role === 'ROLE_TRAINER' && ended.reason !== null;
  return (
    <section
      ref={note}
      tabIndex={-1}
      data-focus-home
      aria-label="Zakończone treningi"
      className={`card ${classes['note']}`}
    >
      <div className={classes['words']}>
        <Text fw={500}>{endedWords(dog, ended.endedOn)}</Text>
        <Text c="dimmed">
          {isToldReason && ended.reason !== null && `${reasonNames(gender)[ended.reason]}. `}
          Historia zostaje tutaj.
        </Text>
      </div>
      <ActionButton
        variant="default"
        send={(sending) => sending.run(returningDogIn(queries), { dogId })}
        say={`${name} wraca do treningów.`}
        failed="Nie udało się tego zapisać."
      >
        Wraca do treningów
      </ActionButton>
    </section>
  );
}

/** Hands the focus on to the page's content when the note goes with the button that was pressed. */
function useNoteFocus() {
  const note = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return note;
}
