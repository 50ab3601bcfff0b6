import { Button, VisuallyHidden } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { balancesOfSchool } from '../money.queries.ts';
import { emptyBalances, stateNames } from '../money.words.ts';
import { useBalanceState } from '../settling/use-balance-state.ts';
import classes from './settlements.module.css';

const waiting = <CardSkeleton cards={4} height={112} />;
const rows = fetchedLater(async () => (await import('../settling/components/balances.tsx')).Balances, {
  placeholder: waiting,
});
const sums = fetchedLater(async () => (await import('../settling/components/school-sums.tsx')).SchoolSums, {
  placeholder: <CardSkeleton cards={1} height={92} />,
});
// They come along with the screen, while what they show is on its way.
sums.prefetch();
rows.prefetch();

/** Who has to pay how much and since when; what was paid is noted from its row. */
export function Settlements() {
  const { id: schoolId } = useSchool();
  const { page, size, search, setPage, setSearch } = useListAddress();
  const [state, states, setState] = useBalanceState();
  const owners = useRef<HTMLHeadingElement>(null);
  const balances = useQuery(balancesOfSchool(schoolId, { page, size, search, state }));
  return (
    <>
      <PageHeader
        title="Rozliczenia"
        actions={
          <Button component={Link} to="/rozliczenia/miesiac" variant="default">
            Miesiąc w liczbach
          </Button>
        }
      />
      <sums.Part />
      <div className={classes['tools']}>
        <div className={classes['search']}>
          <SearchBox label="Szukaj właściciela" placeholder="Imię albo nazwisko" value={search} onSearch={setSearch} />
        </div>
        <div role="group" aria-label="Których właścicieli pokazać" className={classes['states']}>
          {states.map((value) => (
            <Button
              key={value}
              px="sm"
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
        skeleton={waiting}
      >
        {(content) => <rows.Part owners={content} onPaid={() => owners.current?.focus({ preventScroll: true })} />}
      </PagedList>
    </>
  );
}
