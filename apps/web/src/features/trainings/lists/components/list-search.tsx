import { Text } from '@mantine/core';
import { useListAddress } from '#lib/address/use-address.ts';
import { formatResults } from '#lib/format/amounts.ts';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import classes from './training-list.module.css';

const narrowPx = 1034;
const label = 'Szukaj treningu';

interface ListSearchProps {
  /** Says what is searched; only the shorter name of the field where there is no room for it. */
  readonly placeholder: string;
  /** How many were found, as soon as it is known. */
  readonly found: number | undefined;
}

/** The search of a list of trainings, kept in the address, and what it has found. */
export function ListSearch({ placeholder, found }: ListSearchProps) {
  const { search, setSearch } = useListAddress();
  const isNarrow = useNarrow(narrowPx);
  return (
    <>
      <div className={classes['search']}>
        <SearchBox label={label} placeholder={isNarrow ? label : placeholder} value={search} onSearch={setSearch} />
      </div>
      <Text c="dimmed" className={classes['found']} role="status">
        {search !== '' && found !== undefined && `Znaleziono ${formatResults(found)}.`}
      </Text>
    </>
  );
}
