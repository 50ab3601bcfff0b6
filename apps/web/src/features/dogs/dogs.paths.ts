import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';

/** The trainer's list of all dogs of the school. */
export const dogsPath = '/podopieczni';

/** What a trainer's tab of a dog's file is called in the address. */
type TrainerTab = 'dane' | 'zalecenia' | 'cwiczenia' | 'notatki' | 'ankiety' | 'raporty';
type OwnerTab = 'dane' | 'zalecenia' | 'cwiczenia' | 'grupy' | 'ankiety' | 'raporty';

const tabOfNews = {
  recommendations: 'zalecenia',
  exercises: 'cwiczenia',
  surveys: 'ankiety',
  reports: 'raporty',
} as const satisfies Partial<Record<NewsTab, OwnerTab>>;

/** Where a trainer reads a dog's file; its first tab unless told. */
export function dogPath(dogId: Id<'dog'>, tab?: TrainerTab): string {
  const path = `/dog/details/${dogId}`;
  return tab === undefined ? path : `${path}?zakladka=${tab}`;
}

/** Where a trainer sees all trainings of a dog. */
export function dogTrainingsPath(dogId: Id<'dog'>): string {
  return `${dogPath(dogId)}/trainings`;
}

/** Where an owner reads what is new of a kind about a dog of theirs (D110). */
export function newsOfMyDogPath(dogId: Id<'dog'>, news: NewsTab): string {
  return myDogPath(dogId, news === 'notes' ? undefined : tabOfNews[news]);
}

/** Where an owner reads the file of a dog of theirs; of the first dog, in the first tab, unless told. */
export function myDogPath(dogId?: Id<'dog'>, tab?: OwnerTab): string {
  const place = new URLSearchParams({ ...(dogId && { pies: dogId }), ...(tab && { zakladka: tab }) });
  return place.size === 0 ? '/owner/my-dog' : `/owner/my-dog?${place}`;
}
