import type { Page } from '@psia/contract/core/page';
import type { ReactNode } from 'react';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { QueryState } from '../loading/query-state.tsx';
import { Pager } from './pager.tsx';
import { PastTheEnd } from './past-the-end.tsx';

interface PagedListProps<Item> {
  readonly query: LoadedQuery<Page<Item>>;
  /** Zero-based. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The text of the situation when loading failed. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  /** What to do where there is nothing yet. */
  readonly empty?: ReactNode;
  /** Says what a page has no more of: 'Na tej stronie nie ma już psów.' */
  readonly pastTheEnd?: string;
  /** Whether a search is on; then nothing found is not the same as nothing there. */
  readonly filtered?: boolean;
  readonly children: (content: readonly Item[]) => ReactNode;
}

/** A list a page at a time: loading, failed, empty, nothing found, a page past the end, and the way to other pages. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, page, onPage, failed, skeleton, empty, pastTheEnd, filtered = false, children } = props;
  const isPastTheEnd = pastTheEnd !== undefined && (query.data?.totalElements ?? 0) > 0;
  return (
    <QueryState
      query={query}
      failed={failed}
      skeleton={skeleton}
      filtered={filtered && !isPastTheEnd}
      empty={isPastTheEnd ? <PastTheEnd text={pastTheEnd} onFirstPage={() => onPage(0)} /> : empty}
    >
      {({ content, totalPages }) => (
        <>
          {children(content)}
          <Pager page={page} totalPages={totalPages} onPage={onPage} />
        </>
      )}
    </QueryState>
  );
}
