import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { MoneyTransfer } from '@psia/contract/money/money.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { accountOfOwner } from '../money.queries.ts';
import type { NotedMoney } from '../noting.queries.ts';
import { accountWords } from '../money.words.ts';
import { notingDeeds } from '../noting.words.ts';
import { transferDialog } from '../transfer/components/transfer-button.tsx';
import classes from './owner-account.module.css';
import { Transfers } from './transfers.tsx';
import { reminding, useDebtReminder } from '../use-debt-reminder.ts';

const noteMoney = fetchedLater(async () => (await import('./note-money.tsx')).NoteMoney);
const reverseTransfer = fetchedLater(async () => (await import('./reverse-transfer.tsx')).ReverseTransfer);

interface OwnerAccountProps {
  readonly owner: { readonly id: Id<'owner'>; readonly name: string };
}

/** What an owner has to pay and for what, where trainers note payments. */
export function OwnerAccount({ owner }: OwnerAccountProps) {
  const account = useQuery(accountOfOwner(owner.id));
  const [noted, setNoted] = useState<NotedMoney['noted']>();
  const [reversed, setReversed] = useState<MoneyTransfer>();
  const [showsTransfer, setShowsTransfer] = useState(false);
  const reminder = useDebtReminder();
  const balance = account.data?.balance ?? 0;
  return (
    <Panel
      title="Rozliczenia"
      description={account.data && accountWords(account.data)}
      actions={
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => setNoted('payment')}>
            Zapisz wpłatę
          </Button>
          <MoreMenu
            name={`rozliczenia, ${owner.name}`}
            deeds={[
              ...notingDeeds(owner.name, setNoted).slice(1),
              balance > 0 && {
                label: `Pokaż kod do przelewu: ${owner.name}`,
                words: 'Pokaż kod do przelewu',
                does: () => setShowsTransfer(true),
              },
              balance > 0 && reminding(reminder, owner),
            ]}
            working={reminder.working}
          />
        </div>
      }
    >
      <QueryState query={account} failed="Nie udało się pobrać rozliczeń." skeleton={<TextSkeleton rows={3} />}>
        {({ transfers }) =>
          transfers.length === 0 ? (
            'Nic jeszcze nie zapisano.'
          ) : (
            <Transfers transfers={transfers} onReverse={setReversed} />
          )
        }
      </QueryState>
      {noted && (
        <noteMoney.Part
          owner={owner}
          noted={noted}
          amount={noted === 'payment' && balance > 0 ? balance : undefined}
          onClose={() => setNoted(undefined)}
        />
      )}
      {showsTransfer && <transferDialog.Part ownerId={owner.id} onClose={() => setShowsTransfer(false)} />}
      {reversed && <reverseTransfer.Part transfer={reversed} onClose={() => setReversed(undefined)} />}
    </Panel>
  );
}
