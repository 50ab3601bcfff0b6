import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { MoneyTransfer } from '@psia/contract/money/money.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#lib/format/amounts.ts';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { accountOfOwner, type NotedMoney } from '../money.queries.ts';
import { balanceWords } from '../money.words.ts';
import { NoteMoney } from './note-money.tsx';
import { notingDeeds } from './noting-deeds.ts';
import { ReverseTransfer } from './reverse-transfer.tsx';
import { Transfers } from './transfers.tsx';

interface OwnerAccountProps {
  readonly owner: { readonly id: Id<'owner'>; readonly name: string };
}

/** What an owner has to pay and for what, where trainers note payments. */
export function OwnerAccount({ owner }: OwnerAccountProps) {
  const account = useQuery(accountOfOwner(owner.id));
  const [noted, setNoted] = useState<NotedMoney['noted']>();
  const [reversed, setReversed] = useState<MoneyTransfer>();
  const balance = account.data?.balance ?? 0;
  return (
    <Panel
      title="Rozliczenia"
      description={account.data && describe(account.data)}
      actions={
        <>
          <Button variant="default" onClick={() => setNoted('payment')}>
            Zapisz wpłatę
          </Button>
          <MoreMenu name={`rozliczenia, ${owner.name}`} deeds={notingDeeds(owner.name, setNoted).slice(1)} />
        </>
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
        <NoteMoney
          owner={owner}
          noted={noted}
          amount={noted === 'payment' && balance > 0 ? balance : undefined}
          onClose={() => setNoted(undefined)}
        />
      )}
      {reversed && <ReverseTransfer transfer={reversed} onClose={() => setReversed(undefined)} />}
    </Panel>
  );
}

const describe = (account: { balance: number; overdue: number }) =>
  account.overdue > 0 ? `${balanceWords(account)}, po terminie ${formatPrice(account.overdue)}` : balanceWords(account);
