import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { IconClipboardText, IconFlag, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { assigningDraft } from '../../assigning/assigning.words.ts';
import { ReportList } from './report-list.tsx';
import classes from './reports-place.module.css';

const assignDialog = fetchedLater(
  async () => (await import('../../assigning/components/assign-report-dialog.tsx')).AssignReportDialog,
);
const finishDialog = fetchedLater(
  async () => (await import('../../assigning/components/finish-report-dialog.tsx')).FinishReportDialog,
);

/** The trainer's tab Raporty: how a dog's reports go, to answer, assign and finish (part 2 §2). */
export function DogReports({ dogId, hasEnded = false }: { dogId: Id<'dog'>; hasEnded?: boolean }) {
  const today = useSchoolToday();
  const [isAssigning, setIsAssigning] = useState(false);
  const [finished, setFinished] = useState<ReportAssignment | null>(null);
  usePrefetch(assignDialog, finishDialog);
  const isBegun = !isAssigning && hasDraft(assigningDraft(dogId));
  // What has not begun can't be finished, only deleted (D103).
  const finishButton = (assignment: ReportAssignment) =>
    assignment.startDate <= today && (
      <Button
        variant="default"
        leftSection={<IconFlag size={18} aria-hidden />}
        aria-label={`Zakończ raport: ${assignment.reportTemplateTitle}`}
        onClick={() => setFinished(assignment)}
      >
        Zakończ
      </Button>
    );
  return (
    <div className={classes['place']}>
      {!hasEnded && (
        <Button
          variant="light"
          className={classes['assign']}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setIsAssigning(true)}
        >
          {isBegun ? 'Dokończ przypisywanie' : 'Przypisz raport'}
        </Button>
      )}
      <ReportList
        dogId={dogId}
        viewer="trainer"
        actionsOf={finishButton}
        empty={
          <EmptyState
            icon={<IconClipboardText size={40} />}
            text="Brak raportów."
            hint="Przypisz raport, a właściciel będzie go wypełniać na telefonie. Tutaj zobaczysz przebieg na wykresie."
          />
        }
      />
      {isAssigning && <assignDialog.Part dogId={dogId} onClose={() => setIsAssigning(false)} />}
      {finished && <finishDialog.Part assignment={finished} onClose={() => setFinished(null)} />}
    </div>
  );
}
