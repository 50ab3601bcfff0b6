import type { MoveEnd, Training, TrainingNote } from '@psia/contract/calendar/calendar.contract';
import { touching } from '@psia/contract/calendar/slots.rules';
import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import { instantOf } from '@psia/contract/core/school-clock';
import type { Notice } from '../../notifications/notifications.public.ts';
import type { ClaimedTime } from '../../occupancy/occupancy.public.ts';
import type { BookedService } from '../../services/services.public.ts';
import { type NamedTraining, targetOf, trainingNotices, withFacts } from '../requests-notices.domain.ts';
import { listedRequests } from '../ending/requests-ending-notices.domain.ts';
import type { AskedFor } from './requests-asking.domain.ts';

/** What an owner asks for, with the service as it is now; null is one hour. */
export interface ServicedWish extends AskedFor {
  readonly service: BookedService | null;
  readonly additionalInfo: string | null;
  /** The training that it would move, and that training's time (D166). */
  readonly replaced?: MoveEnd;
}

/** A request that was just stored, with the names of the people and the dog. */
export interface StoredRequest {
  readonly id: Id<'training'>;
  readonly wish: ServicedWish;
  readonly trainer: { readonly firstName: string; readonly lastName: string };
  readonly dog: { readonly name: string; readonly breed: string; readonly photoUrl: string | null };
  readonly owner: { readonly id: Id<'owner'>; readonly name: string };
  readonly note: TrainingNote | null;
  /** Its place on the reserve list, from 1; null where none is needed (D22). */
  readonly reservePlace: number | null;
}

/** Returns a stored request in the form that its owner is shown. */
export function shownRequest({ id, wish, trainer, dog, owner, note, reservePlace }: StoredRequest): Training {
  const { startTime, endTime, trainerId, dogId, service, replaced = null } = wish;
  return {
    id,
    startTime,
    endTime,
    confirmed: false,
    isGroupTraining: false,
    trainerId,
    dogId,
    hallId: null,
    hallName: null,
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? null,
    price: service === null ? null : plnOf(service.priceGrosze),
    homeVisit: service?.isHomeVisit ? { address: null } : null,
    trainerDTO: { id: trainerId, firstName: trainer.firstName, lastName: trainer.lastName },
    dogDTO: { id: dogId, name: dog.name, breed: dog.breed, ownerName: owner.name, photoUrl: dog.photoUrl },
    additionalInfo: note,
    reservePlace,
    replaces: replaced,
    askedMove: null,
    sequence: 0,
    history: null,
    ownerContact: null,
  };
}

/**
 * Returns for each new request its place on the reserve list, from 1; null if its time is free (D22, D162). The place
 * counts the trainer's live requests that overlap it while a training (other than the one to be moved) or a group
 * training takes the time. `reservePlace` of calendar computes the same in SQL.
 */
export function placesOfNew(
  wishes: readonly ServicedWish[],
  known: { readonly occupations: readonly ClaimedTime[]; readonly requestsOfTrainers: readonly AskedFor[] },
): (number | null)[] {
  const waiting = [...known.requestsOfTrainers];
  return wishes.map((wish) => {
    const ahead = touching(
      wish,
      waiting.filter(({ trainerId }) => trainerId === wish.trainerId),
    );
    waiting.push(wish);
    const taken = known.occupations.filter(
      ({ resourceId, reason, reasonId }) =>
        resourceId === wish.trainerId && reason !== 'lock' && reasonId !== wish.replaces,
    );
    return touching(wish, taken).length > 0 ? ahead.length + 1 : null;
  });
}

const asNamed = ({ id, wish, trainer, dog, owner }: StoredRequest): NamedTraining => ({
  trainingId: id,
  startTime: wish.startTime,
  endTime: wish.endTime,
  dogId: wish.dogId,
  dogName: dog.name,
  ownerId: owner.id,
  ownerName: owner.name,
  trainerId: wish.trainerId,
  trainerName: `${trainer.firstName} ${trainer.lastName}`,
  hallName: null,
  serviceName: wish.service?.name ?? null,
  replaces: wish.replaced ?? null,
});

const byTime = (one: NamedTraining, other: NamedTraining) =>
  `${one.startTime} ${one.dogName}` < `${other.startTime} ${other.dogName}` ? -1 : 1;

/** Returns one notice for each trainer, about all requests to them (D60). */
export function noticesOfRequests(requests: readonly StoredRequest[], timeZone: string): Notice[] {
  const byTrainer = Map.groupBy(requests, ({ wish }) => wish.trainerId);
  return [...byTrainer.values()].map((asked) => {
    const hasNote = asked.some(({ note }) => note !== null);
    return withOpenRequests(noticeOf(asked.map(asNamed), hasNote), asked, timeZone);
  });
}

/** Adds to a notice the requests that it waits for, and the moment when the last of them is no longer live (D51). */
function withOpenRequests(notice: Notice, requests: readonly StoredRequest[], timeZone: string): Notice {
  const openRequests = requests.map(({ id }) => id);
  const last = requests.reduce((latest, { wish }) => (wish.startTime > latest ? wish.startTime : latest), '');
  return withFacts(notice, { openRequests, until: instantOf(last, timeZone).toString() });
}

/** Returns the notice about requests to one trainer; there must be at least one. */
function noticeOf(requests: readonly NamedTraining[], hasNote: boolean): Notice {
  const inOrder = requests.toSorted(byTime);
  const [first] = inOrder;
  if (!first) throw new Error('A notice of requests needs one.');
  if (first.replaces) return trainingNotices.toTrainer.moveRequested(first);
  if (requests.length === 1) return trainingNotices.toTrainer.requested(first, hasNote);
  const { requests: listed, allRequests } = listedRequests(inOrder);
  return {
    memberId: first.trainerId,
    kind: 'training-requested',
    target: targetOf(first),
    facts: { ownerId: first.ownerId, ownerName: first.ownerName, requests: listed, hasNote },
    allRequests,
  };
}
