import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isRefusedWith, reasonOf } from '#lib/api/api-error.ts';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { timeOrDay } from '#lib/format/dates.ts';
import { useSchoolTimeOf } from '#lib/time/school-now.ts';
import { FormError } from '../forms/form-error.tsx';
import { EmptyState } from './empty-state.tsx';
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

/**
 * Every list and detail goes through here: skeleton, failure with a retry, empty, nothing found, data. Data that could
 * not be fetched anew says how old it is.
 */
export function QueryState<T>({ query, skeleton, failed, empty, filtered = false, children }: QueryStateProps<T>) {
  const { data, error } = query;

  if (data === undefined) {
    if (error) return <LoadFailure text={failed} error={error} query={query} />;
    return <Loading>{skeleton ?? <TextSkeleton />}</Loading>;
  }
  return (
    <>
      <StaleNotice query={query} />
      <Shown data={data} isBusy={query.isPlaceholderData} {...{ empty, filtered, children }} />
    </>
  );
}

interface ShownProps<T> extends Pick<QueryStateProps<T>, 'empty' | 'filtered' | 'children'> {
  readonly data: T;
  readonly isBusy: boolean;
}

function Shown<T>({ data, isBusy, empty, filtered, children }: ShownProps<T>) {
  if (isEmpty(data) && filtered) {
    return (
      <EmptyState
        icon={<IconSearch size={40} />}
        text="Nic nie znaleziono."
        hint="Zmień szukany tekst albo wyczyść filtry."
      />
    );
  }
  if (isEmpty(data) && empty !== undefined) {
    return typeof empty === 'string' ? <EmptyState icon={<IconSearch size={40} />} text={empty} /> : empty;
  }
  return (
    <div className={classes['data']} aria-busy={isBusy || undefined}>
      {children(data)}
    </div>
  );
}

/**
 * Says that what is shown could not be fetched anew and how old it is, until a fetch works. QueryState has it; here for
 * what draws its data itself. What is of an earlier visit and could not be asked for says so once for the whole screen.
 */
export function StaleNotice({ query }: { query: LoadedQuery<unknown> }) {
  const { data, error, dataUpdatedAt } = query;
  const isSaidOnce = dataUpdatedAt < performance.timeOrigin && isRefusedWith(error, 'OFFLINE');
  return error !== null && data !== undefined && !isSaidOnce && <StaleLine query={query} />;
}

function StaleLine({ query: { dataUpdatedAt, isFetching, refetch } }: { query: LoadedQuery<unknown> }) {
  const school = useSchoolTimeOf(dataUpdatedAt);
  const when = school ? ` Dane z ${timeOrDay(school.time, school.now)}.` : '';
  const retry = () => {
    if (!isFetching) refetch().catch(() => undefined);
  };
  return (
    <p role="status" className={classes['stale']}>
      {`Nie udało się odświeżyć.${when} `}
      <button type="button" className={classes['again']} onClick={retry} aria-disabled={isFetching}>
        Spróbuj ponownie
      </button>
    </p>
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
      <VisuallyHidden role="status">Ładowanie...</VisuallyHidden>
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
