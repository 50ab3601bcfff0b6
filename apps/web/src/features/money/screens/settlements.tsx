import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { OwnerBalance } from '@psia/contract/money/money.contract';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Balances } from '../settling/components/balances.tsx';
import { NoteMoney } from '../components/note-money.tsx';
import { RepeatedPayment } from '../settling/components/repeated-payment.tsx';
import { SchoolSums } from '../settling/components/school-sums.tsx';
import { useBalanceState } from '../settling/use-balance-state.ts';
import { useQuickPayment } from '../settling/use-quick-payment.ts';
import { balancesOfSchool, type NotedMoney } from '../money.queries.ts';
import { emptyBalances, stateNames } from '../money.words.ts';
import classes from './settlements.module.css';

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
        <SegmentedControl
          className={classes['states']}
          aria-label="Których właścicieli pokazać"
          value={state}
          data={states.map((value) => ({ value, label: stateNames[value] }))}
          onChange={setState}
        />
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
      <RepeatedPayment payments={payments} onPaid={focusOwners} />
      {noting && (
        <NoteMoney
          owner={{ id: noting.owner.ownerId, name: noting.owner.name }}
          noted={noting.noted}
          amount={noting.noted === 'payment' && noting.owner.balance > 0 ? noting.owner.balance : undefined}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  );
}
