import type { Id } from '@psia/contract/core/ids';
import { useSchool } from '#lib/session/school-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

const passOfTraining = fetchedLater(async () => (await import('./pass-of-training.tsx')).PassOfTraining, {
  quiet: true,
});

interface PassLineProps {
  readonly training: { readonly id: Id<'training'>; readonly dogId: Id<'dog'> };
}

/** What pays for a confirmed training, in schools that keep passes. */
export function PassLine({ training }: PassLineProps) {
  return useSchool().usesPasses ? <passOfTraining.Part training={training} /> : null;
}
