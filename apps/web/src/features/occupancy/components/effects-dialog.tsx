import type { PluralForms } from '@psia/contract/core/words/plural';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '../../../ui/dialogs/use-last-known.ts';
import type { SaidAbove } from '../effects.words.ts';
import { EffectsNotice } from './effects-notice.tsx';

interface EffectsDialogProps {
  /** What the change would do; null while nothing is asked. */
  readonly effects: Effects | null;
  readonly title: string;
  /** As of EffectsNotice. */
  readonly text: PluralForms;
  readonly saidAbove?: readonly SaidAbove[];
  /** Says what the button does; 'Zapisz mimo to' unless told. */
  readonly confirm?: string;
  /** Makes the change all the same; the dialog closes when it has worked. */
  readonly action: (attempt: Attempt) => Promise<unknown>;
  readonly failed: string;
  readonly onClose: () => void;
}

/** Asks before a change that leaves trainings outside or breaks them, naming them. */
export function EffectsDialog(props: EffectsDialogProps) {
  const { effects, title, text, saidAbove, confirm = 'Zapisz mimo to', action, failed, onClose } = props;
  const named = useLastKnown(effects);
  return (
    <ConfirmDialog
      opened={effects !== null}
      onClose={onClose}
      title={title}
      confirm={confirm}
      cancel="Wróć"
      action={action}
      failed={failed}
      destructive={false}
    >
      {named && <EffectsNotice text={text} saidAbove={saidAbove} effects={named} />}
    </ConfirmDialog>
  );
}
