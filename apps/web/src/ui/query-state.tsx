import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonOf } from '../lib/api/api-error.ts';
import type { LoadedQuery } from '../lib/api/joined-queries.ts';
import { EmptyState } from './empty-state.tsx';
import { FormError } from './form-error.tsx';
import classes from './query-state.module.css';

interface QueryStateProps<T> {
  readonly query: LoadedQuery<T>;
  /** What stands for the data while it is on its way; rows of text unless given. */
  readonly skeleton?: ReactNode;
  /** The text of the situation when loading failed. */
  readonly failed?: string;
  /** What to show when there is nothing yet: a text, or an EmptyState with what to do next. */
  readonly empty?: ReactNode;
  /** Whether a search or filter is on; then nothing found is not the same as nothing there. */
  readonly filtered?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** A list or page of a list without entries counts as empty; anything else does not. */
function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null || !('content' in data)) return false;
  return Array.isArray(data.content) && data.content.length === 0;
}

/** Every list and detail goes through here: skeleton, failure with a retry, empty, nothing found, data. */
export function QueryState<T>({ query, skeleton, failed, empty, filtered = false, children }: QueryStateProps<T>) {
  const { data, error } = query;

  if (data === undefined) {
    if (error) return <LoadFailure text={failed} error={error} query={query} />;
    return <Loading>{skeleton ?? <TextSkeleton />}</Loading>;
  }
  if (isEmpty(data) && filtered) {
    return <EmptyState text="Nic nie znaleziono." hint="Zmień szukany tekst albo wyczyść filtry." />;
  }
  if (isEmpty(data) && empty !== undefined) {
    return typeof empty === 'string' ? <EmptyState text={empty} /> : empty;
  }
  return (
    <div className={classes['data']} aria-busy={query.isPlaceholderData || undefined}>
      {children(data)}
    </div>
  );
}

interface LoadFailureProps {
  readonly text: string | undefined;
  readonly error: unknown;
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

function LoadFailure({ text = 'Nie udało się pobrać danych.', error, query }: LoadFailureProps) {
  const retry = () => {
    query.refetch().catch(() => undefined);
  };
  return (
    <div className={classes['failed']}>
      <FormError failure={{ text, reason: reasonOf(error) }} />
      <Button variant="default" onClick={retry} loading={query.isFetching}>
        Spróbuj ponownie
      </Button>
    </div>
  );
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Wczytywanie…</VisuallyHidden>
      {children}
    </div>
  );
}

/** Rows of grey text. */
export function TextSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={classes['rows']}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={20} width={row % 3 === 2 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** A list of grey cards. */
export function CardSkeleton({ cards = 3, height = 96 }: { cards?: number; height?: number }) {
  return (
    <div className={classes['rows']}>
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} height={height} radius="lg" />
      ))}
    </div>
  );
}
