import { useState } from 'react';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { Picker, PickerCount, PickerError, type PickerOption, PickerRows } from '#ui/pickers/picker.tsx';
import { nothing } from '../example-calls.ts';
import { longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const dogs: readonly PickerOption[] = ['Azor', 'Burek', 'Ciapek', 'Łatka', 'Reksio', 'Żabka'].map((name) => ({
  id: name,
  name,
  details: 'Jamnik',
}));

const marked: readonly PickerOption[] = [
  { id: 'long', name: longName, details: longSentence, heading: 'Najczęściej wybierane' },
  { id: 'azor', name: 'Azor', details: '' },
  {
    id: 'luna',
    name: 'Luna',
    details: 'Border collie · Ewa Lis',
    mark: <StatusPill tone="done">Wypełniona</StatusPill>,
    heading: 'Pozostałe',
  },
  { id: 'burek', name: 'Burek', details: 'jest już w grupie', disabled: true },
];

interface DogsProps {
  readonly choose: 'one' | 'several';
  readonly options: readonly PickerOption[];
  readonly first: string;
}

function Dogs({ choose, options, first }: DogsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([first]);
  const others = (id: string) => (choose === 'one' ? [] : chosen.filter((one) => one !== id));
  return (
    <PickerRows
      choose={choose}
      label="Psy"
      options={options}
      isChosen={({ id }) => chosen.includes(id)}
      onChoose={({ id }, isChosen) => setChosen(isChosen ? [...others(id), id] : others(id))}
    />
  );
}

/** The picker and what stands in it. */
export const pickers: readonly PartExample[] = [
  {
    part: 'Picker',
    states: {
      default: (
        <Picker search="Szukaj psa" placeholder="Imię albo rasa" typed="" onType={nothing}>
          <Dogs choose="one" options={dogs} first="Burek" />
        </Picker>
      ),
      filled: (
        <Picker search="Szukaj psa" placeholder="Imię albo rasa" typed="Burek" onType={nothing}>
          <Dogs choose="several" options={dogs} first="Burek" />
        </Picker>
      ),
    },
  },
  {
    part: 'PickerRows',
    states: {
      default: <Dogs choose="one" options={dogs} first="Burek" />,
      narrow: <Dogs choose="several" options={marked} first="luna" />,
    },
  },
  {
    part: 'PickerCount',
    states: {
      default: (
        <PickerCount>
          Wybrano <span className="numbers">3</span>
        </PickerCount>
      ),
    },
  },
  {
    part: 'PickerError',
    states: { default: <PickerError id="error" error="Wybierz co najmniej jednego psa" /> },
  },
];
