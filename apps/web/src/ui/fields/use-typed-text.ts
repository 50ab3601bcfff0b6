import { useState } from 'react';

interface TypedTextOptions<Value> {
  readonly value: Value | undefined;
  readonly defaultValue: Value | undefined;
  readonly onChange: ((value: Value) => void) | undefined;
  readonly textOf: (value: Value | undefined) => string;
  /** Converts typed text to a value. Invalid text is passed on as typed, and the form refuses it. */
  readonly parse: (text: string) => Value;
}

/** Keeps the typed text of a field whose value is something else, until another value comes from outside. */
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
