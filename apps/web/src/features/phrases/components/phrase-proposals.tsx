import { Title } from '@mantine/core';
import type { Phrase } from '@psia/contract/phrases/phrases.contract';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { toastFailed } from '../../../ui/feedback/toasts.tsx';
import { addPhraseIn } from '../phrases.queries.ts';
import { proposalsBeside } from '../proposed-phrases.words.ts';
import classes from './phrases-dialog.module.css';

/** Sentences that the school may take over, each by a press; nothing when it has them all. */
export function PhraseProposals({ phrases }: { phrases: readonly Phrase[] }) {
  const { mutateAsync } = useMutation(addPhraseIn(useQueryClient()));
  const list = useRef<HTMLUListElement>(null);
  const proposals = proposalsBeside(phrases);
  if (proposals.length === 0) return null;

  const take = async (text: string, attempt: Attempt) => {
    try {
      await mutateAsync({ text, attempt });
      // The pressed button is gone with its proposal.
      requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
    } catch (error) {
      toastFailed('Nie udało się dodać zdania.', error);
    }
  };
  return (
    <section aria-labelledby="phrase-proposals" className={classes['proposals']}>
      <Title order={3} id="phrase-proposals">
        Propozycje
      </Title>
      <ul ref={list} className={classes['phrases']}>
        {proposals.map((text) => (
          <li key={text} className={classes['proposal']}>
            <span className={classes['text']}>{text}</span>
            <ActionButton
              variant="default"
              aria-label={`Dodaj zdanie: ${text}`}
              leftSection={<IconPlus size={18} aria-hidden />}
              action={(attempt) => take(text, attempt)}
            >
              Dodaj
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
