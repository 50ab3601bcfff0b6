import { Button } from '@mantine/core';
import { counted } from '@psia/contract/core/plural';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { type Interval, overlaps } from '@psia/contract/occupancy/occupancy.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { toastDone } from '../../../../ui/toasts.tsx';
import { useFailure } from '../../../../ui/use-failure.ts';
import { createLocksIn, foreseeLocks } from '../../../locks/locks-changing.public.ts';
import { EffectsDialog } from '../../../occupancy/occupancy.public.ts';
import type { Locking } from './use-locking.ts';
import classes from '../calendar/bottom-bar.module.css';

interface LockBarProps {
  readonly trainerId: string;
  readonly locking: Locking;
}

const slots = { one: 'termin', few: 'terminy', many: 'terminów' };
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

  const lock = async (picks: readonly Interval[]) => {
    await creating.mutateAsync(bodyOf(picks));
    toastDone('Treningi zablokowane pomyślnie!');
    locking.end();
  };
  const save = async () => {
    clear();
    setTried(locking.picks);
    try {
      const effects = await foreseeing.mutateAsync(bodyOf(locking.picks));
      if (effects.total > 0) setInTheWay(effects);
      else await lock(locking.picks);
    } catch (error) {
      fail(failed, error);
    }
  };
  const others = locking.picks.filter((pick) => !inTheWay?.earliest.some((affected) => overlaps(affected, pick)));
  const canLockOthers = others.length > 0 && inTheWay?.total === inTheWay?.earliest.length;
  const saveOthers = async () => {
    if (canLockOthers) await lock(others);
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
    <section className={classes['bar']} aria-label="Blokowanie terminów" data-bottom-bar>
      <p className={classes['words']} role="status">
        {count === 0 ? (
          'Wybierz wolne terminy, także w różnych tygodniach.'
        ) : (
          <strong>Wybrano {counted(count, slots)}</strong>
        )}
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={locking.end}>
          Anuluj
        </Button>
        <ActionButton action={save} disabled={count === 0}>
          Zapisz blokadę
        </ActionButton>
      </div>
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
    </section>
  );
}
