import { Text } from '@mantine/core';
import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { Panel } from '#ui/page/panel.tsx';
import { progressOf } from '../client-imports.words.ts';
import classes from './import-progress.module.css';

/** How far a sheet that is being added is. */
export function ImportProgress({ sheet }: { readonly sheet: ClientImport }) {
  const { all, done } = progressOf(sheet);
  return (
    <Panel title="Wczytujemy arkusz">
      <div className={classes['progress']}>
        <Text role="status">
          Dodano {done} z {all} klientów. Możesz stąd wyjść: wczytywanie trwa dalej.
        </Text>
        <progress className={classes['bar']} max={all} value={done} aria-label="Wczytywanie arkusza" />
      </div>
    </Panel>
  );
}
