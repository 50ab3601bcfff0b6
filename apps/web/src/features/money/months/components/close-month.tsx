import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { addDays } from '@psia/contract/core/time';
import { daysOfMonth } from '@psia/contract/money/months.rules';
import { useQueryClient } from '@tanstack/react-query';
import { capitalized } from '#lib/format/capitalized.ts';
import { monthGenitive, monthName } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { closeMonthIn } from '../months.queries.ts';
import { closingWords, monthWords } from '../months.words.ts';

interface CloseMonthProps {
  readonly month: Pick<MoneyMonth, 'month' | 'closedUntil'>;
  readonly onClose: () => void;
}

/** Closes a month, after it has said what that does. */
export function CloseMonth({ month: { month, closedUntil }, onClose }: CloseMonthProps) {
  const queries = useQueryClient();
  const { id: schoolId } = useSchool();
  const { first, last } = daysOfMonth(month);
  const closesEarlier = closedUntil === null || closedUntil < addDays(first, -1);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Zamknąć ${monthWords(first)}?`}
      confirm={`Zamknij ${monthName(first)}`}
      action={(attempt) => attempt.run(closeMonthIn(queries, schoolId), { closedUntil: last })}
      say={(closed, more) => toastUndoable([closed], `${capitalized(monthName(first))} jest zamknięty.`, more)}
      failed="Nie udało się zamknąć miesiąca."
    >
      {closingWords(monthGenitive(first), closesEarlier)}
    </ConfirmDialog>
  );
}
