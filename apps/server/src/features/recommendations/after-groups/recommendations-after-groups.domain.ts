import type { Id } from '@psia/contract/core/ids';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import type { Notice } from '../../notifications/notifications.public.ts';
import { addedNotice, type FiledDog } from '../recommendations.domain.ts';

/** What is written for one dog of a group. */
interface TextOfDog {
  readonly dogId: Id<'dog'>;
  readonly text: string | null;
}

/** What a trainer writes after a group training: for all of its dogs, and for single ones. */
export interface GroupTexts {
  readonly forAll: string | null;
  readonly dogs: readonly TextOfDog[];
}

/** A dog that gets a recommendation, and what it says. */
interface ToldDog {
  readonly dog: FiledDog;
  readonly recommendations: string;
}

/** Returns the text for each dog for which something was written: first the text for all, then the dog's own text. */
export function recommendationTexts(dogs: readonly FiledDog[], { forAll, dogs: texts }: GroupTexts): ToldDog[] {
  const ofDog = new Map(texts.map(({ dogId, text }) => [dogId, text]));
  return dogs.flatMap((dog) => {
    const parts = [forAll, ofDog.get(dog.id) ?? null].filter((text) => text !== null);
    return parts.length === 0 ? [] : [{ dog, recommendations: parts.join('\n\n') }];
  });
}

/** The summary of what is recommended after a group training: 'Trening grupowy: Szczeniaki, 03.03.2026'. */
export function summaryOf({
  groupName,
  startTime,
}: {
  readonly groupName: string;
  readonly startTime: WallTime;
}): string {
  return `Trening grupowy: ${groupName}, ${dateText(dateOf(startTime))}`;
}

/** One line for each owner, naming all of their dogs; it leads to the recommendation of the first (D175). */
export function addedNotices(written: readonly { readonly id: string; readonly dog: FiledDog }[]): Notice[] {
  const byOwner = Map.groupBy(written, ({ dog }) => dog.ownerId);
  return [...byOwner].map(([ownerId, own]) =>
    addedNotice({ id: own[0]?.id ?? '', ownerId, dogs: own.map(({ dog }) => dog) }),
  );
}
