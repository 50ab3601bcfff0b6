import { NativeSelect } from '@mantine/core';
import classes from './choice-select.module.css';

interface ChoiceSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly placeholder?: string;
  readonly onChoose: (value: string) => void;
}

/** One of the calendar's choices; with a single option it only says which. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { label, options, value, placeholder = 'Wybierz', onChoose } = props;
  const [only] = options;
  if (options.length === 1 && only?.value === value) {
    return (
      <p className={classes['only']}>
        <span className={classes['label']}>{label}</span>
        <span className={classes['value']}>{only.label}</span>
      </p>
    );
  }
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...(value === '' ? [{ value: '', label: placeholder, disabled: true }] : []), ...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
