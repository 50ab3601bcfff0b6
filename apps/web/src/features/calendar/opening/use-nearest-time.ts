import { freeTimesDays } from '@psia/contract/calendar/free-times.rules';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressNow } from '#lib/address/address-now.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { useStillHere } from '#ui/acts/use-still-here.ts';
import { isAnythingOpen } from '#ui/dialogs/use-topmost-closes.ts';
import { toastFailed, toastTold } from '#ui/feedback/toasts.tsx';
import type { CalendarAddress } from '../use-calendar-address.ts';
import { freeTimes } from './free-times.queries.ts';

/** A slot that is to have the focus as soon as it is drawn; asked for anew it is another one. */
export interface SoughtSlot {
  readonly startTime: WallTime;
}

/** The way to the nearest free time. */
export interface NearestTime {
  readonly find: () => void;
  readonly isFinding: boolean;
  readonly sought: SoughtSlot | null;
}

/**
 * The first free time of a trainer, for whoever is signed in: one question for the way there and for where to open. The last
 * answer stays on the device, so that a calendar opens at the same day without a network.
 */
export function nearestFreeTime(wanted: Omit<Parameters<typeof freeTimes>[0], 'from' | 'limit'>) {
  return keptOnDevice(freeTimes({ ...wanted, limit: 1 }));
}

/**
 * Goes to the day of the nearest free time and gives its slot the focus; says so where there is none. Whoever has chosen
 * something else meanwhile, has opened something or has left is led nowhere and told nothing: they look for it no more.
 */
export function useNearestTime(query: ReturnType<typeof freeTimes>, { goTo }: CalendarAddress): NearestTime {
  const queries = useQueryClient();
  const stillHere = useStillHere();
  const addressNow = useAddressNow();
  const [isFinding, setIsFinding] = useState(false);
  const [sought, setSought] = useState<SoughtSlot | null>(null);

  async function find(): Promise<void> {
    const [isHere, { search }] = [stillHere(), addressNow()];
    const isWanted = () => isHere() && addressNow().search === search && !isAnythingOpen();
    setIsFinding(true);
    try {
      const [first] = await queries.query(query);
      if (!isWanted()) return;
      if (!first) return toastTold(`Przez najbliższe ${freeTimesDays} dni nie ma wolnych terminów.`);
      goTo(dateOf(first.startTime));
      setSought({ startTime: first.startTime });
    } catch (error) {
      if (isWanted()) toastFailed('Nie udało się znaleźć wolnego terminu.', error);
    } finally {
      setIsFinding(false);
    }
  }
  return {
    find: () => {
      find().catch(() => undefined);
    },
    isFinding,
    sought,
  };
}
