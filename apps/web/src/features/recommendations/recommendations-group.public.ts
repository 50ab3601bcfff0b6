// Apart from the rest, so that who shows the dogs of a group training fetches none of the screens.
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export const dogsOfGroupTraining = fetchedLater(
  async () => (await import('./components/dogs-of-group-training.tsx')).DogsOfGroupTraining,
);
