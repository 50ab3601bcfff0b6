import type { Id } from '@psia/contract/core/ids';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { useFailure } from '../../../ui/form-state/use-failure.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { type ChosenSlots, ChosenSlotsBar } from '../../calendar/calendar-parts.public.ts';
import { EffectsDialog } from '../../occupancy/occupancy.public.ts';
import { createLocksIn, foreseeLocks } from '../locks.queries.ts';

export interface LockBarProps {
  readonly trainerId: Id<'trainer'>;
  readonly chosen: ChosenSlots<Interval>;
}

const inTheWayWords = {
  one: 'Na drodze stoi # przeszkoda:',
  few: 'Na drodze stoją # przeszkody:',
  many: 'Na drodze stoi # przeszkód:',
};
const failed = 'Błąd przy blokowaniu treningów.';

function useSavingLocks({ trainerId, chosen }: LockBarProps) {
  const creating = useMutation(createLocksIn(useQueryClient()));
  const foreseeing = useMutation(foreseeLocks());
  const { failure, fail, clear } = useFailure();
  const [inTheWay, setInTheWay] = useState<Effects | null>(null);
  const [attempted, setAttempted] = useState<readonly Interval[]>([]);
  const bodyOf = (slots: readonly Interval[]) => ({
    trainerId,
    trainingLockTimes: slots.map(({ startTime, endTime }) => ({ startTime, endTime })),
  });

  /** Locks slots, after which `done` are no longer chosen; what was chosen since stays chosen. */
  const lock = async (slots: readonly Interval[], done: readonly Interval[], attempt: Attempt) => {
    const locks = await creating.mutateAsync({ ...bodyOf(slots), attempt });
    toastUndoable([locks], 'Treningi zablokowane pomyślnie!');
    chosen.finish(done);
  };
  const save = async (attempt: Attempt) => {
    clear();
    setAttempted(chosen.slots);
    try {
      const effects = await foreseeing.mutateAsync(bodyOf(chosen.slots));
      if (effects.total > 0) setInTheWay(effects);
      else await lock(chosen.slots, chosen.slots, attempt);
    } catch (error) {
      fail(failed, error);
    }
  };
  const isBlocked = (slot: Interval) => inTheWay?.earliest.some((affected) => overlaps(affected, slot)) === true;
  const others = chosen.slots.filter((slot) => !isBlocked(slot));
  const canLockOthers = others.length > 0 && inTheWay?.total === inTheWay?.earliest.length;
  const saveOthers = async (attempt: Attempt) => {
    if (canLockOthers) await lock(others, attempted, attempt);
    else chosen.remove(chosen.slots.filter(isBlocked));
  };
  return {
    failure: attempted === chosen.slots ? failure : null,
    inTheWay,
    confirm: canLockOthers ? `Zablokuj pozostałe (${others.length})` : 'Odznacz te terminy',
    save,
    saveOthers,
    forget: () => setInTheWay(null),
  };
}

/** At the bottom while slots are being chosen for a lock: how many they are, save, or give up. */
export function LockBar({ trainerId, chosen }: LockBarProps) {
  const { failure, inTheWay, confirm, save, saveOthers, forget } = useSavingLocks({ trainerId, chosen });
  const count = chosen.slots.length;
  return (
    <ChosenSlotsBar
      label="Blokowanie terminów"
      count={count}
      onGiveUp={chosen.end}
      next={
        <ActionButton action={save} disabled={count === 0}>
          Zapisz blokadę
        </ActionButton>
      }
    >
      <FormError failure={failure} />
      <EffectsDialog
        effects={inTheWay}
        title="Nie wszystkie terminy można zablokować"
        text={inTheWayWords}
        confirm={confirm}
        action={saveOthers}
        failed={failed}
        onClose={forget}
      />
    </ChosenSlotsBar>
  );
}
