import { Button, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { QueryState, TextSkeleton } from '../../../ui/loading/query-state.tsx';
import { phrasesOfSchool } from '../phrases.queries.ts';
import { PhrasesDialog } from './phrases-dialog.tsx';
import classes from './phrase-chips.module.css';

const shownAtOnce = 6;

interface PhraseChipsProps {
  /** Says where a pressed sentence goes: 'Zalecenia'. */
  readonly field: string;
  readonly onInsert: (sentence: string) => void;
}

/** The school's ready-made sentences to press while writing, and the way to keep them. */
export function PhraseChips({ field, onInsert }: PhraseChipsProps) {
  const { schoolId } = useProfile();
  const phrases = useQuery(phrasesOfSchool(schoolId));
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-label="Gotowe zdania" className={classes['section']}>
      <div className={classes['head']}>
        <p className={classes['words']}>
          <span className={classes['title']}>Gotowe zdania</span>{' '}
          <span className={classes['target']}>wstawiają się w pole „{field}”</span>
        </p>
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setIsEditing(true)}
          disabled={phrases.data === undefined}
        >
          Edytuj zdania
        </Button>
      </div>
      <QueryState
        query={phrases}
        skeleton={<TextSkeleton rows={2} />}
        failed="Nie udało się pobrać gotowych zdań."
        empty={<NoPhrases onAdd={() => setIsEditing(true)} />}
      >
        {(known) => <Chips sentences={known.map(({ text }) => text)} onInsert={onInsert} />}
      </QueryState>
      <PhrasesDialog opened={isEditing} onClose={() => setIsEditing(false)} />
    </section>
  );
}

function NoPhrases({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={classes['none']}>
      <p className={classes['words']}>Dodaj zdania, które często powtarzasz, a potem wstawiaj je jednym dotknięciem.</p>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        Wybierz zdania
      </Button>
    </div>
  );
}

interface ChipsProps {
  readonly sentences: readonly string[];
  readonly onInsert: (sentence: string) => void;
}

function Chips({ sentences, onInsert }: ChipsProps) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? sentences : sentences.slice(0, shownAtOnce);
  return (
    <ul className={classes['chips']}>
      {shown.map((sentence, index) => (
        // Two sentences may read the same.
        <li key={`${index} ${sentence}`} className={classes['item']}>
          <UnstyledButton
            className={classes['chip']}
            // The field that is written in keeps the focus, and a phone its keyboard as it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(sentence)}
          >
            <span className={classes['sentence']}>{sentence}</span>
          </UnstyledButton>
        </li>
      ))}
      {sentences.length > shownAtOnce && (
        <li className={classes['item']}>
          <Button variant="subtle" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? 'Pokaż mniej' : `Pokaż wszystkie (${sentences.length})`}
          </Button>
        </li>
      )}
    </ul>
  );
}
