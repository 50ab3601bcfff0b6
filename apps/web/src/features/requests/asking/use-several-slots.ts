import { useEffect, useEffectEvent, useState } from 'react';
import { toastFailed } from '#ui/feedback/toasts.tsx';
import { type ChosenSlots, useChosenSlots } from '../../calendar/calendar-parts.public.ts';
import type { choosingDayViews } from './several-slots.rules.ts';
import { choiceKey, isSlotChoice, type SlotChoice } from './slot-choices.rules.ts';

type ChoosingViews = typeof choosingDayViews;

/** The choosing of several slots by an owner. */
export interface SeveralSlots extends ChosenSlots<SlotChoice> {
  /** How a day is shown meanwhile; it is there while they are being chosen. */
  readonly viewsOf: ChoosingViews | undefined;
}

/** Fetched once the calendar stands: who begins to choose and taps the next moment chooses, and books nothing. */
let fetchedViews: ChoosingViews | undefined;
async function fetchViews(): Promise<ChoosingViews> {
  fetchedViews ??= (await import('./several-slots.rules.ts')).choosingDayViews;
  return fetchedViews;
}

/** The slots that an owner chooses to ask for at once, over weeks, dogs and trainers (D23). */
export function useSeveralSlots(): SeveralSlots {
  const chosen = useChosenSlots({ purpose: 'request', goesOn: true, isSlot: isSlotChoice, keyOf: choiceKey });
  const { isChoosing } = chosen;
  const [viewsOf, setViewsOf] = useState(() => fetchedViews);
  const giveUp = useEffectEvent(() => {
    chosen.pause();
    toastFailed('Nie udało się pobrać tej części strony. Sprawdź internet i spróbuj ponownie.');
  });
  useEffect(() => {
    fetchViews()
      .then((fetched) => setViewsOf(() => fetched))
      .catch(() => isChoosing && giveUp());
  }, [isChoosing]);
  return { ...chosen, isChoosing: isChoosing && viewsOf !== undefined, viewsOf };
}
