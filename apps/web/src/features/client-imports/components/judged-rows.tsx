import { Text } from '@mantine/core';
import type { JudgedRow } from '@psia/contract/client-imports/client-imports.contract';
import type { RowVerdict } from '@psia/contract/client-imports/client-imports.rules';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { rowsOfImport } from '../client-imports.queries.ts';
import classes from './judged-rows.module.css';

interface JudgedRowsProps {
  readonly importId: Id<'clientImport'>;
  readonly version: number;
  readonly verdict: RowVerdict;
}

/** The rows of a sheet with one verdict, each with its number in the spreadsheet and the reason. */
export function JudgedRows({ importId, version, verdict }: JudgedRowsProps) {
  const [page, setPage] = useState(0);
  const rows = useQuery(rowsOfImport({ importId, version, verdict, page }));
  return (
    <PagedList
      query={rows}
      page={page}
      onPage={setPage}
      failed="Nie udało się pobrać wierszy."
      empty={<Text c="dimmed">Nie ma tu żadnych wierszy.</Text>}
      pastTheEnd="Na tej stronie nie ma już wierszy."
      skeleton={<CardSkeleton cards={4} height={56} />}
    >
      {(content) => (
        <ul className={classes['rows']}>
          {content.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ row: { number, name, phone, email, dog, reason } }: { readonly row: JudgedRow }) {
  const facts = [phone, email, dog].filter((fact) => fact !== '');
  return (
    <li className={classes['row']}>
      <span className={`numbers ${classes['number']}`}>Wiersz {number}</span>
      <div className={classes['words']}>
        <span className={classes['name']}>{name === '' ? 'Bez imienia i nazwiska' : name}</span>
        {facts.length > 0 && (
          <Text c="dimmed" className={classes['facts']}>
            {facts.join(' · ')}
          </Text>
        )}
        {reason !== null && <Text className={classes['reason']}>{reason}</Text>}
      </div>
    </li>
  );
}
