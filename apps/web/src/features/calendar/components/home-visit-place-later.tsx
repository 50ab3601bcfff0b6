import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** Where a trainer goes for a home visit (D220); most trainings are at the school and need none of its code. */
export const homeVisitPlace = fetchedLater(async () => (await import('./home-visit-place.tsx')).HomeVisitPlace);
