import { setTimeout as pause } from 'node:timers/promises';
import { addMinutes } from '@psia/contract/core/time';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Api } from '../api.ts';
import {
  type Act,
  askFor,
  askForSeveral,
  type Asked,
  type Booked,
  bookFor,
  type BookingWorld,
  decide,
  type Decision,
  insist,
  listLength,
  type Locked,
  lockFor,
  type Sent,
  type Told,
} from './booking-calls.ts';
import type { TestMember } from '../worlds/factories.ts';

/** Clients that ask, book, lock, confirm, decline and cancel, and remember what they were told. */
export interface BookingLoad {
  readonly asked: readonly Asked[];
  readonly booked: readonly Booked[];
  readonly locked: readonly Locked[];
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

/** The n-th request that comes to a trainer. */
interface Turn {
  readonly request: Training;
  readonly n: number;
}

const isAcknowledged = (told: Told<unknown> | null) => told !== null && told.status < 300;

/** Makes the clients of a school: one for each owner and two for each trainer. */
export function createBookingLoad(world: BookingWorld): BookingLoad {
  const asked: Asked[] = [];
  const booked: Booked[] = [];
  const locked: Locked[] = [];
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
  async function put<Body>(api: Api, entry: Sent<Body>, again?: () => void): Promise<boolean> {
    entry.told = await insist(() => entry.send(api), again).catch(() => null);
    if (entry.told === null) return false;
    if (isAcknowledged(entry.told)) countAcknowledgement();
    return true;
  }

  async function act(api: Api, who: TestMember, decision: Decision): Promise<Act> {
    const entry = decide(who, decision);
    acts.push(entry);
    await put(api, entry, () => (entry.repeated = true));
    return entry;
  }

  /** Puts requests that were taken where their trainers find them. */
  function handOver({ told }: Asked): void {
    if (told?.status !== 201) return;
    for (const training of told.body) undecided.get(training.trainerId)?.push(training);
  }

  const next = world.owners.map(() => 0);

  /** Every third request asks for several slots; now and then the latest is withdrawn, or called off. */
  async function ownerWorks(api: Api, index: number): Promise<void> {
    const { member } = world.owners[index]!;
    for (let turn = 0; ; turn += 1) {
      const n = next[index]!;
      const isList = turn % 3 === 2;
      next[index] = n + (isList ? listLength : 1);
      const request = isList ? askForSeveral(world, index, n) : askFor(world, index, n);
      asked.push(request);
      if (!(await put(api, request))) return;
      handOver(request);
      if (turn % 4 !== 3) continue;
      const trainingId = asked.findLast(({ owner, told }) => owner === member && told?.status === 201)?.told?.body[0]
        ?.id;
      if (trainingId === undefined) continue;
      const { told } = await act(api, member, { kind: 'cancel', trainingId, hallId: null });
      if (told === null) return;
    }
  }

  async function confirm(api: Api, who: TestMember, { request, n }: Turn): Promise<void> {
    const { id: trainingId } = request;
    const inHall = n % 4 === 2 ? null : world.hallId;
    const { told } = await act(api, who, { kind: 'confirm', trainingId, hallId: inHall });
    if (told?.error.code === 'HALL_TAKEN') await act(api, who, { kind: 'confirm', trainingId, hallId: null });
    if (isAcknowledged(told)) confirmed.get(who.id)?.push(trainingId);
  }

  function handOverBooked({ told }: Booked): void {
    if (told?.status === 201) confirmed.get(told.body.trainerId)?.push(told.body.id);
  }

  /** Books the guest for the time of a request, which is declined then like its rivals (D51). */
  async function bookInstead(api: Api, who: TestMember, { request, n }: Turn): Promise<void> {
    const hallId = n % 4 === 1 ? world.hallId : null;
    const booking = bookFor(who, world.guest, { startTime: request.startTime, hallId });
    booked.push(booking);
    await put(api, booking);
    handOverBooked(booking);
  }

  async function lock(api: Api, who: TestMember, startTime: string): Promise<void> {
    const locks = lockFor(who, startTime);
    locked.push(locks);
    await put(api, locks);
  }

  /** Of six requests one is declined and one's time booked; meanwhile time is locked and a training called off. */
  async function trainerWorks(api: Api, who: TestMember, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver();) {
      const request = undecided.get(who.id)?.shift();
      if (request === undefined) {
        await pause(2);
        continue;
      }
      if (n % 6 === 5) await act(api, who, { kind: 'decline', trainingId: request.id, hallId: null });
      else if (n % 6 === 1) await bookInstead(api, who, { request, n });
      else await confirm(api, who, { request, n });
      // Of the next day some hours have been asked for already, and some not yet.
      if (n % 6 === 3) await lock(api, who, addMinutes(request.startTime, 24 * 60));
      const off = n % 4 === 3 ? confirmed.get(who.id)?.shift() : undefined;
      if (off !== undefined) await act(api, who, { kind: 'decline', trainingId: off, hallId: null });
      n += 1;
    }
  }

  const unanswered = <Entry extends Sent<unknown>>(entries: readonly Entry[]) =>
    entries.filter(({ told }) => told === null);

  return {
    asked,
    booked,
    locked,
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
      unansweredSoFar += unanswered([...asked, ...booked, ...locked, ...acts]).length;
      for (const request of unanswered(asked)) {
        await put(api, request);
        handOver(request);
      }
      for (const booking of unanswered(booked)) {
        await put(api, booking);
        handOverBooked(booking);
      }
      for (const locks of unanswered(locked)) await put(api, locks);
      for (const decision of unanswered(acts)) {
        decision.repeated = true;
        await put(api, decision);
      }
    },
  };
}
