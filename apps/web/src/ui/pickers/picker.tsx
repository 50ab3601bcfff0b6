import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './picker.module.css';

/** As many rows as a list draws; the search finds the rest. */
export const rowsAtOnce = 100;

/** Enter here would send the form around, which is not what anybody means while choosing. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface PickerProps {
  /** Names the search: 'Szukaj psa'. */
  readonly search: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** The list, and what is said about it. */
  readonly children: ReactNode;
}

/** Chooses from a list that a search narrows while somebody types. */
export function Picker({ search, placeholder, typed, onType, children }: PickerProps) {
  return (
    <div className={classes['picker']}>
      <TextInput
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        label={search}
        placeholder={placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={preventSubmit}
      />
      {children}
    </div>
  );
}

/** How many are chosen or can be; screen readers say it when it changes. */
export function PickerCount({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={classes['count']} role="status">
      {children}
    </p>
  );
}

interface PickerErrorProps {
  readonly id: string;
  /** What is wrong with the choice; nothing is drawn without it. */
  readonly error: ReactNode;
}

/** What is wrong with what is ticked: it takes the focus, which check boxes can't. */
export function PickerError({ id, error }: PickerErrorProps) {
  return (
    error && (
      <p id={id} role="alert" tabIndex={-1} className={classes['error']}>
        {error}
      </p>
    )
  );
}

export interface PickerOption {
  readonly id: string;
  readonly name: string;
  /** What tells it from another of the same name; may be empty. */
  readonly details: string;
  /** A picture before the words. */
  readonly face?: ReactNode;
  /** What else is to be seen of it, such as a status. */
  readonly mark?: ReactNode;
  readonly disabled?: boolean;
  /** Stands above it, for it and those below. */
  readonly heading?: string | undefined;
}

interface PickerRowsProps<Option extends PickerOption> {
  /** One of them, by radio buttons, or several, by check boxes. */
  readonly choose: 'one' | 'several';
  /** Names the list: 'Psy'. */
  readonly label: string;
  readonly options: readonly Option[];
  readonly isChosen: (option: Option) => boolean;
  readonly onChoose: (option: Option, isChosen: boolean) => void;
  /** The ids of what describes the list. */
  readonly describedBy?: string | undefined;
  /** For one of them: whether the choice is wrong or missing. */
  readonly invalid?: boolean;
}

/** The rows of a picker, five of them in sight, each pressable over its whole width. */
export function PickerRows<Option extends PickerOption>(props: PickerRowsProps<Option>) {
  const { choose, label, options, isChosen, onChoose, describedBy, invalid = false } = props;
  const name = useId();
  const oneOf = { ref: showChosen, role: 'radiogroup', 'aria-required': true, tabIndex: -1 } as const;
  return (
    <div
      {...(choose === 'one' ? oneOf : { role: 'group' })}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={classes['rows']}
    >
      {options.map((option) => (
        <Fragment key={option.id}>
          {option.heading !== undefined && <p className={classes['heading']}>{option.heading}</p>}
          <label className={classes['row']}>
            <input
              {...(choose === 'one' ? { type: 'radio', name, value: option.id } : { type: 'checkbox' })}
              checked={isChosen(option)}
              disabled={option.disabled}
              onChange={(event) => onChoose(option, event.currentTarget.checked)}
              onKeyDown={preventSubmit}
            />
            <OptionWords option={option} />
          </label>
        </Fragment>
      ))}
    </div>
  );
}

/** Shows the chosen one when the list is first there. */
function showChosen(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>('label:has(input:checked)');
  if (list && chosen) list.scrollTop = chosen.offsetTop;
}

function OptionWords({ option }: { readonly option: PickerOption }) {
  const { face, name, details, mark } = option;
  return (
    <>
      {face}
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {details !== '' && <span className={classes['details']}> {details}</span>}
      </span>
      {mark && <span className={classes['mark']}>{mark}</span>}
    </>
  );
}
