import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@psia/contract/core/errors';
import { addDays, addMinutes, at, type WallTime } from '@psia/contract/core/time';
import {
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  requestTraining,
  type Training,
} from '@psia/contract/trainings/trainings.contract';
import type { Api } from './api.ts';
import type { TestMember } from './factories.ts';

/** Who books with whom: every owner has one dog; the trainers share one hall. */
export interface BookingWorld {
  readonly schoolId: string;
  readonly trainers: readonly TestMember[];
  readonly owners: readonly {
    readonly member: TestMember;
    readonly dog: { readonly id: string; readonly name: string };
  }[];
  readonly hallId: string;
  /** The first day that is asked for. */
  readonly firstDay: string;
}

/** What a client was told: null while it waits, and for good when its server died. */
interface Told<Body> {
  readonly status: number;
  readonly body: Body;
  readonly error: ErrorBody;
}

/** What a client sent, and what it was told. */
interface Sent<Body> {
  readonly send: (api: Api) => Promise<Told<Body>>;
  told: Told<Body> | null;
}

/** A request for a training, each slot of a dog asked for once, with the key that its repeat will have too. */
export interface Asked extends Sent<Training> {
  readonly owner: TestMember;
  readonly dogName: string;
  readonly trainerId: string;
  readonly startTime: WallTime;
}

/** A decision on a training. */
export interface Act extends Sent<unknown> {
  readonly kind: 'confirm' | 'decline' | 'cancel';
  readonly trainingId: string;
  /** Of a confirmation; null is none. */
  readonly hallId: string | null;
  /** Whether it was sent again because nobody had answered. */
  repeated: boolean;
}

/** Clients that book, confirm, decline and cancel, and remember what they were told. */
export interface BookingLoad {
  readonly asked: readonly Asked[];
  readonly acts: readonly Act[];
  /** How many had no answer when their server died, over all rounds. */
  readonly unansweredSoFar: number;
  /** Lets all clients work at once; resolves when each has stopped because the server no longer answers. */
  work(api: Api): Promise<void>;
  /** Resolves after so many more acknowledgements (answers 2xx). */
  acknowledged(count: number): Promise<void>;
  /** Sends again what nobody answered. */
  repeatUnanswered(api: Api): Promise<void>;
}

const firstHour = 8;
const slotsADay = 12;

/** The slot that an owner asks for as the n-th: two owners in a row ask for the same one, and share it as rivals. */
function wishOf({ trainers, owners, firstDay }: BookingWorld, ownerIndex: number, n: number) {
  const { member, dog } = owners[ownerIndex]!;
  const trainer = trainers[(n + Math.floor(ownerIndex / 2)) % trainers.length]!;
  const day = addDays(firstDay, Math.floor(n / slotsADay));
  const hour = String(firstHour + (n % slotsADay)).padStart(2, '0');
  const startTime = at(day, `${hour}:00`);
  return { member, dog, trainer, startTime, endTime: addMinutes(startTime, 60) };
}

function askFor(world: BookingWorld, ownerIndex: number, n: number): Asked {
  const { member, dog, trainer, startTime, endTime } = wishOf(world, ownerIndex, n);
  const body = {
    trainerId: trainer.id,
    dogId: dog.id,
    startTime,
    endTime,
    additionalInfo: n % 3 === 0 ? 'Uwaga' : null,
  };
  const headers = { 'idempotency-key': randomUUID() };
  const send = (api: Api) => api.as(member).call(requestTraining, { body, headers });
  return { owner: member, dogName: dog.name, trainerId: trainer.id, startTime, send, told: null };
}

type Decision = Pick<Act, 'kind' | 'trainingId' | 'hallId'>;

function decide(who: TestMember, decision: Decision): Act {
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

/** Sends until a server that is busy for the moment (503, nothing done) has time. */
export async function insist<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await pause(100);
  }
}

const isAcknowledged = (told: Told<unknown> | null) => told !== null && told.status < 300;

