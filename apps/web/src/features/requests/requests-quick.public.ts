// Apart from requests-asking.public.ts: the calendar has its own way to ask.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export type { QuickWish } from './asking/components/quick-booking-dialog.tsx';

export const quickBookingDialog = fetchedLater(
  async () => (await import('./asking/components/quick-booking-dialog.tsx')).QuickBookingDialog,
);
