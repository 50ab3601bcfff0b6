import { Text } from '@mantine/core';
import { formatResults } from '#lib/format/amounts.ts';
import classes from './found-count.module.css';

/** Says how many a search found ('Znaleziono 12 wyników.'); undefined while there is no search or no answer yet. */
export function FoundCount({ count }: { count: number | undefined }) {
  return (
    <Text c="dimmed" className={classes['found']} role="status">
      {count !== undefined && `Znaleziono ${formatResults(count)}.`}
    </Text>
  );
}
