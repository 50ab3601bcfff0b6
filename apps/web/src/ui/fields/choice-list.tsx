import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import classes from './choice-list.module.css';

/** As many rows as a list draws; the search finds the rest. */
export const rowsAtOnce = 100;

/** Enter here would send the form around, which is not what anybody means while choosing. */
export function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface ChoiceSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Narrows a list to choose from while somebody types. */
export function ChoiceSearch({ label, placeholder, value, onType }: ChoiceSearchProps) {
  return (
    <TextInput
      type="search"
      inputMode="search"
      autoComplete="off"
      maxLength={100}
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={preventSubmit}
    />
  );
}

/** The rows of a list to choose from, five of them in sight; its role and name are the caller's. */
export function ChoiceRows(props: ComponentProps<'div'>) {
  return <div {...props} className={classes['rows']} />;
}

interface ChoiceRowProps {
  /** The radio button or check box. */
  readonly input: ReactNode;
  /** A picture before the words. */
  readonly face?: ReactNode;
  readonly name: string;
  /** May be empty. */
  readonly details: string;
  /** What else is to be seen of it, such as a status. */
  readonly mark?: ReactNode;
}

/** What can be chosen, pressable over its whole width. */
export function ChoiceRow({ input, face, name, details, mark }: ChoiceRowProps) {
  return (
    <label className={classes['row']}>
      {input}
      {face}
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {details !== '' && <span className={classes['details']}> {details}</span>}
      </span>
      {mark && <span className={classes['mark']}>{mark}</span>}
    </label>
  );
}
