import type { Sending } from '#ui/acts/sending.ts';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { deleteReportIn } from '../assigning.queries.ts';

interface DeleteReportDialogProps {
  /** The report to ask about; null while nothing is shown. */
  readonly assignment: ReportAssignment | null;
  readonly onClose: () => void;
  /** Told once the list is without it; what had the focus is gone with it. */
  readonly onDeleted: () => void;
}

/** Asks before a report is taken off the list, and says what stays (D29). */
export function DeleteReportDialog({ assignment, onClose, onDeleted }: DeleteReportDialogProps) {
  const shown = useLastKnown(assignment);
  const queries = useQueryClient();
  const run = async (sending: Sending) => {
    if (!assignment) return;
    await sending.run(deleteReportIn(queries, shown?.dogId ?? ''), assignment.id);
  };
  return (
    <ConfirmDialog
      opened={assignment !== null}
      onClose={onClose}
      title={`Usunąć raport „${shown?.reportTemplateTitle ?? ''}” (${shown?.dogName ?? ''})?`}
      confirm="Usuń przypisanie"
      action={run}
      say="Przypisanie usunięte pomyślnie"
      onDone={onDeleted}
      failed="Nie udało się usunąć przypisania"
    >
      {shown?.running
        ? 'Zniknie z tej listy i nie będzie można go już wypełniać. To, co zostało wypełnione, zostanie przy psie.'
        : 'Zniknie z tej listy. To, co zostało wypełnione, zostanie przy psie.'}
    </ConfirmDialog>
  );
}
