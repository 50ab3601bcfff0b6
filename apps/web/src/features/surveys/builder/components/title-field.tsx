import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { titlePlace, withAdded, withOpen } from '../builder-state.rules.ts';
import { useBuilderStore, useBuilt } from '../use-builder.ts';

/** The title of the survey; Enter goes on to its first question. */
export function TitleField() {
  const store = useBuilderStore();
  const title = useBuilt((state) => state.title);
  const fault = useBuilt(({ faults }) => faults?.title ?? null);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    store.change((state) => {
      const [first] = state.questions;
      return first ? withOpen(state, first.key) : withAdded(state, 0);
    });
  };
  return (
    <div data-question={titlePlace}>
      <TextInput
        label="Tytuł ankiety"
        placeholder="Na przykład: Ankieta przed pierwszym treningiem"
        maxLength={200}
        autoComplete="off"
        data-part="text"
        value={title}
        error={fault?.judged === title ? fault.text : undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          store.change((state) => ({ ...state, title: typed }));
        }}
        onKeyDown={goOn}
      />
    </div>
  );
}
