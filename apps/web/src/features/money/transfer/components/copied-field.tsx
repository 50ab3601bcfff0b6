import { ActionIcon, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { copyText, markText } from '#ui/fields/copy-text.ts';

interface CopiedFieldProps {
  readonly label: string;
  readonly value: string;
  /** What is copied, where it is not what is shown. */
  readonly copied?: string;
  /** Says that it is copied: 'Tytuł skopiowany.' */
  readonly done: string;
}

/** A text that can't be changed, with a button that copies it. */
export function CopiedField({ label, value, copied = value, done }: CopiedFieldProps) {
  const fieldId = useId();
  const copy = () => copyText(copied, fieldId, { copied: done, marked: 'Tekst jest zaznaczony. Skopiuj go.' });
  return (
    <TextInput
      id={fieldId}
      label={label}
      value={value}
      readOnly
      onFocus={({ currentTarget }) => markText(currentTarget)}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Kopiuj: ${label.toLowerCase()}`}
          onClick={() => {
            copy().catch(() => undefined);
          }}
        >
          <IconCopy size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
