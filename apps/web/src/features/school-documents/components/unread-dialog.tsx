import { ownerPath } from '#lib/address/owner-path.ts';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { TextSkeleton } from '#ui/loading/query-state.tsx';
import { ownersToRead } from '../rules-reading.queries.ts';
import classes from './documents.module.css';

/** The owners who have not read the rules that hold, a page at a time, each with the way to their page. */
export function UnreadDialog({ onClose }: { readonly onClose: () => void }) {
  const [page, setPage] = useState(0);
  const unread = useQuery({ ...ownersToRead(page), placeholderData: keepPreviousData });
  return (
    <Dialog opened onClose={onClose} title="Regulamin czeka na przeczytanie">
      <PagedList
        query={unread}
        page={page}
        onPage={setPage}
        failed="Nie udało się pobrać właścicieli."
        skeleton={<TextSkeleton rows={6} />}
        empty="Obowiązującą wersję mają przeczytaną wszyscy."
      >
        {(owners) => (
          <ul className={classes['names']}>
            {owners.map(({ ownerId, name }) => (
              <li key={ownerId}>
                <Anchor component={Link} to={ownerPath(ownerId)} underline="always" className={classes['name']}>
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
