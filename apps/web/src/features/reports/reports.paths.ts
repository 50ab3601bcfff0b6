import type { Id } from '@psia/contract/core/ids';
import { myDogPath } from '../dogs/dogs.public.ts';

/** Where the school's report templates are. */
export const reportTemplatesPath = '/reports?zakladka=szablony';

/** The name under which the address says which due date is to be filled. */
export const toFillInAddress = 'wypelnij';

interface DueDateOfDog {
  readonly dogId: Id<'dog'>;
  /** The id of the due date (D33). */
  readonly itemId: string;
}

/** Where an owner fills what was due on one day of a dog of theirs. */
export function reportToFillPath({ dogId, itemId }: DueDateOfDog): string {
  return `${myDogPath(dogId, 'raporty')}&${new URLSearchParams({ [toFillInAddress]: itemId })}`;
}
