import { createGroupTraining } from '@psia/contract/groups/groups.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import {
  clients,
  kindAt,
  oneForEach,
  outcomesBut,
  tally,
  togetherOn,
  tracks,
  prepareRaceTrack,
  winnersOf,
} from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

/** What has become of a dog's requests and trainings, by start. */
async function statusesOf(dogId: string): Promise<string[]> {
  const rows = await race.db
    .selectFrom('trainings')
    .select('status')
    .where('dog_id', '=', dogId)
    .orderBy('start_time')
    .execute();
  return rows.map(({ status }) => status);
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D23: lists and single requests for one dog with many trainers: one of them is made, whole', async () => {
    const { given } = race;
    const { id: schoolId } = await given.school();
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const [{ owner, dog }] = [(await race.ownersWithDogs(schoolId, 1))[0]!];
    const slots = [race.slotAt(10), race.slotAt(11), race.slotAt(12)];
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['list', 'single', 'backwards']);
      const of = { trainerId: trainers[index]!.id, dogId: dog.id };
      const list = (kind === 'backwards' ? slots.toReversed() : slots).map((slot) => ({ ...of, ...slot }));
      const { status, error } =
        kind === 'single'
          ? await api.as(owner).call(requestTraining, { body: { ...of, ...slots[1] } })
          : await api.as(owner).call(requestTrainings, { body: list });
      return { status, error, kind };
    });
    expect(tally(answers)).toEqual({ 201: 1, '409 DOG_BUSY': clients - 1 });
    const [winner] = winnersOf(answers);
    expect(await statusesOf(dog.id)).toEqual(Array(winner!.kind === 'single' ? 1 : 3).fill('requested'));
    const bells = await oneForEach(clients, (index) => race.bellOf(trainers[index]!));
    expect(bells.flat()).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D23, D51: lists of many owners and direct bookings within them: one booking, lists whole or refused, the part in its way declined', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const people = await race.ownersWithDogs(schoolId, clients);
    const slots = [race.slotAt(10), race.slotAt(11), race.slotAt(12)];
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['list', 'book', 'list']);
      const { owner, dog } = people[index]!;
      const of = { trainerId: trainer.id, dogId: dog.id };
      const { status, error } =
        kind === 'book'
          ? await api.as(trainer).call(bookTraining, { body: { ...of, ...slots[1] } })
          : await api.as(owner).call(requestTrainings, { body: slots.map((slot) => ({ ...of, ...slot })) });
      return { status, error, kind };
    });
    const { book = [], list = [] } = Object.groupBy(answers, ({ kind }) => kind);
    expect(tally(book)).toEqual({ 201: 1, '409 SLOT_TAKEN': book.length - 1 });
    expect(outcomesBut(list, ['201', '409 SLOT_TAKEN'])).toEqual([]);
    for (const [index, { status, kind }] of answers.entries()) {
      const { owner, dog } = people[index]!;
      const isIn = status === 201;
      const asked = kind === 'list';
      expect(await statusesOf(dog.id)).toEqual(
        isIn ? (asked ? ['requested', 'declined', 'requested'] : ['confirmed']) : [],
      );
      expect(await race.bellOf(owner)).toHaveLength(isIn ? 1 : 0);
      expect(await race.mailsTo(owner)).toHaveLength(isIn && asked ? 1 : 0);
    }
    expect(await race.bellOf(trainer)).toHaveLength(winnersOf(list).length);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20: locks and direct bookings of one slot: one of all is made', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const people = await race.ownersWithDogs(schoolId, clients);
    const slot = race.slotAt(10);
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['lock', 'book']);
      const of = { trainerId: trainer.id };
      const booking = { ...of, dogId: people[index]!.dog.id, ...slot };
      const { status, error } =
        kind === 'lock'
          ? await api.as(trainer).call(createLocks, { body: { ...of, trainingLockTimes: [slot] } })
          : await api.as(trainer).call(bookTraining, { body: booking });
      return { status, error, kind };
    });
    const isLocked = winnersOf(answers)[0]?.kind === 'lock';
    expect(tally(answers)).toEqual({ 201: 1, [isLocked ? '409 SLOT_LOCKED' : '409 SLOT_TAKEN']: clients - 1 });
    const bells = await oneForEach(clients, (index) => race.bellOf(people[index]!.owner));
    expect(bells.flat()).toHaveLength(isLocked ? 0 : 1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D51: locks of a morning, and requests in it: the lock or the requests, never both', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const people = await race.ownersWithDogs(schoolId, clients);
    const slots = [race.slotAt(9), race.slotAt(10), race.slotAt(11)];
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['lock', 'ask']);
      const { owner, dog } = people[index]!;
      const of = { trainerId: trainer.id };
      const { status, error } =
        kind === 'lock'
          ? await api.as(trainer).call(createLocks, { body: { ...of, trainingLockTimes: slots } })
          : await api.as(owner).call(requestTraining, { body: { ...of, dogId: dog.id, ...slots[index % 3] } });
      return { status, error, kind };
    });
    const { lock = [], ask = [] } = Object.groupBy(answers, ({ kind }) => kind);
    const isLocked = winnersOf(lock).length > 0;
    expect(tally(lock)).toEqual(
      isLocked ? { 201: 1, '409 SLOT_LOCKED': lock.length - 1 } : { '409 HAS_REQUESTS': lock.length },
    );
    expect(tally(ask)).toEqual(isLocked ? { '409 SLOT_LOCKED': ask.length } : { 201: ask.length });
    expect(await race.bellOf(trainer)).toHaveLength(winnersOf(ask).length);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D21, D51: requests for one dog while trainers book it directly: it is booked once, and no request for that time is left', async () => {
    const { given } = race;
    const { id: schoolId } = await given.school();
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const [{ owner, dog }] = [(await race.ownersWithDogs(schoolId, 1))[0]!];
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['ask', 'book']);
      const body = { trainerId: trainers[index]!.id, dogId: dog.id, ...race.slotAt(10) };
      const { status, error } =
        kind === 'ask'
          ? await api.as(owner).call(requestTraining, { body })
          : await api.as(trainers[index]!).call(bookTraining, { body });
      return { status, error, kind };
    });
    const { book = [], ask = [] } = Object.groupBy(answers, ({ kind }) => kind);
    expect(tally(book)).toEqual({ 201: 1, '409 DOG_BUSY': book.length - 1 });
    const asked = winnersOf(ask).length;
    expect(tally(ask)).toEqual({ ...(asked > 0 ? { 201: 1 } : {}), '409 DOG_BUSY': ask.length - asked });
    expect(await race.bellOf(owner)).toHaveLength(1 + asked);
    expect(await race.mailsTo(owner)).toHaveLength(asked);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test.for(['request', 'list', 'booking', 'group training', 'lock'] as const)(
    'D72: a %s that is sent twenty times with one key is made once; everybody gets the first answer',
    async (what) => {
      const { given } = race;
      const { id: schoolId, trainer } = await given.school();
      const [{ owner, dog }] = [(await race.ownersWithDogs(schoolId, 1))[0]!];
      const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
      const slot = race.slotAt(10);
      const of = { trainerId: trainer.id, dogId: dog.id };
      const headers = { 'idempotency-key': `one ${what}` };
      const calls = {
        request: (api: Api) => api.as(owner).call(requestTraining, { headers, body: { ...of, ...slot } }),
        list: (api: Api) => {
          const body = [slot, race.slotAt(11)].map((each) => ({ ...of, ...each }));
          return api.as(owner).call(requestTrainings, { headers, body });
        },
        booking: (api: Api) => api.as(trainer).call(bookTraining, { headers, body: { ...of, ...slot } }),
        'group training': (api: Api) => {
          const body = { trainingGroupId: group.id, ...slot };
          return api.as(trainer).call(createGroupTraining, { headers, body });
        },
        lock: (api: Api) => {
          const body = { trainerId: trainer.id, trainingLockTimes: [slot] };
          return api.as(trainer).call(createLocks, { headers, body });
        },
      };
      const answers = await together(async (api) => {
        const { status, error, body } = await calls[what](api);
        return { status, error, body: JSON.stringify(body) };
      });
      expect(tally(answers)).toEqual({ 201: clients });
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const bells = [...(await race.bellOf(owner)), ...(await race.bellOf(trainer))];
      expect(bells).toHaveLength(what === 'lock' ? 0 : 1);
      expect(await race.faultsIn(schoolId)).toEqual([]);
    },
  );
});
