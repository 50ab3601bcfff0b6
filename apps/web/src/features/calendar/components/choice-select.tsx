import { NativeSelect } from '@mantine/core';
import classes from './choice-select.module.css';

interface ChoiceSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly placeholder?: string;
  /** Whether the label is heard but not seen, as in a toolbar, where the value says enough. */
  readonly bare?: boolean;
  readonly onChoose: (value: string) => void;
}

/** One of the calendar's choices; with a single option it only says which. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { label, options, value, placeholder = 'Wybierz', bare = false, onChoose } = props;
  const [only] = options;
  if (options.length === 1 && only?.value === value) {
    return (
      <p className={classes['only']}>
        {!bare && <span className={classes['label']}>{label}</span>}
        <span className={classes['value']}>{only.label}</span>
      </p>
    );
  }
  return (
    <NativeSelect
      className={bare ? classes['bare'] : undefined}
      label={label}
      value={value}
      data={[...(value === '' ? [{ value: '', label: placeholder, disabled: true }] : []), ...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
