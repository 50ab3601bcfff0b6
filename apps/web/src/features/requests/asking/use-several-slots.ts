import { useEffect, useEffectEvent, useState } from 'react';
import { toastFailed } from '../../../ui/feedback/toasts.tsx';
import { type ChosenSlots, useChosenSlots } from '../../calendar/calendar-parts.public.ts';
import type { choosingSlotView } from './several-slots.rules.ts';
import { choiceKey, isSlotChoice, type SlotChoice } from './slot-choices.rules.ts';

type ChoosingView = typeof choosingSlotView;

/** The choosing of several slots by an owner. */
export interface SeveralSlots extends ChosenSlots<SlotChoice> {
  /** How a slot is shown meanwhile; it is there while they are being chosen. */
  readonly viewOf: ChoosingView | undefined;
}

/** Fetched when somebody begins to choose: most owners book one slot. */
let fetchedView: ChoosingView | undefined;
async function fetchView(): Promise<ChoosingView> {
  fetchedView ??= (await import('./several-slots.rules.ts')).choosingSlotView;
  return fetchedView;
}

/** The slots that an owner chooses to ask for at once, over weeks, dogs and trainers (D23). */
export function useSeveralSlots(): SeveralSlots {
  const chosen = useChosenSlots({ purpose: 'request', goesOn: true, isSlot: isSlotChoice, keyOf: choiceKey });
  const { isChoosing } = chosen;
  const [viewOf, setViewOf] = useState(() => fetchedView);
  const giveUp = useEffectEvent(() => {
    chosen.pause();
    toastFailed('Nie udało się pobrać tej części strony. Sprawdź internet i spróbuj ponownie.');
  });
  useEffect(() => {
    if (!isChoosing) return;
    fetchView()
      .then((fetched) => setViewOf(() => fetched))
      .catch(() => giveUp());
  }, [isChoosing]);
  return { ...chosen, isChoosing: isChoosing && viewOf !== undefined, viewOf };
}
