import { Button, SegmentedControl } from '@mantine/core';
import { balanceStates, type OwnerBalance } from '@psia/contract/money/money.contract';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ListTools } from '#ui/lists/list-tools.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ownerPath } from '#lib/address/owner-path.ts';
import { NoteMoney } from '../components/note-money.tsx';
import { balancesOfSchool } from '../money.queries.ts';
import { balanceWords } from '../money.words.ts';
import classes from './settlements.module.css';

type State = (typeof balanceStates)[number];

const stateNames: Readonly<Record<State, string>> = { OWES: 'Do zapłaty', AHEAD: 'Nadpłaty', ALL: 'Wszyscy' };
const isState = (value: string): value is State => balanceStates.some((state) => state === value);

/** Who has to pay how much and since when; a payment is noted from its row. */
export function Settlements() {
  const { id: schoolId } = useSchool();
  const { page, size, search, setPage, setSearch } = useListAddress();
  const [state, setState] = useState<State>('OWES');
  const [paying, setPaying] = useState<OwnerBalance>();
  const balances = useQuery(balancesOfSchool(schoolId, { page, size, search, state }));
  return (
    <>
      <PageHeader title="Rozliczenia" />
      <ListTools>
        <SearchBox label="Szukaj właściciela" placeholder="Imię albo nazwisko" value={search} onSearch={setSearch} />
        <SegmentedControl
          aria-label="Których właścicieli pokazać"
          value={state}
          data={balanceStates.map((value) => ({ value, label: stateNames[value] }))}
          onChange={(value) => {
            if (isState(value)) setState(value);
            setPage(0);
          }}
        />
      </ListTools>
      <PagedList
        query={balances}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nikogo już nie ma."
        failed="Nie udało się pobrać rozliczeń."
        filtered={search !== ''}
        empty={
          <EmptyState
            icon={<IconCoins size={40} />}
            text={state === 'OWES' ? 'Wszystko rozliczone.' : 'Nie ma nikogo takiego.'}
            hint="Sprzedaż karnetu trafia tu sama; resztę zapiszesz na stronie właściciela."
          />
        }
        skeleton={<CardSkeleton cards={4} height={84} />}
      >
        {(content) => (
          <ul className={classes['rows']}>
            {content.map((owner) => (
              <li key={owner.ownerId} className={`card ${classes['row']}`}>
                <BalanceRow owner={owner} onPay={() => setPaying(owner)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {paying && (
        <NoteMoney
          owner={{ id: paying.ownerId, name: paying.name }}
          noted="payment"
          amount={paying.balance > 0 ? paying.balance : undefined}
          onClose={() => setPaying(undefined)}
        />
      )}
    </>
  );
}

interface BalanceRowProps {
  readonly owner: OwnerBalance;
  readonly onPay: () => void;
}

function BalanceRow({ owner, onPay }: BalanceRowProps) {
  const { ownerId, name, overdue, oldestDueOn } = owner;
  const since =
    oldestDueOn !== null &&
    (overdue > 0 ? `po terminie ${formatPrice(overdue)}, od ` : 'termin ') + formatDate(oldestDueOn);
  return (
    <>
      <span className={classes['who']}>
        <Link to={ownerPath(ownerId)}>{name}</Link>
        <span className={classes['soft']}>{[balanceWords(owner), since].filter(Boolean).join(' · ')}</span>
      </span>
      <Button variant="default" aria-label={`Zapisz wpłatę: ${name}`} onClick={onPay}>
        Zapisz wpłatę
      </Button>
    </>
  );
}
