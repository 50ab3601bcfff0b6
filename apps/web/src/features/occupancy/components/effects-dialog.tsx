import type { ActOptions } from '#ui/acts/use-act.ts';
import type { PluralForms } from '@psia/contract/core/words/plural';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import type { SaidAbove } from '../effects.words.ts';
import classes from './effects-dialog.module.css';
import { EffectsNotice, type WaysOf } from './effects-notice.tsx';

interface EffectsDialogProps<Answer> extends Pick<ActOptions<void, Answer>, 'say' | 'onDone'> {
  /** What the change would do; null while nothing is asked. */
  readonly effects: Effects | null;
  readonly title: string;
  /** As of EffectsNotice. */
  readonly text: PluralForms;
  readonly saidAbove?: readonly SaidAbove[];
  /** Says what the button does; 'Zapisz mimo to' unless told. */
  readonly confirm?: string;
  /** What can be done about each from here, and the sentence that says so; what is in the way is asked anew then. */
  readonly waysOf?: WaysOf;
  readonly lead?: string;
  /** Makes the change all the same; the dialog closes when it has worked. */
  readonly action: (sending: Sending) => Promise<Answer>;
  readonly failed: string;
  readonly onClose: () => void;
}

/** Asks before a change that leaves trainings outside or breaks them, naming them. */
export function EffectsDialog<Answer>(props: EffectsDialogProps<Answer>) {
  const { effects, title, text, saidAbove, confirm = 'Zapisz mimo to', action, say, onDone, failed, onClose } = props;
  const { waysOf, lead } = props;
  const named = useLastKnown(effects);
  const notice = named && <EffectsNotice text={text} saidAbove={saidAbove} effects={named} waysOf={waysOf} />;
  return (
    <ConfirmDialog
      opened={effects !== null}
      onClose={onClose}
      title={title}
      size={waysOf ? 'lg' : 'md'}
      fields={waysOf && notice}
      confirm={confirm}
      cancel="Wróć"
      action={action}
      say={say}
      onDone={onDone}
      failed={failed}
      destructive={false}
    >
      {waysOf ? (
        <p tabIndex={-1} data-lead className={classes['lead']}>
          {named?.total === 0 ? 'Nic już nie stoi na drodze.' : lead}
        </p>
      ) : (
        notice
      )}
    </ConfirmDialog>
  );
}
