import type { Id } from '@psia/contract/core/ids';
import type { Notice } from '../notifications/notifications.public.ts';
import type { NewAct } from '../acts/acts.public.ts';

export const mostSurveysOfDog = 100;
export const tooManySurveysOfDog = `Pies może mieć naraz najwyżej ${mostSurveysOfDog} ankiet. Najpierw odepnij którąś z nich.`;

/** A dog that a survey is assigned to, with what its owner's notice needs. */
export interface GivenDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly ownerId: Id<'owner'>;
}

/** Returns the errors of two lists that share a dog, by the field's path (D138). */
export function dogsInBoth(assign: readonly string[], unassign: readonly string[]): Record<string, string> {
  const assigned = new Set(assign);
  return Object.fromEntries(
    unassign.flatMap((id, index) =>
      assigned.has(id) ? [[`unassign.${index}`, 'Ten sam pies nie może być przypisany i odpięty.']] : [],
    ),
  );
}

interface Given {
  readonly survey: { readonly id: Id<'survey'>; readonly title: string };
  readonly dogs: readonly GivenDog[];
}

/** Returns one notice for each owner whose dogs a trainer gave a survey; it names their dogs (D111, D122). */
export function assignedNotices({ survey, dogs }: Given): Notice[] {
  return [...Map.groupBy(dogs, ({ ownerId }) => ownerId)].map(([memberId, own]) => {
    const named = own.toSorted((one, other) => one.name.localeCompare(other.name, 'pl'));
    return {
      memberId,
      kind: 'survey-assigned',
      target: { type: 'survey', id: survey.id, dogId: own[0]?.id ?? '' },
      facts: {
        surveyId: survey.id,
        title: survey.title,
        dogs: named.map(({ id, name }) => ({ dogId: id, dogName: name })),
      },
    };
  });
}

/** Returns the acts of giving a survey to dogs, or of taking it off them. */
export const actsOfDogs = (
  act: 'survey-assigned' | 'survey-unassigned',
  surveyId: Id<'survey'>,
  dogIds: readonly Id<'dog'>[],
): NewAct[] => dogIds.map((dogId) => ({ act, subjectId: surveyId, ids: { surveyId, dogId } }));
