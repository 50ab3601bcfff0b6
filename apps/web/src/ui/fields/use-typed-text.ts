import { useState } from 'react';

interface TypedTextOptions<Value> {
  readonly value: Value | undefined;
  readonly defaultValue: Value | undefined;
  readonly onChange: ((value: Value) => void) | undefined;
  readonly textOf: (value: Value | undefined) => string;
  /** What is typed as a value; what is none goes on as typed, for the form to refuse. */
  readonly parse: (text: string) => Value;
}

/** The text in a field whose value is something else: stays as typed, until another value comes from outside. */
export function useTypedText<Value>({ value, defaultValue, onChange, textOf, parse }: TypedTextOptions<Value>) {
  const [text, setText] = useState(() => textOf(value ?? defaultValue));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(textOf(value));
  }

  const change = (typed: string) => {
    const next = parse(typed);
    setText(typed);
    if (value !== undefined) setKnown(next);
    onChange?.(next);
  };
  return { text, setText, change };
}
