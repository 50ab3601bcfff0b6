import type { ReactNode } from 'react';
import { IconBarbell } from '@tabler/icons-react';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

/** Apart, because its twelve texts are long and most libraries are not empty. */
const startingSet = fetchedLater<object>(async () => (await import('./starting-set.tsx')).StartingSet, {
  placeholder: <CardSkeleton cards={1} height={320} />,
});

/** What to do when the library is empty; `add` is the button that adds an exercise. */
export function NoExercises({ add }: { readonly add: ReactNode }) {
  return (
    <>
      <EmptyState
        icon={<IconBarbell size={40} />}
        text="Biblioteka jest jeszcze pusta."
        hint="Dodaj własne ćwiczenie albo zacznij od naszych gotowych. Ćwiczenia z biblioteki przypiszesz potem psom."
        action={add}
      />
      <startingSet.Part />
    </>
  );
}
