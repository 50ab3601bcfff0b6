import type { Id } from '@psia/contract/core/ids';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { useFailure } from '../../../ui/form-state/use-failure.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ChosenSlotsBar } from '../../calendar/calendar-parts.public.ts';
import { EffectsDialog } from '../../occupancy/occupancy.public.ts';
import { createLocksIn, foreseeLocks } from '../locks-changing.public.ts';
import type { Locking } from '../use-locking.ts';

export interface LockBarProps {
  readonly trainerId: Id<'trainer'>;
  readonly locking: Locking;
}

const inTheWayWords = {
  one: 'Na drodze stoi # przeszkoda:',
  few: 'Na drodze stoją # przeszkody:',
  many: 'Na drodze stoi # przeszkód:',
};
const failed = 'Błąd przy blokowaniu treningów.';

function useSavingLocks({ trainerId, locking }: LockBarProps) {
  const creating = useMutation(createLocksIn(useQueryClient()));
  const foreseeing = useMutation(foreseeLocks());
  const { failure, fail, clear } = useFailure();
  const [inTheWay, setInTheWay] = useState<Effects | null>(null);
  const [tried, setTried] = useState<readonly Interval[]>([]);
  const bodyOf = (picks: readonly Interval[]) => ({
    trainerId,
    trainingLockTimes: picks.map(({ startTime, endTime }) => ({ startTime, endTime })),
  });

  /** Locks some of those that were tried; what was picked since stays picked. */
  const lock = async (picks: readonly Interval[], from: readonly Interval[], attempt: Attempt) => {
    await creating.mutateAsync({ ...bodyOf(picks), attempt });
    toastDone('Treningi zablokowane pomyślnie!');
    locking.take(from);
  };
  const save = async (attempt: Attempt) => {
    clear();
    setTried(locking.picks);
    try {
      const effects = await foreseeing.mutateAsync(bodyOf(locking.picks));
      if (effects.total > 0) setInTheWay(effects);
      else await lock(locking.picks, locking.picks, attempt);
    } catch (error) {
      fail(failed, error);
    }
  };
  const others = locking.picks.filter((pick) => !inTheWay?.earliest.some((affected) => overlaps(affected, pick)));
  const canLockOthers = others.length > 0 && inTheWay?.total === inTheWay?.earliest.length;
  const saveOthers = async (attempt: Attempt) => {
    if (canLockOthers) await lock(others, tried, attempt);
    else locking.keep(others);
  };
  return {
    failure: tried === locking.picks ? failure : null,
    inTheWay,
    confirm: canLockOthers ? `Zablokuj pozostałe (${others.length})` : 'Odznacz te terminy',
    save,
    saveOthers,
    forget: () => setInTheWay(null),
  };
}

/** At the bottom while slots are being chosen for a lock: how many they are, save, or give up. */
export function LockBar({ trainerId, locking }: LockBarProps) {
  const { failure, inTheWay, confirm, save, saveOthers, forget } = useSavingLocks({ trainerId, locking });
  const count = locking.picks.length;
  return (
    <ChosenSlotsBar
      label="Blokowanie terminów"
      count={count}
      onGiveUp={locking.end}
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
