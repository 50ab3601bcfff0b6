import type { ReactNode } from 'react';
import { IconBarbell } from '@tabler/icons-react';
import { PastTheEnd } from '#ui/lists/past-the-end.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

/** Apart, because its twelve texts are long and most libraries are not empty. */
const startingSet = fetchedLater<object>(async () => (await import('./starting-set.tsx')).StartingSet, {
  placeholder: <CardSkeleton cards={1} height={320} />,
});

interface NoExercisesProps {
  /** There are exercises, but fewer pages than the address asks for. */
  readonly isPastTheEnd: boolean;
  readonly onFirstPage: () => void;
  /** The button that adds an exercise. */
  readonly add: ReactNode;
}

/** What to do when a page of the library is empty. */
export function NoExercises({ isPastTheEnd, onFirstPage, add }: NoExercisesProps) {
  if (isPastTheEnd) {
    return <PastTheEnd text="Na tej stronie nie ma już ćwiczeń." onFirstPage={onFirstPage} />;
  }
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
