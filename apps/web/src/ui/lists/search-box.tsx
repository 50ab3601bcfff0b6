import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

interface SearchBoxProps {
  /** Names the field: 'Szukaj właściciela'. */
  readonly label: string;
  readonly placeholder?: string;
  /** The search in force, from the address. */
  readonly value: string;
  /** Called 300 ms after typing stops, and at once when cleared. */
  readonly onSearch: (text: string) => void;
}

/** A search field whose value lives in the address. */
export function SearchBox({ label, placeholder = label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }

  const commit = (next: string) => {
    setKnown(next);
    onSearch(next);
  };
  const commitLater = useEffectEvent(() => commit(text.trim()));
  useEffect(() => {
    if (text.trim() === known) return undefined;
    const timer = setTimeout(() => commitLater(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, known]);

  const clear = () => {
    setText('');
    commit('');
  };

  return (
    <TextInput
      type="search"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton iconSize={18} aria-label="Wyczyść szukanie" onClick={clear} />}
      rightSectionWidth={44}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
