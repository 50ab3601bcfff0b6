import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SchoolTab } from '../components/school-tab.tsx';

const TrainersTab = lazy(async () => ({ default: (await import('../components/trainers-tab.tsx')).TrainersTab }));
const SettingsTab = lazy(async () => ({ default: (await import('../components/settings-tab.tsx')).SettingsTab }));
const DocumentsTab = lazy(async () => ({ default: (await import('../components/documents-tab.tsx')).DocumentsTab }));
const IncidentLog = lazy(async () => ({ default: (await import('../../incidents/incidents.public.ts')).IncidentLog }));
const SchoolHistory = lazy(async () => ({
  default: (await import('../../school-history/school-history.public.ts')).SchoolHistory,
}));
const PassesTab = lazy(async () => ({ default: (await import('../../passes/passes-offer.public.ts')).PassOffer }));
const ServicesTab = lazy(async () => ({ default: (await import('../components/services-tab.tsx')).ServicesTab }));

function later(tab: ReactNode) {
  return <Suspense fallback={<CardSkeleton cards={2} height={240} />}>{tab}</Suspense>;
}

/** All that makes up the trainer's school, in eight tabs; each but the first is fetched when it is opened. */
export function SchoolDetails() {
  return (
    <>
      <PageHeader title="Szkoła" />
      <AddressTabs
        label="Części szkoły"
        tabs={[
          { value: 'dane', label: 'Dane szkoły', content: <SchoolTab /> },
          { value: 'trenerzy', label: 'Trenerzy', content: later(<TrainersTab />) },
          { value: 'ustawienia', label: 'Ustawienia', content: later(<SettingsTab />) },
          { value: 'uslugi', label: 'Usługi', content: later(<ServicesTab />) },
          { value: 'karnety', label: 'Karnety', content: later(<PassesTab />) },
          { value: 'dokumenty', label: 'Dokumenty', content: later(<DocumentsTab />) },
          { value: 'incydenty', label: 'Incydenty', content: later(<IncidentLog />) },
          { value: 'historia', label: 'Historia', content: later(<SchoolHistory />) },
        ]}
      />
    </>
  );
}
