import { Button } from '@mantine/core';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { IconMail, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { ListTools } from '#ui/lists/list-tools.tsx';
import { PageSizeSelect } from '#ui/lists/page-size-select.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { DownloadCsv } from '../../exports/exports.public.ts';
import { HeldMails } from '../../held-mails/held-mails.public.ts';
import { InviteDialog, WaitingInvitations, WaitingInvitationsLink } from '../../invitations/invitations.public.ts';
import { ImportLink } from '../../client-imports/client-imports.public.ts';
import { addClientDialog } from '../../clients/clients.public.ts';
import { quickBooking } from '../../trainings/trainings-booking.public.ts';
import { NoOwners } from '../components/no-owners.tsx';
import { OwnerCards } from '../components/owner-cards.tsx';
import { OwnerTable } from '../components/owner-table.tsx';
import { formerOwnersPath } from '../owners.paths.ts';
import { ownersOfSchool } from '../owners.queries.ts';

const narrowPx = 1034;

/** All owners of the school: search, pages, a table or cards, and inviting one more. */
export function OwnerList() {
  const { id: schoolId } = useSchool();
  const { page, size, search, setPage, setSize, setSearch } = useListAddress();
  const owners = useQuery(ownersOfSchool(schoolId, { page, size, search }));
  const isNarrow = useNarrow(narrowPx);
  const [isInviting, setIsInviting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [booked, setBooked] = useState<BookableDog | null>(null);
  usePrefetch(addClientDialog);
  const total = owners.data?.totalElements ?? 0;

  const invite = (
    <Button variant="default" leftSection={<IconMail size={20} aria-hidden />} onClick={() => setIsInviting(true)}>
      Zaproś właściciela
    </Button>
  );
  const add = (
    <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsAdding(true)}>
      Dodaj klienta
    </Button>
  );
  const book = (dog: BookableDog) => {
    setIsAdding(false);
    setBooked(dog);
  };
  return (
    <>
      <PageHeader
        title="Wszyscy właściciele"
        actions={
          <>
            <WaitingInvitationsLink invited="owner" />
            <ImportLink />
            <DownloadCsv list="owners" search={search} />
            {invite}
            {add}
          </>
        }
      />
      <HeldMails />
      <ListTools>
        <SearchBox
          label="Szukaj właściciela"
          placeholder={isNarrow ? 'Szukaj właściciela' : 'Imię psa, właściciel, e-mail albo telefon'}
          value={search}
          onSearch={setSearch}
        />
        <PageSizeSelect size={size} onSize={setSize} />
      </ListTools>
      <FoundCount count={search !== '' && owners.data && !owners.isPlaceholderData ? total : undefined} />
      <PagedList
        query={owners}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nikogo już nie ma."
        failed="Nie udało się pobrać właścicieli."
        filtered={search !== ''}
        empty={<NoOwners add={add} invite={invite} />}
        skeleton={<CardSkeleton cards={5} height={isNarrow ? 120 : 56} />}
      >
        {(content) => (isNarrow ? <OwnerCards owners={content} /> : <OwnerTable owners={content} />)}
      </PagedList>
      <WaitingInvitations invited="owner" />
      <Button
        component={Link}
        to={formerOwnersPath}
        variant="subtle"
        leftSection={<IconUserOff size={20} aria-hidden />}
      >
        Byli klienci
      </Button>
      <InviteDialog invited="owner" opened={isInviting} onClose={() => setIsInviting(false)} />
      {isAdding && <addClientDialog.Part onClose={() => setIsAdding(false)} onBook={book} />}
      {booked && <quickBooking.Part dog={booked} onClose={() => setBooked(null)} />}
    </>
  );
}
