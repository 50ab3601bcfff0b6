import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { ChoiceRow, ChoiceRows, ChoiceSearch, preventSubmit } from '#ui/fields/choice-list.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
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
  const toggle = (member: Member, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, member] : without(chosen, [member]));
  return (
    <div className={classes['picker']}>
      <ChoiceSearch label={search} placeholder={placeholder} value={typed} onType={onType} />
      <p id={countId} className={classes['count']} role="status">
        Wybrano <span className="numbers">{chosen.length}</span>
        {nobodyFits && <span className={classes['none']}>, nikt nie pasuje do szukanego tekstu</span>}
      </p>
      <QueryState query={found} failed={failed} skeleton={<CardSkeleton cards={4} height={60} />}>
        {() =>
          members.length > 0 && (
            <ChoiceRows role="group" aria-label={label} aria-describedby={countId}>
              {members.map((member) => (
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
          )
        }
      </QueryState>
      {hasMore && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałych.</Text>}
    </div>
  );
}
