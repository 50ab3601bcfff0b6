// Apart from requests.public.ts: trainers don't ask.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export type { OwnerChoices, SlotChoice } from './asking/slot-choices.rules.ts';
export { type SeveralSlots, useSeveralSlots } from './asking/use-several-slots.ts';

export const bookingDialog = fetchedLater(
  async () => (await import('./asking/components/booking-dialog.tsx')).BookingDialog,
);
export const severalBar = fetchedLater(
  async () => (await import('./asking/components/several-slots-bar.tsx')).SeveralSlotsBar,
);
