import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Picker, PickerCount, PickerRows } from '#ui/pickers/picker.tsx';
import { type Member, without } from '../members.rules.ts';
import classes from './member-picker.module.css';

export interface FoundMembers {
  readonly members: readonly Member[];
  /** Whether more of them are found than are listed. */
  readonly hasMore: boolean;
  /** What stands there when nobody is offered, whatever is searched for; null when somebody is. */
  readonly nobodyOffered: ReactNode;
}

interface MemberPickerProps {
  /** Names the search and the list: 'Szukaj trenera', 'Trenerzy'. */
  readonly search: string;
  readonly placeholder: string;
  readonly label: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly found: LoadedQuery<FoundMembers>;
  /** The sentence of a list that could not be fetched. */
  readonly failed: string;
  readonly chosen: readonly Member[];
  readonly onChoose: (chosen: readonly Member[]) => void;
}

/** Any number of trainers or dogs, ticked in a list that a search narrows; those chosen stay chosen while hidden. */
export function MemberPicker(props: MemberPickerProps) {
  const { search, placeholder, label, typed, onType, found, failed, chosen, onChoose } = props;
  const countId = useId();
  const { members = [], hasMore = false, nobodyOffered = null } = found.data ?? {};
  if (nobodyOffered !== null) return <Text c="dimmed">{nobodyOffered}</Text>;
  const nobodyFits = found.data !== undefined && members.length === 0 && !hasMore;
  return (
    <Picker search={search} placeholder={placeholder} typed={typed} onType={onType}>
      <PickerCount id={countId}>
        Wybrano <span className="numbers">{chosen.length}</span>
        {nobodyFits && <span className={classes['none']}>, nikt nie pasuje do szukanego tekstu</span>}
      </PickerCount>
      <QueryState query={found} failed={failed} skeleton={<CardSkeleton cards={4} height={60} />}>
        {() =>
          members.length > 0 && (
            <PickerRows
              choose="several"
              label={label}
              describedBy={countId}
              options={members}
              isChosen={({ id }) => chosen.some((one) => one.id === id)}
              onChoose={(member, isChosen) => onChoose(isChosen ? [...chosen, member] : without(chosen, [member]))}
            />
          )
        }
      </QueryState>
      {hasMore && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałych.</Text>}
    </Picker>
  );
}
