import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { PageSizeSelect } from '#ui/lists/page-size-select.tsx';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { ListTools } from '#ui/lists/list-tools.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { PastTheEnd } from '#ui/lists/past-the-end.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { RowTools } from '#ui/lists/row-tools.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { never, nothing } from '../example-calls.ts';
import { longAddress, longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

function TurnedPages({ totalPages, start = 0 }: { totalPages: number; start?: number }) {
  const [page, setPage] = useState(start);
  return <Pager page={page} totalPages={totalPages} onPage={setPage} />;
}

interface PagedDogsProps {
  readonly content: readonly string[];
  readonly totalElements: number;
}

function PagedDogs({ content, totalElements }: PagedDogsProps) {
  const [page, setPage] = useState(2);
  const read = { dataUpdatedAt: 0, error: null, isFetching: false, isPlaceholderData: false, refetch: never };
  return (
    <PagedList
      query={{ ...read, data: { content: [...content], number: page, size: 10, totalElements, totalPages: 3 } }}
      page={page}
      onPage={setPage}
      failed="Nie udało się pobrać psów."
      empty="Nie ma jeszcze psów."
      pastTheEnd="Na tej stronie nie ma już psów."
    >
      {(dogs) => <p>{dogs.join(', ')}</p>}
    </PagedList>
  );
}

function ChosenSize() {
  const [size, setSize] = useState(20);
  return <PageSizeSelect size={size} onSize={setSize} />;
}

export const lists: readonly PartExample[] = [
  {
    part: 'FactList',
    states: {
      default: (
        <FactList
          facts={[
            ['Rasa', 'Jamnik'],
            ['Wiek', '3 lata'],
            ['Waga', '9 kg'],
          ]}
        />
      ),
      narrow: (
        <FactList
          facts={[
            [longName, longSentence],
            ['E-mail', longAddress],
          ]}
        />
      ),
    },
  },
  {
    part: 'DeedRows',
    states: {
      default: (
        <DeedRows label="Osoby">
          <DeedRow deed={<Button variant="default">Usuń</Button>}>Jan Kot</DeedRow>
          <DeedRow deed={null}>Anna Kowalska</DeedRow>
        </DeedRows>
      ),
    },
  },
  {
    part: 'DeedRow',
    states: {
      narrow: (
        <DeedRows label="Osoby">
          <DeedRow deed={<Button variant="default">Usuń</Button>}>{longName}</DeedRow>
        </DeedRows>
      ),
    },
  },
  {
    part: 'Pager',
    states: {
      'wide: first page': <TurnedPages totalPages={12} />,
      'wide: in between': <TurnedPages totalPages={120} start={61} />,
      'wide: past the last page': <TurnedPages totalPages={1} start={1} />,
      narrow: <TurnedPages totalPages={12} />,
    },
  },
  {
    part: 'PagedList',
    states: {
      default: <PagedDogs content={['Azor', 'Burek']} totalElements={22} />,
      empty: <PagedDogs content={[]} totalElements={0} />,
      'past the last page': <PagedDogs content={[]} totalElements={20} />,
    },
  },
  {
    part: 'RowLink',
    states: {
      default: (
        <div className="card" style={{ position: 'relative', padding: 'var(--psia-space-4)' }}>
          <RowLink to="/dev/ui">Anna Kowalska</RowLink>
          <p>ul. Leśna 12, Łódź</p>
        </div>
      ),
      narrow: (
        <div className="card" style={{ position: 'relative', padding: 'var(--psia-space-4)' }}>
          <RowLink to="/dev/ui">{longName}</RowLink>
        </div>
      ),
    },
  },
  {
    part: 'RowTools',
    states: {
      first: <RowTools what="pytanie" index={0} count={3} onMove={nothing} onCopy={nothing} onRemove={nothing} />,
      last: <RowTools what="krok" index={2} count={3} onMove={nothing} onCopy={null} onRemove={nothing} />,
      full: <RowTools what="pytanie" index={1} count={3} onMove={nothing} onCopy={undefined} onRemove={nothing} />,
    },
  },
  { part: 'FoundCount', states: { none: <FoundCount count={undefined} />, some: <FoundCount count={12} /> } },
  {
    part: 'ListTools',
    states: {
      default: (
        <ListTools>
          <SearchBox label="Szukaj właściciela" value="" onSearch={nothing} />
          <ChosenSize />
        </ListTools>
      ),
    },
  },
  {
    part: 'PastTheEnd',
    states: { default: <PastTheEnd text="Na tej stronie nie ma już psów." onFirstPage={nothing} /> },
  },
  { part: 'PageSizeSelect', states: { default: <ChosenSize />, narrow: <ChosenSize /> } },
  {
    part: 'SearchBox',
    states: {
      empty: <SearchBox label="Szukaj właściciela" value="" onSearch={nothing} />,
      filled: <SearchBox label="Szukaj właściciela" value="Kowalska" onSearch={nothing} />,
      narrow: <SearchBox label="Szukaj po imieniu, nazwisku albo psie" value={longName} onSearch={nothing} />,
    },
  },
];
