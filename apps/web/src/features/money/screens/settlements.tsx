import { Button, VisuallyHidden } from '@mantine/core';
import type { OwnerBalance } from '@psia/contract/money/money.contract';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Balances } from '../settling/components/balances.tsx';
import { SchoolSums } from '../settling/components/school-sums.tsx';
import { useBalanceState } from '../settling/use-balance-state.ts';
import { useQuickPayment } from '../settling/use-quick-payment.ts';
import { balancesOfSchool, type NotedMoney } from '../money.queries.ts';
import { emptyBalances, stateNames } from '../money.words.ts';
import classes from './settlements.module.css';

const noteMoney = fetchedLater(async () => (await import('../components/note-money.tsx')).NoteMoney);
const repeatedPayment = fetchedLater(
  async () => (await import('../settling/components/repeated-payment.tsx')).RepeatedPayment,
);

interface Noting {
  readonly owner: OwnerBalance;
  readonly noted: NotedMoney['noted'];
}

/** Who has to pay how much and since when; what was paid is noted from its row. */
export function Settlements() {
  const { id: schoolId } = useSchool();
  const { page, size, search, setPage, setSearch } = useListAddress();
  const [state, states, setState] = useBalanceState();
  const [noting, setNoting] = useState<Noting | null>(null);
  const owners = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone with its row.
  const focusOwners = () => owners.current?.focus({ preventScroll: true });
  const payments = useQuickPayment(focusOwners);
  const balances = useQuery(balancesOfSchool(schoolId, { page, size, search, state }));
  return (
    <>
      <PageHeader title="Rozliczenia" />
      <SchoolSums />
      <div className={classes['tools']}>
        <div className={classes['search']}>
          <SearchBox label="Szukaj właściciela" placeholder="Imię albo nazwisko" value={search} onSearch={setSearch} />
        </div>
        <div role="group" aria-label="Których właścicieli pokazać">
          {states.map((value) => (
            <Button
              key={value}
              variant={value === state ? 'light' : 'subtle'}
              aria-pressed={value === state}
              onClick={() => setState(value)}
            >
              {stateNames[value]}
            </Button>
          ))}
        </div>
      </div>
      <VisuallyHidden component="h2" ref={owners} tabIndex={-1}>
        Właściciele
      </VisuallyHidden>
      <PagedList
        query={balances}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nikogo już nie ma."
        failed="Nie udało się pobrać rozliczeń."
        filtered={search !== ''}
        empty={<EmptyState icon={<IconCoins size={40} />} {...emptyBalances[state]} />}
        skeleton={<CardSkeleton cards={4} height={112} />}
      >
        {(content) => (
          <Balances
            owners={content}
            paying={payments.act.inputs.map(({ owner }) => owner.ownerId)}
            onPaid={(payment) => payments.act.run(payment)}
            onNote={(owner, noted) => setNoting({ owner, noted })}
          />
        )}
      </PagedList>
      {payments.asked && <repeatedPayment.Part payments={payments} onPaid={focusOwners} />}
      {noting && (
        <noteMoney.Part
          owner={{ id: noting.owner.ownerId, name: noting.owner.name }}
          noted={noting.noted}
          amount={noting.noted === 'payment' && noting.owner.balance > 0 ? noting.owner.balance : undefined}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  );
}
