import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@psia/contract/core/errors';
import { addDays, addMinutes, at, type WallTime } from '@psia/contract/core/time';
import { createLocks, type Lock } from '@psia/contract/locks/locks.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
} from '@psia/contract/trainings/trainings.contract';
import { requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Api } from '../api.ts';
import type { TestMember } from '../worlds/factories.ts';

/** An owner and their one dog. */
interface OwnerOfOne {
  readonly member: TestMember;
  readonly dog: { readonly id: string; readonly name: string };
}

/** Who books with whom; the trainers share one hall. */
export interface BookingWorld {
  readonly schoolId: string;
  readonly trainers: readonly TestMember[];
  /** Who ask for trainings. */
  readonly owners: readonly OwnerOfOne[];
  /** Who asks for none: trainers book for them. */
  readonly guest: OwnerOfOne;
  readonly hallId: string;
  /** The first day that is asked for. */
  readonly firstDay: string;
}

/** What a client was told: null while it waits, and for good when its server died. */
export interface Told<Body> {
  readonly status: number;
  readonly body: Body;
  readonly error: ErrorBody;
}

/** What a client sent, and what it was told. What makes something has a key that its repeat will have too. */
export interface Sent<Body> {
  readonly send: (api: Api) => Promise<Told<Body>>;
  told: Told<Body> | null;
}

/** A request for one training or, all or nothing, for several; each slot of a dog is asked for once. */
export interface Asked extends Sent<readonly Training[]> {
  readonly owner: TestMember;
}

/** A training that a trainer books for the guest. */
export interface Booked extends Sent<Training> {
  readonly hallId: string | null;
}

/** Locks that a trainer makes together, all or none. */
export type Locked = Sent<readonly Lock[]>;

/** A decision on a training. */
export interface Act extends Sent<unknown> {
  readonly kind: 'confirm' | 'decline' | 'cancel';
  readonly trainingId: string;
  /** Of a confirmation; null is none. */
  readonly hallId: string | null;
  /** Whether it was sent again because nobody had answered. */
  repeated: boolean;
}
export type Decision = Pick<Act, 'kind' | 'trainingId' | 'hallId'>;

const firstHour = 8;
const slotsADay = 12;
/** How many trainings a list asks for: one of each trainer, when there are three. */
export const listLength = 3;

const hourFrom = (startTime: WallTime) => ({ startTime, endTime: addMinutes(startTime, 60) });
const newKey = () => ({ 'idempotency-key': randomUUID() });

/** What an owner asks for as the n-th: two owners in a row ask for the same slots, and share them as rivals. */
function wishOf({ trainers, owners, firstDay }: BookingWorld, ownerIndex: number, n: number) {
  const trainer = trainers[(n + Math.floor(ownerIndex / 2)) % trainers.length]!;
  const day = addDays(firstDay, Math.floor(n / slotsADay));
  const hour = String(firstHour + (n % slotsADay)).padStart(2, '0');
  const additionalInfo = n % 3 === 0 ? 'Uwaga' : null;
  const of = { trainerId: trainer.id, dogId: owners[ownerIndex]!.dog.id };
  return { ...of, ...hourFrom(at(day, `${hour}:00`)), additionalInfo };
}

/** The n-th wish of an owner, asked for by itself. */
export function askFor(world: BookingWorld, ownerIndex: number, n: number): Asked {
  const owner = world.owners[ownerIndex]!.member;
  const sending = { body: wishOf(world, ownerIndex, n), headers: newKey() };
  const send = async (api: Api) => {
    const { status, body, error } = await api.as(owner).call(requestTraining, sending);
    return { status, body: status === 201 ? [body] : [], error };
  };
  return { owner, send, told: null };
}

/** The n-th wish of an owner and those after it, in one list. */
export function askForSeveral(world: BookingWorld, ownerIndex: number, n: number): Asked {
  const owner = world.owners[ownerIndex]!.member;
  const body = Array.from({ length: listLength }, (_, index) => wishOf(world, ownerIndex, n + index));
  const sending = { body, headers: newKey() };
  return { owner, send: (api) => api.as(owner).call(requestTrainings, sending), told: null };
}

/** A training of a trainer with the guest's dog. */
export function bookFor(
  trainer: TestMember,
  guest: OwnerOfOne,
  of: { startTime: WallTime; hallId: string | null },
): Booked {
  const booking = { trainerId: trainer.id, dogId: guest.dog.id, hallId: of.hallId, ...hourFrom(of.startTime) };
  const sending = { body: booking, headers: newKey() };
  return { hallId: of.hallId, send: (api) => api.as(trainer).call(bookTraining, sending), told: null };
}

/** Locks of two hours of a trainer, one after the other. */
export function lockFor(trainer: TestMember, startTime: WallTime): Locked {
  const trainingLockTimes = [hourFrom(startTime), hourFrom(addMinutes(startTime, 60))];
  const sending = { body: { trainerId: trainer.id, trainingLockTimes }, headers: newKey() };
  return { send: (api) => api.as(trainer).call(createLocks, sending), told: null };
}

/** What somebody decides about a training. */
export function decide(who: TestMember, decision: Decision): Act {
  const { kind, trainingId, hallId } = decision;
  const params = { id: trainingId };
  const send = (api: Api): Promise<Told<unknown>> => {
    const own = api.as(who);
    if (kind === 'cancel') return own.call(cancelTrainingAsOwner, { params });
    if (kind === 'decline') return own.call(declineTraining, { params, body: {} });
    if (hallId === null) return own.call(confirmTrainingWithoutHall, { params });
    return own.call(confirmTraining, { body: { trainingId, hallId } });
  };
  return { ...decision, send, told: null, repeated: false };
}

/**
 * Sends until a server that is busy for the moment (503) has time. One that lost its database may have done it (D228), so
 * `again` is called before it is sent again.
 */
export async function insist<Answer extends { status: number }>(
  send: () => Promise<Answer>,
  again: () => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    again();
    await pause(100);
  }
}
