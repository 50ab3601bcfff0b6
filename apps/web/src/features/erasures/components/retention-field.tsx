import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/acts/use-act.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import { retention, settingRetentionIn } from '../erasures.queries.ts';
import { retentionChoices } from '../erasures.words.ts';
import classes from './retention-field.module.css';

/** For how many years after the last training the data of former clients are kept; a choice is stored at once. */
export function RetentionField() {
  const years = useQuery(retention());
  return (
    <QueryState query={years} failed="Nie udało się sprawdzić, jak długo szkoła przechowuje dane.">
      {(data) => <YearsSelect years={data.years} />}
    </QueryState>
  );
}

function YearsSelect({ years }: { readonly years: number }) {
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<number>({
    send: (chosen, sending) => sending.run(settingRetentionIn(queries), chosen),
    say: 'Zapisano czas przechowywania danych.',
    failed: 'Nie udało się zapisać czasu przechowywania danych.',
  });
  return (
    <NativeSelect
      className={classes['field'] ?? ''}
      label="Usuwaj dane byłych klientów po"
      description="Liczymy od ostatniego treningu. Zanim dane znikną, osoba jest na tej liście przez 30 dni."
      data={retentionChoices}
      value={String(inputs[0] ?? years)}
      disabled={working}
      aria-busy={working}
      onChange={({ currentTarget: { value } }) => {
        run(Number(value)).catch(() => undefined);
      }}
    />
  );
}
