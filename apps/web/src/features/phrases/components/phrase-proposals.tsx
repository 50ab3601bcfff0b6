import { Title } from '@mantine/core';
import type { Phrase } from '@psia/contract/phrases/phrases.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { addPhraseIn } from '../phrases.queries.ts';
import { proposalsBeside } from '../proposed-phrases.words.ts';
import classes from './phrases-dialog.module.css';

/** Sentences that the school may take over, each by a press; nothing when it has them all. */
export function PhraseProposals({ phrases }: { phrases: readonly Phrase[] }) {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const proposals = proposalsBeside(phrases);
  if (proposals.length === 0) return null;

  // The pressed button is gone with its proposal.
  const goOn = () => requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
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
              send={(sending) => sending.run(addPhraseIn(queries), { text, attempt: sending })}
              say={{ elsewhere: 'Zdanie zostało dodane.' }}
              onDone={goOn}
              failed="Nie udało się dodać zdania."
            >
              Dodaj
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
