import { useAct } from '#ui/acts/use-act.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { Button, Checkbox } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { byStart, dateOf, type WallTime } from '@psia/contract/core/time';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHours, spokenSlot } from '#lib/format/dates.ts';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { DeedLines } from '../../../calendar/calendar-parts.public.ts';
import { lockName } from '../../../calendar/calendar.public.ts';
import { deleteLockIn, unlockTimesIn } from '../../locks.queries.ts';
import { deleteAbsenceIn } from '../absences.queries.ts';
import classes from './locking-dialog.module.css';

export interface UnlockDialogProps {
  readonly trainerId: Id<'trainer'>;
  readonly lock: Lock;
  /** The trainer's locks around it. */
  readonly locks: readonly Lock[];
  readonly onClose: () => void;
}

const failed = 'Błąd przy usuwaniu zablokowanego slotu.';

/** Gives a locked time back: of an absence one day or all of it, of single locks several of the day at once. */
export function UnlockDialog({ trainerId, lock, locks, onClose }: UnlockDialogProps) {
  return lock.absence === null ? (
    <SingleLocks trainerId={trainerId} lock={lock} locks={locks} onClose={onClose} />
  ) : (
    <LockOfAbsence lock={lock} absence={lock.absence} onClose={onClose} />
  );
}

interface Unlocking {
  readonly send: (sending: Sending) => Promise<readonly object[]>;
  readonly said: string;
}

function useUnlocking(onClose: () => void) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const act = useAct<Unlocking, readonly object[]>({
    send: ({ send }, sending) => send(sending),
    say: (done, more, { said }) => toastUndoable(done, said, more),
    onDone: onClose,
    failed,
    onFailed: fail,
  });
  const run = (unlocking: Unlocking) => {
    clear();
    return act.run(unlocking);
  };
  return {
    failure,
    isBusy: act.working,
    unlockDay: (lockId: Id<'lock'>) =>
      run({
        send: async (sending) => [await sending.run(deleteLockIn(queries), lockId)],
        said: 'Zablokowany slot został usunięty.',
      }),
    unlock: (trainerId: Id<'trainer'>, startTimes: readonly WallTime[]) =>
      run({
        send: async (sending) => [
          await sending.run(unlockTimesIn(queries), { trainerId, startTimes, attempt: sending }),
        ],
        said: startTimes.length === 1 ? 'Zablokowany slot został usunięty.' : 'Blokady zostały usunięte.',
      }),
    removeAbsence: (absenceId: Id<'absence'>) =>
      run({
        send: async (sending) => [await sending.run(deleteAbsenceIn(queries), absenceId)],
        said: 'Blokada została usunięta.',
      }),
  };
}

function SingleLocks({ trainerId, lock, locks, onClose }: UnlockDialogProps) {
  const { failure, isBusy, unlock } = useUnlocking(onClose);
  const [chosen, setChosen] = useState<readonly Id<'lock'>[]>([lock.id]);
  const ofDay = locks
    .filter(({ absence, startTime }) => absence === null && dateOf(startTime) === dateOf(lock.startTime))
    .toSorted(byStart);
  // Those that are locked still: a colleague, or an answer that was lost, may have unlocked some.
  const times = ofDay.filter(({ id }) => chosen.includes(id)).map(({ startTime }) => startTime);
  const toggle = (id: Id<'lock'>) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog opened onClose={onClose} title={`Blokada: ${spokenSlot(lock)}`} busy={isBusy}>
      {ofDay.length > 1 && (
        <fieldset className={classes['choices']}>
          <legend className={classes['text']}>Zablokowane tego dnia</legend>
          {ofDay.map((one) => (
            <Checkbox
              key={one.id}
              className={classes['choice']}
              label={formatHours(one.startTime, one.endTime)}
              checked={chosen.includes(one.id)}
              onChange={() => toggle(one.id)}
            />
          ))}
        </fieldset>
      )}
      <p className={classes['explained']}>Termin będzie znów wolny dla właścicieli.</p>
      <DeedLines deeds={[['Zablokowano', lock.created]]} />
      <FormError failure={failure} />
      <ButtonRow>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Anuluj
        </Button>
        <ActButton act={() => unlock(trainerId, times)} disabled={times.length === 0}>
          {times.length > 1 ? `Usuń blokady (${times.length})` : 'Usuń blokadę'}
        </ActButton>
      </ButtonRow>
    </Dialog>
  );
}

interface LockOfAbsenceProps extends Pick<UnlockDialogProps, 'lock' | 'onClose'> {
  readonly absence: NonNullable<Lock['absence']>;
}

function LockOfAbsence({ lock, absence, onClose }: LockOfAbsenceProps) {
  const { failure, isBusy, unlockDay, removeAbsence } = useUnlocking(onClose);
  return (
    <Dialog opened onClose={onClose} title={`${lockName(lock)}: ${spokenDayOf(lock)}`} busy={isBusy}>
      <DialogLead>
        <p className={classes['explained']}>
          Możesz odblokować tylko ten dzień albo usunąć całość. To, co już minęło, zostaje.
        </p>
      </DialogLead>
      <DeedLines deeds={[['Zablokowano', lock.created]]} />
      <FormError failure={failure} />
      <ButtonRow>
        <ActButton variant="default" act={() => unlockDay(lock.id)}>
          Odblokuj ten dzień
        </ActButton>
        <ActButton act={() => removeAbsence(absence.id)}>
          {absence.kind === 'days' ? 'Usuń całą nieobecność' : 'Usuń całą przerwę'}
        </ActButton>
      </ButtonRow>
    </Dialog>
  );
}

/** The day of a lock, with its hours where they are not the whole of it. */
function spokenDayOf({ startTime, endTime }: Lock): string {
  const spoken = spokenSlot({ startTime, endTime });
  return endTime.endsWith('T00:00:00') ? (spoken.split(',')[0] ?? spoken) : spoken;
}
