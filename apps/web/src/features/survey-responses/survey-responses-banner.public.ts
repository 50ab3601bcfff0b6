// The reminder alone, for screens that should not fetch a dog's surveys before they stand.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export const introBanner = fetchedLater(
  async () => (await import('./of-dog/components/intro-banner.tsx')).IntroBanner,
  {
    quiet: true,
  },
);
