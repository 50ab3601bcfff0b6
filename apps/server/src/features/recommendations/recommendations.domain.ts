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
  readonly dog: FiledDog;
  readonly author: { readonly firstName: string; readonly lastName: string };
}

/** Tells a dog's owner that there is something new to read, without its content (D80, D111). */
export function addedNotice({ id, dog, author }: AddedRecommendation): Notice {
  return {
    memberId: dog.ownerId,
    kind: 'recommendation-added',
    target: { type: 'recommendation', id, dogId: dog.id },
    facts: { dogName: dog.name },
    message: `${dog.name}: nowe zalecenia (${author.firstName} ${author.lastName}).`,
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
