import type { WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { TrainerOpens, TrainerWeek } from '../../../calendar/calendar.public.ts';
import { unlockDialog } from '../../../locks/locks.public.ts';
import { TrainerBookingDialog } from '../../booking/components/trainer-booking-dialog.tsx';
import { GroupTrainingDialog } from './group-training-dialog.tsx';
import { TrainerTrainingDialog } from './trainer-training-dialog.tsx';

/** What a dialog of its own opens for; requests have their place in the address, picks need none. */
export type DialogOpens = Exclude<TrainerOpens, { kind: 'requests' | 'choose' }>;

export interface TrainerDialogsProps {
  readonly opened: DialogOpens;
  readonly trainer: Trainer;
  readonly trainers: readonly Trainer[];
  readonly week: TrainerWeek;
  readonly workingHours: readonly DayHours[];
  readonly now: WallTime;
  readonly onClose: () => void;
}

/** The dialog that a slot of the trainer's calendar leads to. */
export function TrainerDialogs(props: TrainerDialogsProps) {
  const { opened, trainer, trainers, week, workingHours, now, onClose } = props;
  switch (opened.kind) {
    case 'training':
      return (
        <TrainerTrainingDialog training={opened.training} trainings={week.trainings} {...{ trainers, now, onClose }} />
      );
    case 'group':
      return (
        <GroupTrainingDialog
          training={week.groupTrainings.find(({ id }) => id === opened.training.id) ?? opened.training}
          isGone={!week.groupTrainings.some(({ id }) => id === opened.training.id)}
          onClose={onClose}
        />
      );
    case 'lock':
      return <unlockDialog.Part trainerId={trainer.id} lock={opened.lock} locks={week.locks} onClose={onClose} />;
    case 'book':
      return <TrainerBookingDialog {...opened} {...{ trainer, week, workingHours, onClose }} />;
  }
}