/** Makes the clients of a school: one for each owner and two for each trainer. */
export function createBookingLoad(world: BookingWorld): BookingLoad {
  const asked: Asked[] = [];
  const acts: Act[] = [];
  const undecided = new Map(world.trainers.map(({ id }) => [id, [] as Training[]]));
  const confirmed = new Map(world.trainers.map(({ id }) => [id, [] as string[]]));
  let unansweredSoFar = 0;
  let awaited: { left: number; reached: () => void } | null = null;

  function countAcknowledgement(): void {
    if (awaited === null) return;
    awaited.left -= 1;
    if (awaited.left === 0) awaited.reached();
  }

  /** Whether somebody answered; a server that dies answers nobody. */
  async function put<Body>(api: Api, entry: Sent<Body>): Promise<boolean> {
    entry.told = await insist(() => entry.send(api)).catch(() => null);
    if (entry.told === null) return false;
    if (isAcknowledged(entry.told)) countAcknowledgement();
    return true;
  }

  async function act(api: Api, who: TestMember, decision: Decision): Promise<Act> {
    const entry = decide(who, decision);
    acts.push(entry);
    await put(api, entry);
    return entry;
  }

  /** Puts a request that was taken where its trainer finds it. */
  function handOver({ told, trainerId }: Asked): void {
    if (told?.status === 201) undecided.get(trainerId)?.push(told.body);
  }

  const next = world.owners.map(() => 0);

  async function ownerWorks(api: Api, index: number): Promise<void> {
    const { member } = world.owners[index]!;
    for (;;) {
      const n = next[index]!;
      next[index] = n + 1;
      const request = askFor(world, index, n);
      asked.push(request);
      if (!(await put(api, request))) return;
      handOver(request);
      if (n % 4 !== 3) continue;
      const trainingId = asked.findLast(({ owner, told }) => owner === member && told?.status === 201)?.told?.body.id;
      if (trainingId === undefined) continue;
      const { told } = await act(api, member, { kind: 'cancel', trainingId, hallId: null });
      if (told === null) return;
    }
  }

  /** Every fifth is declined, every third confirmed without a hall; now and then a confirmed training is called off. */
  async function trainerWorks(api: Api, who: TestMember, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      const request = undecided.get(who.id)?.shift();
      if (request === undefined) {
        await pause(2);
        continue;
      }
      const { id: trainingId } = request;
      if (n % 5 === 4) {
        await act(api, who, { kind: 'decline', trainingId, hallId: null });
        continue;
      }
      const inHall = n % 3 === 2 ? null : world.hallId;
      const { told } = await act(api, who, { kind: 'confirm', trainingId, hallId: inHall });
      if (told?.error.code === 'HALL_TAKEN') await act(api, who, { kind: 'confirm', trainingId, hallId: null });
      if (isAcknowledged(told)) confirmed.get(who.id)?.push(trainingId);
      if (n % 4 !== 3) continue;
      const off = confirmed.get(who.id)?.shift();
      if (off !== undefined) await act(api, who, { kind: 'decline', trainingId: off, hallId: null });
    }
  }

  return {
    asked,
    acts,
    get unansweredSoFar() {
      return unansweredSoFar;
    },
    async work(api) {
      let owning = world.owners.length;
      const owners = world.owners.map((_, index) => ownerWorks(api, index).finally(() => (owning -= 1)));
      const twice = [...world.trainers, ...world.trainers];
      await Promise.all([...owners, ...twice.map((who) => trainerWorks(api, who, () => owning === 0))]);
    },
    acknowledged: (count) =>
      new Promise((reached) => {
        awaited = { left: count, reached };
      }),
    async repeatUnanswered(api) {
      const requests = asked.filter(({ told }) => told === null);
      const decisions = acts.filter(({ told }) => told === null);
      unansweredSoFar += requests.length + decisions.length;
      for (const request of requests) {
        await put(api, request);
        handOver(request);
      }
      for (const decision of decisions) {
        decision.repeated = true;
        await put(api, decision);
      }
    },
  };
}
