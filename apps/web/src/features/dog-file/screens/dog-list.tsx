import { Button, Switch } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { ListTools } from '#ui/lists/list-tools.tsx';
import { PageSizeSelect } from '#ui/lists/page-size-select.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { dogsOfSchool } from '../../dogs/dogs.public.ts';
import { DownloadCsv } from '../../exports/exports.public.ts';
import { InviteDialog } from '../../invitations/invitations.public.ts';
import { NoDogs } from '../components/no-dogs.tsx';
import { rememberListPlace } from '../list-place.storage.ts';
import { useDogState } from '../use-dog-state.ts';

const narrowPx = 1034;
const dogCards = fetchedLater(async () => (await import('../components/dog-cards.tsx')).DogCards, {
  placeholder: <CardSkeleton cards={5} height={120} />,
});
const dogTable = fetchedLater(async () => (await import('../components/dog-table.tsx')).DogTable, {
  placeholder: <CardSkeleton cards={5} height={56} />,
});
const searchLabel = 'Szukaj po imieniu psa lub rasie';

/** The school's dogs that train, or those that have ended: search, pages, a table or cards; each leads to its dog (D76). */
export function DogList() {
  const { id: schoolId } = useSchool();
  const { page, size, search, setPage, setSize, setSearch } = useListAddress();
  const [state, setState] = useDogState();
  const dogs = useQuery(dogsOfSchool(schoolId, { page, size, search, state }));
  const isNarrow = useNarrow(narrowPx);
  usePrefetch(isNarrow ? dogCards : dogTable);
  const [isInviting, setIsInviting] = useState(false);
  const total = dogs.data?.totalElements ?? 0;
  const { search: place } = useLocation();
  // A dog's file leads back to here.
  useEffect(() => rememberListPlace(place), [place]);

  const invite = (
    <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsInviting(true)}>
      Zaproś właściciela
    </Button>
  );
  return (
    <>
      <PageHeader title="Podopieczni" actions={total > 0 && <DownloadCsv list="dogs" search={search} />} />
      <ListTools>
        <SearchBox label={searchLabel} value={search} onSearch={setSearch} />
        <PageSizeSelect size={size} onSize={setSize} />
      </ListTools>
      <Switch
        label="Psy, które zakończyły treningi"
        mt="sm"
        checked={state === 'ended'}
        onChange={({ currentTarget }) => setState(currentTarget.checked ? 'ended' : 'training')}
      />
      <FoundCount count={search !== '' && dogs.data && !dogs.isPlaceholderData ? total : undefined} />
      <PagedList
        query={dogs}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nie ma już psów."
        failed="Nie udało się pobrać psów."
        empty={<NoDogs state={state} isSearching={search !== ''} onClearSearch={() => setSearch('')} invite={invite} />}
        skeleton={<CardSkeleton cards={5} height={isNarrow ? 120 : 56} />}
      >
        {(content) => (isNarrow ? <dogCards.Part dogs={content} /> : <dogTable.Part dogs={content} />)}
      </PagedList>
      <InviteDialog invited="owner" opened={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
