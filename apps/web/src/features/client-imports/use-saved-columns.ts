import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { columnsFault, type ImportTarget } from '@psia/contract/client-imports/client-imports.rules';
import type { Gender } from '@psia/contract/dogs/dogs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAct } from '#ui/acts/use-act.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { matchColumnsIn } from './client-imports.queries.ts';

/** What is chosen for the columns of a sheet. */
export interface ChosenColumns {
  readonly columns: readonly (ImportTarget | null)[];
  readonly missingGender: Gender | null;
}

/**
 * What is chosen for the columns of a sheet. A choice is sent at once, so that a reload keeps it; of several that follow
 * each other quickly the last one. What can't be read so says why and is not sent.
 */
export function useSavedColumns(sheet: ClientImport) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const [chosen, setChosen] = useState<ChosenColumns>({
    columns: sheet.columns.map(({ target }) => target),
    missingGender: sheet.missingGender,
  });
  const next = useRef<ChosenColumns | null>(null);
  const { run, working } = useAct<ChosenColumns>({
    send: ({ columns, missingGender }, sending) =>
      sending.run(matchColumnsIn(queries, sheet.id), { columns: [...columns], missingGender }),
    say: { elsewhere: 'Kolumny są zapisane.' },
    failed: 'Nie udało się zapisać kolumn.',
    onFailed: fail,
  });
  const fault = columnsFault(chosen.columns);

  const sendNext = async () => {
    const choice = next.current;
    if (choice === null || !(await run(choice)) || next.current === choice) {
      if (next.current === choice) next.current = null;
      return;
    }
    await sendNext();
  };
  const choose = (choice: ChosenColumns) => {
    setChosen(choice);
    clear();
    if (columnsFault(choice.columns) !== null) return;
    next.current = choice;
    if (!working) sendNext().catch(() => undefined);
  };
  return { chosen, choose, fault, failure, working };
}
