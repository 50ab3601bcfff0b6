import { Text } from '@mantine/core';
import { counted, type PluralForms } from '@psia/contract/core/words/plural';
import { whenText } from '@psia/contract/core/words/when';
import type { Planned } from '@psia/contract/team/team.contract';
import classes from './planned-list.module.css';

interface PlannedListProps {
  readonly planned: Planned;
  readonly forms: PluralForms;
  /** Only what the colleague can't take over. */
  readonly clashesOnly?: boolean;
}

const shownFirst = 5;

/** How much is planned, and the earliest of it by name and time; nothing is drawn when there is none. */
export function PlannedList({ planned, forms, clashesOnly = false }: PlannedListProps) {
  const count = clashesOnly ? planned.clashes : planned.count;
  if (count === 0) return null;
  const named = planned.first.filter(({ isClash }) => isClash || !clashesOnly).slice(0, shownFirst);
  const rest = count - named.length;
  return (
    <div>
      <Text fw="var(--mantine-font-weight-medium)">{counted(count, forms)}</Text>
      <ul className={classes['list']}>
        {named.map((entry) => (
          <li key={entry.id}>
            {entry.name}, {whenText(entry)}
            {entry.hallName !== null && `, ${entry.hallName}`}
          </li>
        ))}
        {rest > 0 && <li>i jeszcze {rest}</li>}
      </ul>
    </div>
  );
}
