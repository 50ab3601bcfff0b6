import type { Id } from '@psia/contract/core/ids';
import { type Now, wallTimeOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Recommendation, RecommendationTexts } from '@psia/contract/recommendations/recommendations.contract';
import type { Notice } from '../notifications/notifications.public.ts';

/** A dog whose file is written in, and whom it belongs to. */
export interface FiledDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly ownerId: Id<'owner'>;
}

const dueHours = 72;

/** Trainings that ended from here on until now still wait for their recommendation: 72 hours (D131). */
export function dueSince({ instant }: Pick<Now, 'instant'>, timeZone: string): WallTime {
  return wallTimeOf(instant.subtract({ hours: dueHours }), timeZone);
}

interface AddedRecommendation {
  readonly id: string;
  readonly ownerId: Id<'owner'>;
  /** One at least. */
  readonly dogs: readonly Pick<FiledDog, 'id' | 'name'>[];
}

/** Tells an owner that there is something new to read about their dogs, without its content (D80, D111). */
export function addedNotice({ id, ownerId, dogs }: AddedRecommendation): Notice {
  return {
    memberId: ownerId,
    kind: 'recommendation-added',
    target: { type: 'recommendation', id, dogId: dogs[0]?.id ?? '' },
    facts: { recommendationId: id, dogs: dogs.map((dog) => ({ dogId: dog.id, dogName: dog.name })) },
  };
}

/** Who writes, and when. */
interface Writing {
  readonly actor: { readonly firstName: string; readonly lastName: string };
  readonly school: { readonly timeZone: string };
  readonly now: Pick<Now, 'instant'>;
}

interface Written extends RecommendationTexts {
  readonly id: string;
  readonly dogId: Id<'dog'>;
}

/** A recommendation that the caller has just written, as the calls answer with it. */
export function writtenRecommendation({ actor, school, now }: Writing, written: Written): Recommendation {
  return {
    ...written,
    createTime: wallTimeOf(now.instant, school.timeZone),
    trainerName: `${actor.firstName} ${actor.lastName}`,
    editedAt: null,
    version: 1,
  };
}
