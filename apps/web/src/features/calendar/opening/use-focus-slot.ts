import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SoughtSlot } from './use-nearest-time.ts';

const shownMs = 2_000;

/** Brings a sought slot into sight as soon as it is drawn, gives it the focus and marks it for two seconds. */
export function useFocusSlot(ref: RefObject<HTMLElement | null>, sought: SoughtSlot | null | undefined): void {
  const found = useRef<SoughtSlot | null>(null);
  const show = useEffectEvent(() => {
    if (!sought || found.current === sought) return;
    const slot = ref.current?.querySelector<HTMLElement>(`[data-start="${sought.startTime}"]`);
    if (!slot) return;
    found.current = sought;
    slot.focus({ preventScroll: true });
    slot.scrollIntoView({ block: 'center' });
    slot.dataset['sought'] = '';
    setTimeout(() => delete slot.dataset['sought'], shownMs);
  });
  useEffect(() => show());
}
