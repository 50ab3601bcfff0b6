import { Text } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
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
  const { id: dogId, ended, name, gender } = dog;
  if (!ended) return null;
  const isToldReason = role === 'ROLE_TRAINER' && ended.reason !== null;
  return (
    <section aria-label="Zakończone treningi" className={`card ${classes['note']}`}>
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
