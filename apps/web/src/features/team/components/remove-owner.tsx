import { Button, Stack, Text } from '@mantine/core';
import type { Owner } from '@psia/contract/owners/owners.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#lib/format/names.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { type DataChoice, DataChoiceField, planningErasure } from '../../erasures/erasures.public.ts';
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
        Gdy ktoś przestaje przychodzić, zakończ współpracę: zniknie z list. Historia treningów zostanie, chyba że
        usuniesz dane.
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
  const [choice, setChoice] = useState<DataChoice>('keep');
  const name = fullName(owner);
  const { id: ownerId } = owner;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={`Zakończyć współpracę: ${name}?`}
      confirm={choice === 'keep' ? 'Zakończ współpracę' : 'Zakończ i usuń dane'}
      action={async (sending) => {
        if (choice === 'erase') await sending.run(planningErasure(), { ownerId, attempt: sending });
        else await sending.run(removingOwner(), { ownerId, attempt: sending });
      }}
      say={`${name}: współpraca zakończona.${choice === 'erase' ? ' Dane zostaną usunięte za 30 dni.' : ''}`}
      onDone={async () => {
        await onRemoved();
        await refreshTeam(queries);
      }}
      failed="Nie udało się zakończyć współpracy."
      disabled={plans.data === undefined}
      fields={
        <Stack gap="md">
          <QueryState query={plans} failed="Nie udało się sprawdzić, co jest zaplanowane.">
            {(data) => <OwnerPlans plans={data} empty="Nic nie jest zaplanowane." />}
          </QueryState>
          <DataChoiceField asker="trainer" value={choice} onChange={setChoice} />
        </Stack>
      }
    >
      <Text>
        {name} i psy tej osoby znikną z list.{' '}
        {owner.hasAccount ? 'Logowanie do szkoły przestanie działać, o czym wyślemy wiadomość.' : ''}
      </Text>
      {choice === 'keep' && (
        <Text>
          Historia treningów i zalecenia zostaną. Tego nie można cofnąć, ale{' '}
          {owner.hasAccount
            ? 'ponowne zaproszenie na ten sam adres przywróci wszystko.'
            : 'tę osobę można dodać jeszcze raz.'}
        </Text>
      )}
    </ConfirmDialog>
  );
}
