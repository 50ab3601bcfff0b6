import { Button, Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#lib/format/names.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { plansOfOwner, refreshTeam, removingOwner } from '../team.queries.ts';
import { OwnerPlans } from './owner-plans.tsx';

export interface RemoveOwnerProps {
  readonly owner: Owner;
  /** Leaves the owner's page, which is no more. */
  readonly onRemoved: () => Promise<unknown>;
}

/** Ends the school's work with an owner, after naming what is called off; the history stays. */
export function RemoveOwner({ owner, onRemoved }: RemoveOwnerProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Współpraca">
      <Text c="dimmed">
        Gdy ktoś przestaje przychodzić, zakończ współpracę: zniknie z list, a historia treningów zostanie.
      </Text>
      <ButtonRow>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Zakończ współpracę
        </Button>
      </ButtonRow>
      {isAsking && <RemoveOwnerDialog owner={owner} onRemoved={onRemoved} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function RemoveOwnerDialog({ owner, onRemoved, onClose }: RemoveOwnerProps & { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const plans = useQuery(plansOfOwner(owner.id));
  const name = fullName(owner);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={`Zakończyć współpracę: ${name}?`}
      confirm="Zakończ współpracę"
      action={(sending) => sending.run(removingOwner(), { ownerId: owner.id, attempt: sending })}
      say={`${name}: współpraca zakończona.`}
      onDone={async () => {
        await onRemoved();
        await refreshTeam(queries);
      }}
      failed="Nie udało się zakończyć współpracy."
      disabled={plans.data === undefined}
      fields={
        <QueryState query={plans} failed="Nie udało się sprawdzić, co jest zaplanowane.">
          {(data) => <OwnerPlans plans={data} empty="Nic nie jest zaplanowane." />}
        </QueryState>
      }
    >
      <Text>
        {name} i psy tej osoby znikną z list.{' '}
        {owner.hasAccount ? 'Logowanie do szkoły przestanie działać, o czym wyślemy wiadomość.' : ''} Historia treningów
        i zalecenia zostaną.
      </Text>
      <Text>
        Tego nie można cofnąć, ale{' '}
        {owner.hasAccount
          ? 'ponowne zaproszenie na ten sam adres przywróci wszystko.'
          : 'tę osobę można dodać jeszcze raz.'}
      </Text>
    </ConfirmDialog>
  );
}
