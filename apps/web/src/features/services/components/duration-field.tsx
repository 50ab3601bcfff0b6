import { TextInput, type TextInputProps } from '@mantine/core';
import { useTypedText } from '#ui/fields/use-typed-text.ts';
import { typedToDuration, formatDuration } from '../durations.words.ts';

interface DurationFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (typed: string) => void;
}

const asTyped = (text: string | undefined) => text ?? '';

/** A length of time as people type it: 90, '1,5 h', '1 h 30' and 01:30 do; below it what was understood. */
export function DurationField({ value, defaultValue, onChange, ...rest }: DurationFieldProps) {
  const { text, change } = useTypedText({ value, defaultValue, onChange, textOf: asTyped, parse: asTyped });
  const duration = typedToDuration(text);
  return (
    <TextInput
      placeholder="01:30"
      autoComplete="off"
      maxLength={20}
      description={duration === undefined ? 'Na przykład 90, 1,5 h albo 01:30.' : `Czyli ${formatDuration(duration)}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...rest}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
