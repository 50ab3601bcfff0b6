import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { foundByWords } from '../../../lib/search/typed-words.ts';
import { type Member, without } from './members.ts';
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

const shownAtOnce = 100;

/** Enter here would send the form around, which is not what anybody means while choosing. */
function sendNothing(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Any number of trainers or dogs, ticked in a list that a search narrows; those chosen stay chosen while hidden. */
export function MemberPicker(props: MemberPickerProps) {
  const { search, placeholder, label, offered, chosen, onChoose, empty } = props;
  const [typed, setTyped] = useState('');
  const countId = useId();
  if (offered.length === 0) return <Text c="dimmed">{empty}</Text>;
  const found = foundByWords(offered, typed, ({ name, details }) => [name, details]);
  const shown = found.slice(0, shownAtOnce);
  const toggle = (member: Member, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, member] : without(chosen, [member]));
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
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={sendNothing}
      />
      <p id={countId} className={classes['count']} role="status">
        Wybrano <span className="numbers">{chosen.length}</span>
        {found.length === 0 && <span className={classes['none']}>, nikt nie pasuje do szukanego tekstu</span>}
      </p>
      {shown.length > 0 && (
        <div role="group" aria-label={label} aria-describedby={countId} className={classes['rows']}>
          {shown.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isChosen={chosen.some(({ id }) => id === member.id)}
              onToggle={(isChosen) => toggle(member, isChosen)}
            />
          ))}
        </div>
      )}
      {found.length > shown.length && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałych.</Text>}
    </div>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isChosen: boolean;
  readonly onToggle: (isChosen: boolean) => void;
}

function MemberRow({ member, isChosen, onToggle }: MemberRowProps) {
  return (
    <label className={classes['row']}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        onKeyDown={sendNothing}
      />
      <span className={classes['words']}>
        <span className={classes['name']}>{member.name}</span>
        {member.details !== '' && <span className={classes['details']}> {member.details}</span>}
      </span>
    </label>
  );
}
