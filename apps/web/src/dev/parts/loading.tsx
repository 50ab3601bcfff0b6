import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { EmptyScene } from '#ui/loading/empty-scene.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState, StaleNotice, TextSkeleton } from '#ui/loading/query-state.tsx';
import { never } from '../example-calls.ts';
import { longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const there: LoadedQuery<string[]> = {
  data: ['Azor', 'Burek'],
  dataUpdatedAt: 0,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: never,
};
const broken = { ...there, error: new Error('An example of a failure') };

function Dogs({ query, filtered = false }: { query: LoadedQuery<string[]>; filtered?: boolean }) {
  return (
    <QueryState query={query} filtered={filtered} empty="Nie ma jeszcze psów.">
      {(dogs) => <p>{dogs.join(', ')}</p>}
    </QueryState>
  );
}

export const loading: readonly PartExample[] = [
  {
    part: 'QueryState',
    states: {
      default: <Dogs query={there} />,
      'on its way': <Dogs query={{ ...there, data: undefined, isFetching: true }} />,
      'of the page before': <Dogs query={{ ...there, isPlaceholderData: true, isFetching: true }} />,
      empty: <Dogs query={{ ...there, data: [] }} />,
      'nothing found': <Dogs query={{ ...there, data: [] }} filtered />,
      error: <Dogs query={{ ...broken, data: undefined }} />,
      'error, busy': <Dogs query={{ ...broken, data: undefined, isFetching: true }} />,
      'not fetched anew': <Dogs query={broken} />,
      narrow: <Dogs query={{ ...broken, data: [longSentence] }} />,
    },
  },
  {
    part: 'StaleNotice',
    states: {
      default: <StaleNotice query={broken} />,
      busy: <StaleNotice query={{ ...broken, isFetching: true }} />,
    },
  },
  { part: 'TextSkeleton', states: { default: <TextSkeleton />, narrow: <TextSkeleton rows={2} /> } },
  { part: 'CardSkeleton', states: { default: <CardSkeleton />, narrow: <CardSkeleton cards={2} height={64} /> } },
  {
    part: 'EmptyScene',
    states: {
      default: <EmptyScene />,
      'with its subject': (
        <EmptyScene>
          <IconCalendarEvent />
        </EmptyScene>
      ),
    },
  },
  {
    part: 'EmptyState',
    states: {
      default: <EmptyState text="Nie masz jeszcze grup." />,
      'with a hint and a button': (
        <EmptyState
          text="Nie masz jeszcze grup."
          hint="W grupie kilka psów trenuje razem."
          action={<Button>Utwórz grupę</Button>}
        />
      ),
      narrow: <EmptyState text={longSentence} hint={longSentence} action={<Button>Utwórz grupę</Button>} />,
    },
  },
];
