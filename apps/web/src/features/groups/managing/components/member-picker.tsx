import { Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { foundByWords } from '../../../../lib/search/typed-words.ts';
import { ChoiceRow, ChoiceRows, ChoiceSearch, rowsAtOnce, preventSubmit } from '../../../../ui/fields/choice-list.tsx';
import { type Member, without } from '../members.rules.ts';
import classes from './member-picker.module.css';

interface MemberPickerProps {
  /** Names the search and the list: 'Szukaj trenera', 'Trenerzy'. */
  readonly search: string;
  readonly placeholder: string;
  readonly label: string;
  readonly offered: readonly Member[];
  readonly chosen: readonly Member[];
  readonly onChoose: (chosen: readonly Member[]) => void;
  /** What stands there when nobody is offered. */
  readonly empty: ReactNode;
}

/** Any number of trainers or dogs, ticked in a list that a search narrows; those chosen stay chosen while hidden. */
export function MemberPicker(props: MemberPickerProps) {
  const { search, placeholder, label, offered, chosen, onChoose, empty } = props;
  const [typed, setTyped] = useState('');
  const countId = useId();
  if (offered.length === 0) return <Text c="dimmed">{empty}</Text>;
  const found = foundByWords(offered, typed, ({ name, details }) => [name, details]);
  const shown = found.slice(0, rowsAtOnce);
  const toggle = (member: Member, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, member] : without(chosen, [member]));
  return (
    <div className={classes['picker']}>
      <ChoiceSearch label={search} placeholder={placeholder} value={typed} onType={setTyped} />
      <p id={countId} className={classes['count']} role="status">
        Wybrano <span className="numbers">{chosen.length}</span>
        {found.length === 0 && <span className={classes['none']}>, nikt nie pasuje do szukanego tekstu</span>}
      </p>
      {shown.length > 0 && (
        <ChoiceRows role="group" aria-label={label} aria-describedby={countId}>
          {shown.map((member) => (
            <ChoiceRow
              key={member.id}
              name={member.name}
              details={member.details}
              input={
                <input
                  type="checkbox"
                  checked={chosen.some(({ id }) => id === member.id)}
                  onChange={(event) => toggle(member, event.currentTarget.checked)}
                  onKeyDown={preventSubmit}
                />
              }
            />
          ))}
        </ChoiceRows>
      )}
      {found.length > shown.length && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałych.</Text>}
    </div>
  );
}
