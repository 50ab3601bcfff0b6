import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { UndoOffer } from '@psia/contract/undo/undo.contract';
import { newId } from '../../../platform/database/new-id.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import type { Refusal } from '../../../platform/refusal/refusal.ts';
import type { LockedDog, LockedMember } from '../../occupancy/occupancy.public.ts';
import { pictureUrl } from '../../pictures/pictures.public.ts';
import { announceIntroSurvey, giveIntroSurvey, storedOf } from '../../surveys/surveys.public.ts';
import { expireRequests, insertRequests } from '../../training-record/training-record.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { announceTrainings } from '../requests-announcing.service.ts';
import { calendarChanges } from '../requests-calendars.domain.ts';
import { type Judged, mostLiveRequests, tooManyRequests } from './requests-asking.domain.ts';
import type { Situation } from './requests-situation.repository.ts';
import {
  noticesOfRequests,
  placesOfNew,
  type ServicedWish,
  shownRequest,
  type StoredRequest,
} from './requests-storing.domain.ts';

/** Accepted wishes, with the facts they were judged by. */
interface Asked {
  readonly judged: readonly Judged<ServicedWish>[];
  readonly situation: Situation;
  /** The owner, the trainers and the dogs. */
  readonly locked: { readonly members: readonly LockedMember[]; readonly dogs: readonly LockedDog[] };
}

/**
 * Stores requests and tells people; returns them in the form that their owner is shown, without reading them again.
 * Refuses all if another request for the same dog was made meanwhile, or if the owner would exceed 100 live requests
 * (LIMIT_REACHED). The caller must have locked the owner.
 */
export async function storeRequests(
  ctx: WriteContext,
  asked: Asked,
  refuse: (left: ReadonlySet<ServicedWish>) => Refusal | undefined,
): Promise<{ trainings: Training[]; undo: UndoOffer }> {
  const { situation } = asked;
  refuseBeyond({
    most: mostLiveRequests,
    present: situation.liveOfOwner,
    added: asked.judged.length,
    message: tooManyRequests,
  });
  const requests = newRequests(ctx, asked);
  const dogIds = [...new Set(requests.map(({ wish }) => wish.dogId))];
  if (situation.hasExpired) await expireRequests(ctx, dogIds);
  const given = situation.givesIntroSurvey ? await giveIntroSurvey(ctx, dogIds) : [];
  const inserted = await insertRequests(
    ctx,
    requests.map(({ id, wish, note }) => ({ ...wish, id, note })),
  );
  const left = requests.filter(({ id }) => !inserted.has(id));
  const refusal = left.length > 0 ? refuse(new Set(left.map(({ wish }) => wish))) : undefined;
  if (refusal) throw refusal;

  const undo = offerUndo(ctx, {
    act: 'ask',
    former: { requests: requests.map(({ id }) => ({ id, sequence: 0 })), surveys: storedOf(given) },
  });
  await announceIntroSurvey(ctx, given);
  const changes = requests.map(({ wish: { replaced = null, ...wish }, owner }) =>
    calendarChanges.ofRequest({ ...wish, replaces: replaced, ownerId: owner.id }),
  );
  await announceTrainings(ctx, { changes, notices: noticesOfRequests(requests, ctx.school.timeZone) });
  return { trainings: requests.map(shownRequest), undo };
}

/** Returns the requests made of wishes, in the order of the list. */
function newRequests(ctx: WriteContext, { judged, situation, locked }: Asked): StoredRequest[] {
  const wishes = judged.map(({ wish }) => wish);
  const places = placesOfNew(wishes, situation);
  const owner = { id: ctx.actor.id, name: `${ctx.actor.firstName} ${ctx.actor.lastName}` };
  // Booked at one instant, they queue in the order of their ids: that of the list (D22).
  const ids = wishes.map(() => newId()).toSorted();
  return wishes.map((wish, index) => {
    const trainer = locked.members.find(({ id }) => id === wish.trainerId);
    const dog = locked.dogs.find(({ id }) => id === wish.dogId);
    const id = ids[index];
    if (!trainer || !dog || id === undefined) throw new Error('Somebody whom a request concerns is missing.');
    const { additionalInfo } = wish;
    return {
      id,
      wish,
      trainer,
      dog: { name: dog.name, breed: dog.breed, photoUrl: pictureUrl(ctx, dog.photoId) },
      owner,
      note: additionalInfo === null ? null : { id: newId(), additionalInfo },
      reservePlace: places[index] ?? null,
    };
  });
}
