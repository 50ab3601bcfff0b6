import { Button } from '@mantine/core';
import { IconArrowLeft, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { ListTools } from '#ui/lists/list-tools.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { FormerOwnerCards, formerOwners, RetentionField } from '../../erasures/erasures-former.public.ts';
import { ownersPath } from '../owners.paths.ts';
import classes from './owner-details.module.css';

/** Owners who have left the school: what becomes of their data. */
export function FormerOwners() {
  const { page, size, search, setPage, setSearch } = useListAddress();
  const owners = useQuery(formerOwners({ page, size, search }));
  const total = owners.data?.totalElements ?? 0;
  return (
    <>
      <Button
        component={Link}
        to={ownersPath}
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Wszyscy właściciele
      </Button>
      <PageHeader title="Byli klienci" />
      <RetentionField />
      <ListTools>
        <SearchBox
          label="Szukaj byłego klienta"
          placeholder="Imię, nazwisko albo telefon"
          value={search}
          onSearch={setSearch}
        />
      </ListTools>
      <FoundCount count={search !== '' && owners.data && !owners.isPlaceholderData ? total : undefined} />
      <PagedList
        query={owners}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nikogo już nie ma."
        failed="Nie udało się pobrać byłych klientów."
        filtered={search !== ''}
        empty={
          <EmptyState
            icon={<IconUsers size={40} />}
            text="Nie ma byłych klientów"
            hint="Gdy zakończysz z kimś współpracę albo ktoś sam opuści szkołę, znajdziesz tę osobę tutaj."
          />
        }
        skeleton={<CardSkeleton cards={4} height={104} />}
      >
        {(content) => <FormerOwnerCards owners={content} />}
      </PagedList>
    </>
  );
}
