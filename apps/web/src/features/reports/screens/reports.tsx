import { useQueryClient } from '@tanstack/react-query';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { MoveReports } from '../../report-templates/report-templates-tabs.public.ts';
import { moveReportsIn } from '../moving.queries.ts';

const templates = () => import('../../report-templates/report-templates-tabs.public.ts');
const placeholder = <CardSkeleton cards={3} height={120} />;

const questionsTab = fetchedLater<object>(async () => (await templates()).QuestionsTab, { placeholder });
const templatesTab = fetchedLater<{ onMove: MoveReports }>(async () => (await templates()).TemplatesTab, {
  placeholder,
});
const assignmentsTab = fetchedLater<object>(
  async () => (await import('../assigning/components/report-assignments.tsx')).ReportAssignments,
  { placeholder },
);

/** What the school has assigned, its templates and its report questions, in three tabs; each is fetched when it is opened. */
export function Reports() {
  const queries = useQueryClient();
  const move: MoveReports = (templateId, sending) =>
    sending.run(moveReportsIn(queries), { templateId, attempt: sending });
  return (
    <>
      <PageHeader title="Raporty" />
      <AddressTabs
        label="Części raportów"
        tabs={[
          { value: 'przypisania', label: 'Przypisania', content: <assignmentsTab.Part /> },
          { value: 'szablony', label: 'Szablony', content: <templatesTab.Part onMove={move} /> },
          { value: 'pytania', label: 'Pytania', content: <questionsTab.Part /> },
        ]}
      />
    </>
  );
}
