import { UnstyledButton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { IconBeach, IconChevronRight, IconClockPause, IconSquareCheck } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { WaysOf } from '../../../occupancy/occupancy.public.ts';
import type { AbsenceKind } from '../absence-form.rules.ts';
import { AbsenceForm } from './absence-form.tsx';
import { AbsenceList } from './absence-list.tsx';
import classes from './locking-dialog.module.css';

export interface LockingDialogProps {
  readonly opened: boolean;
  readonly trainerId: Id<'trainer'>;
  /** The day that the calendar shows. */
  readonly day: PlainDate;
  /** What can be done about what is in the way. */
  readonly waysOf: WaysOf;
  /** Begins to choose slots in the calendar. */
  readonly onSlots: () => void;
  readonly onClose: () => void;
}

const titles: Readonly<Record<AbsenceKind | 'choice', string>> = {
  choice: 'Zablokuj czas',
  days: 'Cały dzień lub urlop',
  weekly: 'Stała przerwa',
};

/** The ways to lock a trainer's time, and what is locked that way already. */
export function LockingDialog({ opened, trainerId, day, waysOf, onSlots, onClose }: LockingDialogProps) {
  const [step, setStep] = useState<AbsenceKind | 'choice'>('choice');
  const close = () => {
    setStep('choice');
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={titles[step]}>
      {step === 'choice' ? (
        <>
          <div className={classes['ways']}>
            <Way
              Icon={IconSquareCheck}
              name="Wybrane terminy"
              text="Zaznacz pojedyncze godziny w kalendarzu."
              onChoose={() => {
                close();
                onSlots();
              }}
            />
            <Way
              Icon={IconBeach}
              name="Cały dzień lub urlop"
              text="Jeden dzień albo kilka dni z rzędu."
              onChoose={() => setStep('days')}
            />
            <Way
              Icon={IconClockPause}
              name="Stała przerwa"
              text="Ta sama godzina co tydzień, na przykład obiad."
              onChoose={() => setStep('weekly')}
            />
          </div>
          <AbsenceList trainerId={trainerId} />
        </>
      ) : (
        <AbsenceForm
          key={step}
          kind={step}
          trainerId={trainerId}
          day={day}
          waysOf={waysOf}
          onBack={() => setStep('choice')}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface WayProps {
  readonly Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  readonly name: string;
  readonly text: string;
  readonly onChoose: () => void;
}

function Way({ Icon, name, text, onChoose }: WayProps) {
  return (
    <UnstyledButton className={classes['way']} onClick={onChoose}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['text']}>{text}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
