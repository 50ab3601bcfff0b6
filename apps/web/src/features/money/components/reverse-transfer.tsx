import { Text, TextInput } from '@mantine/core';
import { type MoneyTransfer, reverseTransfer } from '@psia/contract/money/money.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#lib/format/dates.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { reverseTransferIn } from '../noting.queries.ts';
import { addedWords, transferWords } from '../money.words.ts';

interface ReverseTransferProps {
  readonly transfer: MoneyTransfer;
  readonly onClose: () => void;
}

/** Takes back what was noted, with the reason; both stay in the history. */
export function ReverseTransfer({ transfer, onClose }: ReverseTransferProps) {
  const queries = useQueryClient();
  const form = useOperationForm<{ reason: string }, Undoable<MoneyTransfer>>({
    mode: 'controlled',
    initialValues: { reason: '' },
    schema: reverseTransfer.body,
    send: (values, attempt) =>
      attempt.run(reverseTransferIn(queries), {
        ...reverseTransfer.body.parse(values),
        transferId: transfer.id,
        attempt,
      }),
    say: (changed, more) => toastUndoable([changed], 'Wpis wycofany.', more),
    onDone: onClose,
    failed: 'Nie udało się wycofać wpisu.',
    draft: `reverse-${transfer.id}`,
  });
  return (
    <Dialog opened onClose={onClose} title="Wycofaj wpis" busy={form.working}>
      <EditForm form={form} label="Wycofaj wpis" save="Wycofaj" onCancel={onClose}>
        <Text>
          {transferWords(transfer)}, {formatDate(transfer.occurredOn)}: {addedWords(transfer)}. Wpis i jego wycofanie
          zostaną w historii.
        </Text>
        <TextInput
          label="Powód"
          description="Czytają go tylko trenerzy."
          maxLength={100}
          autoComplete="off"
          {...form.form.getInputProps('reason')}
        />
      </EditForm>
    </Dialog>
  );
}
