import { Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Id } from '@psia/contract/core/ids';
import type { ListedOwner } from '@psia/contract/owners/owners.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#lib/format/names.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { Picker } from '#ui/pickers/picker.tsx';
import { ownersOfSchool } from '../owners.queries.ts';
import classes from './owner-choice.module.css';

const searchPauseMs = 300;
const shownAtOnce = 8;

interface OwnerChoiceProps {
  /** Who is not offered. */
  readonly exceptId: Id<'owner'>;
  readonly onChoose: (owner: ListedOwner) => void;
}

/** One owner of the school, chosen by pressing; found by name, e-mail, phone or dog. */
export function OwnerChoice({ exceptId, onChoose }: OwnerChoiceProps) {
  const { id: schoolId } = useSchool();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMs);
  const found = useQuery(ownersOfSchool(schoolId, { page: 0, size: shownAtOnce + 1, search }));
  return (
    <Picker search="Szukaj właściciela" placeholder="Imię psa, właściciel, telefon" typed={typed} onType={setTyped}>
      <QueryState
        query={found}
        failed="Nie udało się pobrać właścicieli."
        skeleton={<CardSkeleton cards={5} height={56} />}
      >
        {({ content, totalElements }) => {
          const offered = content.filter(({ id }) => id !== exceptId).slice(0, shownAtOnce);
          return (
            <>
              <ul className={classes['owners']} aria-label="Właściciele">
                {offered.map((owner) => (
                  <li key={owner.id}>
                    <UnstyledButton className={classes['owner']} onClick={() => onChoose(owner)}>
                      <strong>{fullName(owner)}</strong>
                      <span className={classes['soft']}>{factsOf(owner)}</span>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {offered.length === 0 && <Text c="dimmed">Nikt nie pasuje.</Text>}
              {totalElements > content.length && <Text c="dimmed">Wpisz więcej, aby zobaczyć pozostałych.</Text>}
            </>
          );
        }}
      </QueryState>
    </Picker>
  );
}

function factsOf({ phone, dogs }: ListedOwner): string {
  return [phone, ...dogs.map(({ name }) => name)].join(', ');
}
