// Apart from trainings.public.ts, so that whoever reads trainings alone doesn't fetch what books them.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export const quickBooking = fetchedLater(
  async () => (await import('./quick-booking/components/quick-booking-dialog.tsx')).QuickBookingDialog,
);
