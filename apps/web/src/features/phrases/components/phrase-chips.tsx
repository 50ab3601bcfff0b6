import { Button, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useId, useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { phrasesOfSchool } from '../phrases.queries.ts';
import { PhrasesDialog } from './phrases-dialog.tsx';
import classes from './phrase-chips.module.css';

const shownAtOnce = 6;

interface PhraseChipsProps<Field extends string> {
  /** Where a pressed sentence goes, in words: 'Zalecenia'. */
  readonly field: string;
  /** The fields that it can go to, with their words, where they are so few that one is chosen here, too. */
  readonly fields?: readonly { readonly name: Field; readonly words: string }[];
  readonly onField?: (field: Field) => void;
  readonly onInsert: (sentence: string) => void;
}

/** A field that is written in keeps the focus while something here is pressed, and a phone its keyboard as it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The school's ready-made sentences to press while writing, and the way to keep them. */
export function PhraseChips<Field extends string>({ field, fields, onField, onInsert }: PhraseChipsProps<Field>) {
  const { id: schoolId } = useSchool();
  const phrases = useQuery(phrasesOfSchool(schoolId));
  const [isEditing, setIsEditing] = useState(false);
  const targetId = useId();
  return (
    <section aria-label="Gotowe zdania" className={classes['section']}>
      <div className={classes['head']}>
        <div className={classes['words']}>
          <span className={classes['title']}>Gotowe zdania</span>{' '}
          <span id={targetId} className={classes['target']}>
            wstawiają się w pole{fields ? ':' : ` „${field}”`}
          </span>
          {fields && <Fields {...{ field, fields }} labelledBy={targetId} onField={onField} />}
        </div>
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
        {(known) => <Chips sentences={known.map(({ text }) => text)} into={`w pole „${field}”`} onInsert={onInsert} />}
      </QueryState>
      <PhrasesDialog opened={isEditing} onClose={() => setIsEditing(false)} />
    </section>
  );
}

interface FieldsProps<Field extends string> extends Required<Pick<PhraseChipsProps<Field>, 'field' | 'fields'>> {
  readonly labelledBy: string;
  readonly onField: ((field: Field) => void) | undefined;
}

/** The fields that a sentence can go to: the one that was written in last is chosen, another one is a press away. */
function Fields<Field extends string>({ field, fields, labelledBy, onField }: FieldsProps<Field>) {
  return (
    <span role="group" aria-labelledby={labelledBy} className={classes['fields']}>
      {fields.map(({ name, words }) => (
        <UnstyledButton
          key={name}
          className={classes['field']}
          aria-pressed={words === field}
          onMouseDown={keepFocus}
          onClick={() => onField?.(name)}
        >
          {words}
        </UnstyledButton>
      ))}
    </span>
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
  /** Where a sentence goes: 'w pole „Zalecenia”'. */
  readonly into: string;
  readonly onInsert: (sentence: string) => void;
}

function Chips({ sentences, into, onInsert }: ChipsProps) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? sentences : sentences.slice(0, shownAtOnce);
  return (
    <ul className={classes['chips']} aria-label={`Zdania, które wstawisz ${into}`}>
      {shown.map((sentence, index) => (
        // Two sentences may read the same.
        <li key={`${index} ${sentence}`} className={classes['item']}>
          <UnstyledButton className={classes['chip']} onMouseDown={keepFocus} onClick={() => onInsert(sentence)}>
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
