import { GrowingArea } from '#ui/fields/growing-area.tsx';
import { IconLock } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { SentenceField } from '../use-sentence-field.ts';
import { type TextField, textFields } from '../wrap-up-values.rules.ts';
import classes from './wrap-up-form.module.css';

/** What the areas are called on the page. */
export const fieldNames: Record<TextField, string> = { summary: 'Podsumowanie', recommendations: 'Zalecenia' };
/** The areas that sentences go to. */
export const sentenceFields = textFields.map((name) => ({ name, words: fieldNames[name] }));
const placeholders: Record<TextField, string> = { summary: 'Podsumowanie...', recommendations: 'Zalecenia...' };

interface WrapUpAreaProps extends Pick<SentenceField<TextField>, 'hold' | 'touch'> {
  readonly field: TextField;
  readonly value: string;
  readonly error: ReactNode;
  readonly onType: (field: TextField, text: string) => void;
}

/** An area into which sentences go. It is drawn anew when it changes, not with each key in another one. */
export const WrapUpArea = memo(function WrapUpArea({ field, value, error, onType, hold, touch }: WrapUpAreaProps) {
  return (
    <GrowingArea
      label={fieldNames[field]}
      placeholder={placeholders[field]}
      leastRows={3}
      mostRows={14}
      maxLength={10_000}
      value={value}
      error={error}
      onChange={(event) => onType(field, event.currentTarget.value)}
      ref={(area) => hold(field, area)}
      onFocus={() => touch(field)}
    />
  );
});

interface NoteAreaProps extends Pick<WrapUpAreaProps, 'value' | 'error'> {
  readonly onType: (field: 'note', text: string) => void;
}

/** The note that only trainers see. */
export const NoteArea = memo(function NoteArea({ value, error, onType }: NoteAreaProps) {
  return (
    <div className={classes['private']}>
      <GrowingArea
        label="Notatka tylko dla trenerów"
        leftSection={<IconLock size={18} aria-hidden />}
        description="Możesz ją pominąć. Właściciel nigdy jej nie zobaczy."
        leastRows={2}
        mostRows={10}
        maxLength={10_000}
        value={value}
        error={error}
        onChange={(event) => onType('note', event.currentTarget.value)}
      />
    </div>
  );
});
