import type { ClientImport } from '@psia/contract/client-imports/client-imports.contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { currentImport } from '../client-imports.queries.ts';
import { ChooseSheet } from '../components/choose-sheet.tsx';
import { ImportProgress } from '../components/import-progress.tsx';
import { ImportSteps } from '../components/import-steps.tsx';

// What comes after the file is fetched when it is shown.
const matchColumns = fetchedLater(async () => (await import('../components/match-columns.tsx')).MatchColumns);
const decideImport = fetchedLater(async () => (await import('../components/decide-import.tsx')).DecideImport);
const importEnd = fetchedLater(async () => (await import('../components/import-end.tsx')).ImportEnd);

const stepName = 'krok';
const lastStep = 'wczytanie';

/** A trainer brings owners and dogs in from a spreadsheet, in three steps that the server remembers (D213). */
export function ImportClients() {
  const query = useQuery(currentImport());
  return (
    <>
      <PageHeader
        title="Wczytaj klientów z arkusza"
        description="Zapisz swój arkusz jako CSV. Zanim kogokolwiek dodamy, zobaczysz, co z niego odczytaliśmy."
      />
      <QueryState
        query={query}
        failed="Nie udało się sprawdzić, czy arkusz jest już wczytywany."
        skeleton={<CardSkeleton cards={2} height={160} />}
      >
        {({ current }) => <ImportStep current={current} />}
      </QueryState>
    </>
  );
}

function ImportStep({ current }: { readonly current: ClientImport | null }) {
  const [params, setParams] = useAddressParams();
  const isDeciding = params.get(stepName) === lastStep;
  const go = (step: string | null) =>
    setParams((now) => {
      if (step === null) now.delete(stepName);
      else now.set(stepName, step);
      return now;
    });
  if (current === null) {
    return (
      <ImportSteps step={1}>
        <ChooseSheet onSent={() => go(null)} />
      </ImportSteps>
    );
  }
  if (current.state === 'open') {
    return isDeciding ? (
      <ImportSteps step={3}>
        <decideImport.Part sheet={current} onBack={() => go(null)} />
      </ImportSteps>
    ) : (
      <ImportSteps step={2}>
        <matchColumns.Part key={current.id} sheet={current} onNext={() => go(lastStep)} />
      </ImportSteps>
    );
  }
  return (
    <ImportSteps step={3}>
      {current.state === 'running' ? <ImportProgress sheet={current} /> : <importEnd.Part sheet={current} />}
    </ImportSteps>
  );
}
