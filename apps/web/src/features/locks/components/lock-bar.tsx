import type { Id } from '@psia/contract/core/ids';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { type ChosenSlots, ChosenSlotsBar } from '../../calendar/calendar-parts.public.ts';
import { EffectsDialog, type WaysOf } from '../../occupancy/occupancy.public.ts';
import { useInTheWay } from '../use-in-the-way.ts';
import { createLocksIn, effectsOfLocks, foreseeLocks } from '../locks.queries.ts';

export interface LockBarProps {
  readonly trainerId: Id<'trainer'>;
  readonly chosen: ChosenSlots<Interval>;
  /** What can be done about what is in the way. */
  readonly waysOf: WaysOf;
}

const inTheWayWords = {
  one: 'Na drodze stoi # przeszkoda:',
  few: 'Na drodze stoją # przeszkody:',
  many: 'Na drodze stoi # przeszkód:',
};
const failed = 'Błąd przy blokowaniu treningów.';
const lockedWords = ['Treningi zablokowane pomyślnie!', 'W tych terminach nikt się nie zapisze.'] as const;

/** What became of saving: what is in the way is named first, or the locks that were made. */
type Saved = { readonly inTheWay: Effects } | { readonly locks: object };

function useSavingLocks({ trainerId, chosen }: Omit<LockBarProps, 'waysOf'>) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const { inTheWay, tell, forget } = useInTheWay();
  const [attempted, setAttempted] = useState<readonly Interval[]>([]);
  const bodyOf = (slots: readonly Interval[]) => ({
    trainerId,
    trainingLockTimes: slots.map(({ startTime, endTime }) => ({ startTime, endTime })),
  });

  /** Locks slots; what was chosen since stays chosen. */
  const lock = (slots: readonly Interval[], sending: Sending) =>
    sending.run(createLocksIn(queries), { ...bodyOf(slots), attempt: sending });
  const saving = useAct<readonly Interval[], Saved>({
    send: async (slots, sending) => {
      const effects = await sending.run(foreseeLocks(), bodyOf(slots));
      return effects.total > 0 ? { inTheWay: effects } : { locks: await lock(slots, sending) };
    },
    isDone: (saved) => 'locks' in saved,
    say: (saved, more) => 'locks' in saved && toastUndoable([saved.locks], lockedWords, more),
    onDone: (saved, slots) => {
      if ('locks' in saved) chosen.finish(slots);
      else tell(effectsOfLocks(bodyOf(slots)), saved.inTheWay);
    },
    failed,
    onFailed: fail,
  });
  const save = () => {
    clear();
    setAttempted(chosen.slots);
    return saving.run(chosen.slots);
  };
  const isBlocked = (slot: Interval) => inTheWay?.earliest.some((affected) => overlaps(affected, slot)) === true;
  const others = chosen.slots.filter((slot) => !isBlocked(slot));
  const canLockOthers = others.length > 0 && inTheWay?.total === inTheWay?.earliest.length;
  const saveOthers = async (sending: Sending) => (canLockOthers ? lock(others, sending) : null);
  const endOthers = (locks: object | null) => {
    if (locks) chosen.finish(attempted);
    else chosen.remove(chosen.slots.filter(isBlocked));
  };
  const confirmWords = () => {
    if (!canLockOthers) return 'Odznacz te terminy';
    return inTheWay?.total === 0 ? 'Zapisz blokadę' : `Zablokuj pozostałe (${others.length})`;
  };
  return {
    failure: attempted === chosen.slots ? failure : null,
    inTheWay,
    confirm: confirmWords(),
    save,
    saveOthers,
    endOthers,
    forget,
  };
}

/** At the bottom while slots are being chosen for a lock: how many they are, save, or give up. */
export function LockBar({ trainerId, chosen, waysOf }: LockBarProps) {
  const { failure, inTheWay, confirm, save, saveOthers, endOthers, forget } = useSavingLocks({ trainerId, chosen });
  const count = chosen.slots.length;
  return (
    <ChosenSlotsBar
      label="Blokowanie terminów"
      count={count}
      onGiveUp={chosen.end}
      next={
        <ActButton act={save} disabled={count === 0}>
          Zapisz blokadę
        </ActButton>
      }
    >
      <FormError failure={failure} />
      <EffectsDialog
        effects={inTheWay}
        title="Nie wszystkie terminy można zablokować"
        text={inTheWayWords}
        waysOf={waysOf}
        lead="Przenieś albo odwołaj treningi, albo zablokuj pozostałe terminy."
        confirm={confirm}
        action={saveOthers}
        say={(locks, more) => locks && toastUndoable([locks], lockedWords, more)}
        onDone={endOthers}
        failed={failed}
        onClose={forget}
      />
    </ChosenSlotsBar>
  );
}
