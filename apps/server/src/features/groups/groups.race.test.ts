import {
  createGroupTraining,
  deleteGroup,
  joinGroup,
  updateGroup,
  updateGroupTraining,
} from '@psia/contract/groups/groups.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { bookTraining, confirmTraining, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { describe, expect, test } from 'vitest';
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
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** Dogs of twenty owners, a group led by the school's trainer with the first few of them, and a colleague. */
async function schoolWithGroup(of: { readonly dogs: number; readonly enrollmentsEnabled?: boolean }) {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const people = await race.ownersWithDogs(schoolId, clients);
  const dogIds = people.slice(0, of.dogs).map(({ dog }) => dog.id);
  const { enrollmentsEnabled = false } = of;
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds, enrollmentsEnabled });
  return { schoolId, trainer, colleague, people, group };
}

const dogsOf = async (groupId: string) => {
  const rows = await race.db.selectFrom('group_dogs').select('dog_id').where('group_id', '=', groupId).execute();
  return rows.map(({ dog_id }) => dog_id);
};

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D20, D51: a group’s training, confirmations and bookings for its trainer and hall: the group or individuals, and requests in its way end', async () => {
    const { given, at } = race;
    const { schoolId, trainer, people, group } = await schoolWithGroup({ dogs: 2 });
    const hall = await given.hall(schoolId);
    const wishes = await oneForEach(clients, async (index) => {
      const kind = kindAt(index, ['plan', 'confirm', 'book']);
      const of = { schoolId, trainerId: trainer.id, dogId: people[index]!.dog.id, startTime: at(10 + (index % 2)) };
      const request = kind === 'confirm' ? await given.training(of) : null;
      return { kind, request, another: await given.trainer(schoolId) };
    });
    const answers = await together(async (api, index) => {
      const { kind, request, another } = wishes[index]!;
      const as = api.as(trainer);
      const params = { id: request?.id ?? '' };
      const booking = { trainerId: another.id, dogId: people[index]!.dog.id, hallId: hall.id, ...race.slotAt(11) };
      const plan = { trainingGroupId: group.id, hallId: hall.id, startTime: at(10, 15), endTime: at(11, 45) };
      const calls = {
        plan: () => as.call(createGroupTraining, { body: plan }),
        confirm: () => as.call(confirmTrainingWithoutHall, { params }),
        book: () => as.call(bookTraining, { body: booking }),
      };
      const { status, error } = await calls[kind]();
      return { status, error, kind };
    });
    const { plan = [], confirm = [], book = [] } = Object.groupBy(answers, ({ kind }) => kind);
    const isPlanned = winnersOf(plan).length > 0;
    if (isPlanned) {
      expect(tally(plan)).toEqual({ 201: 1, '409 SLOT_TAKEN': plan.length - 1 });
      expect(tally(confirm)).toEqual({ '409 ALREADY_DECIDED': confirm.length });
      expect(tally(book)).toEqual({ '409 HALL_TAKEN': book.length });
    } else {
      expect(outcomesBut(plan, ['409 SLOT_TAKEN', '409 HALL_TAKEN'])).toEqual([]);
      // Somebody asked for ten, and somebody for eleven.
      expect(tally(confirm)).toEqual({ 200: 2, '409 ALREADY_DECIDED': confirm.length - 2 });
      expect(tally(book)).toEqual({ 201: 1, '409 HALL_TAKEN': book.length - 1 });
    }
    for (const [index, { status, kind }] of answers.entries()) {
      const { owner } = people[index]!;
      const isConcerned = kind === 'confirm' || (kind === 'book' && status === 201) || (index < 2 && isPlanned);
      expect(await race.bellOf(owner)).toHaveLength(isConcerned ? 1 : 0);
      expect(await race.mailsTo(owner)).toHaveLength(kind === 'confirm' ? 1 : 0);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D51: a dog’s request with another trainer confirmed while its group’s training is planned: one of both', async () => {
    const { given, at } = race;
    const { schoolId, trainer, colleague, people, group } = await schoolWithGroup({ dogs: 2 });
    const { owner, dog } = people[0]!;
    const of = { schoolId, trainerId: colleague.id, dogId: dog.id };
    const { id } = await given.training({ ...of, startTime: at(10) });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['plan', 'confirm']);
      const body = { trainingGroupId: group.id, startTime: at(10, 30), endTime: at(12) };
      const { status, error } =
        kind === 'plan'
          ? await api.as(trainer).call(createGroupTraining, { body })
          : await api.as(colleague).call(confirmTrainingWithoutHall, { params: { id } });
      return { status, error, kind };
    });
    const { plan = [], confirm = [] } = Object.groupBy(answers, ({ kind }) => kind);
    const isPlanned = winnersOf(plan).length > 0;
    expect(tally(plan)).toEqual(
      isPlanned ? { 201: 1, '409 SLOT_TAKEN': plan.length - 1 } : { '409 DOG_BUSY': plan.length },
    );
    expect(tally(confirm)).toEqual({ [isPlanned ? '409 ALREADY_DECIDED' : '200']: confirm.length });
    // Declined and planned are two events.
    expect(await race.bellOf(owner)).toHaveLength(isPlanned ? 2 : 1);
    expect(await race.mailsTo(owner)).toHaveLength(1);
    expect(await race.bellOf(people[1]!.owner)).toHaveLength(isPlanned ? 1 : 0);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D22, D51: requests of a group’s dogs for one slot confirmed while the group’s training is planned in the same hall: one of all', async () => {
    const { given, at } = race;
    const { schoolId, trainer, colleague, people, group } = await schoolWithGroup({ dogs: clients });
    const hall = await given.hall(schoolId);
    const requests = await oneForEach(clients, (index) => {
      const dogId = people[index]!.dog.id;
      return given.training({ schoolId, trainerId: colleague.id, dogId, startTime: at(10) });
    });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['plan', 'confirm']);
      const { status, error } =
        kind === 'plan'
          ? await api
              .as(trainer)
              .call(createGroupTraining, { body: { trainingGroupId: group.id, hallId: hall.id, ...race.slotAt(10) } })
          : await api
              .as(colleague)
              .call(confirmTraining, { body: { trainingId: requests[index]!.id, hallId: hall.id } });
      return { status, error, kind };
    });
    const { plan = [], confirm = [] } = Object.groupBy(answers, ({ kind }) => kind);
    const isPlanned = winnersOf(plan).length > 0;
    expect(tally(plan)).toEqual(
      isPlanned ? { 201: 1, '409 SLOT_TAKEN': plan.length - 1 } : { '409 HALL_TAKEN': plan.length },
    );
    expect(tally(confirm)).toEqual(
      isPlanned ? { '409 ALREADY_DECIDED': confirm.length } : { 200: 1, '409 ALREADY_DECIDED': confirm.length - 1 },
    );
    for (const { owner } of people) {
      // Each request is decided, and the group's training is an event of its own.
      expect(await race.bellOf(owner)).toHaveLength(isPlanned ? 2 : 1);
      expect(await race.mailsTo(owner)).toHaveLength(1);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D21: a group’s training that moves, and bookings of and requests for its dogs at both times: nobody is twice', async () => {
    const { given, at } = race;
    const { schoolId, trainer, people, group } = await schoolWithGroup({ dogs: clients });
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const { id } = await given.groupTraining({ group, startTime: at(10) });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['move', 'book', 'ask', 'move', 'book']);
      const { owner, dog } = people[index]!;
      const hour = index % 2 === 0 ? 10 : 12;
      const of = { trainerId: trainers[index]!.id, dogId: dog.id, ...race.slotAt(hour) };
      // To the minute, so that no two changes say the same.
      const to = { startTime: at(hour, index + 1), endTime: at(hour + 1) };
      const calls = {
        move: () => api.as(trainer).call(updateGroupTraining, { params: { id }, body: to }),
        book: () => api.as(trainers[index]!).call(bookTraining, { body: of }),
        ask: () => api.as(owner).call(requestTraining, { body: of }),
      };
      const { status, error } = await calls[kind]();
      return { status, error, kind };
    });
    expect(outcomesBut(answers, ['200', '201', '409 DOG_BUSY'])).toEqual([]);
    expect(winnersOf(answers).length).toBeGreaterThan(0);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D28, D54: dogs sign up while trainings are planned: all of them are in all trainings, unless one is busy then', async () => {
    const { given, at } = race;
    const { schoolId, trainer, colleague, people, group } = await schoolWithGroup({
      dogs: 0,
      enrollmentsEnabled: true,
    });
    // The first dog trains with the colleague at the time of the first group training.
    const busy = { schoolId, trainerId: colleague.id, dogId: people[0]!.dog.id, startTime: at(8), confirmed: true };
    await given.training(busy);
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['join', 'plan']);
      const { owner, dog } = people[index]!;
      const place = Math.floor(index / 4) * 2 + (index % 2);
      const { status, error } =
        kind === 'join'
          ? await api.as(owner).call(joinGroup, { params: { groupId: group.id }, body: { dogId: dog.id } })
          : await api
              .as(trainer)
              .call(createGroupTraining, { body: { trainingGroupId: group.id, ...race.slotAt(8 + place) } });
      return { status, error, kind };
    });
    expect(tally(answers)).toEqual({ 201: clients - 1, '409 DOG_BUSY': 1 });
    const joined = winnersOf(answers).filter(({ kind }) => kind === 'join').length;
    expect(await dogsOf(group.id)).toHaveLength(joined);
    expect(await race.bellOf(trainer)).toHaveLength(joined);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D54: twenty clicks on signing a dog up put it in once, and its trainers hear once', async () => {
    const { schoolId, trainer, people, group } = await schoolWithGroup({ dogs: 0, enrollmentsEnabled: true });
    await race.given.groupTraining({ group, startTime: race.at(10) });
    const { owner, dog } = people[0]!;
    const params = { groupId: group.id };
    const answers = await together((api) => api.as(owner).call(joinGroup, { params, body: { dogId: dog.id } }));
    expect(tally(answers)).toEqual({ 201: clients });
    expect(await dogsOf(group.id)).toEqual([dog.id]);
    expect(await race.bellOf(trainer)).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D28: people come and go while trainings are planned, locked and booked: occupation follows, and a collision refuses one of both', async () => {
    const { at } = race;
    const { schoolId, trainer, colleague, people, group } = await schoolWithGroup({ dogs: 4 });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['change', 'plan', 'add colleague', 'lock', 'book']);
      const change = { name: group.name, dogsToAdd: [people[index]!.dog.id], dogsToRemove: [] as string[] };
      if (index < 4) Object.assign(change, { dogsToAdd: [], dogsToRemove: [people[index]!.dog.id] });
      const params = { groupId: group.id };
      const slot = { startTime: at(10), endTime: at(11) };
      const booking = { trainerId: colleague.id, dogId: people[0]!.dog.id, ...slot };
      const calls = {
        change: () => api.as(trainer).call(updateGroup, { params, body: change }),
        plan: () =>
          api
            .as(trainer)
            .call(createGroupTraining, { body: { trainingGroupId: group.id, ...race.slotAt(9 + (index % 3)) } }),
        'add colleague': () =>
          api.as(trainer).call(updateGroup, { params, body: { name: group.name, trainersToAdd: [colleague.id] } }),
        lock: () =>
          api.as(colleague).call(createLocks, { body: { trainerId: colleague.id, trainingLockTimes: [slot] } }),
        book: () => api.as(colleague).call(bookTraining, { body: booking }),
      };
      const { status, error } = await calls[kind]();
      return { status, error, kind };
    });
    const { lock = [], book = [] } = Object.groupBy(answers, ({ kind }) => kind);
    expect(outcomesBut(answers, ['200', '201', '409 SLOT_TAKEN', '409 SLOT_LOCKED', '409 DOG_BUSY'])).toEqual([]);
    expect(winnersOf([...lock, ...book]).length).toBeLessThanOrEqual(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D28: a dog put into a group and booked for the time of its training at once: one of both', async () => {
    const { given, at } = race;
    const { schoolId, trainer, people, group } = await schoolWithGroup({ dogs: 1 });
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    await given.groupTraining({ group, startTime: at(10), minutes: 90 });
    const { owner, dog } = people[1]!;
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['change', 'book']);
      const booking = { trainerId: trainers[index]!.id, dogId: dog.id, ...race.slotAt(11) };
      const change = { params: { groupId: group.id }, body: { name: group.name, dogsToAdd: [dog.id] } };
      const { status, error } =
        kind === 'change'
          ? await api.as(trainer).call(updateGroup, change)
          : await api.as(trainers[index]!).call(bookTraining, { body: booking });
      return { status, error, kind };
    });
    const { change = [], book = [] } = Object.groupBy(answers, ({ kind }) => kind);
    const isIn = winnersOf(change).length > 0;
    expect(tally(change)).toEqual({ [isIn ? '200' : '409 DOG_BUSY']: change.length });
    expect(tally(book)).toEqual(isIn ? { '409 DOG_BUSY': book.length } : { 201: 1, '409 DOG_BUSY': book.length - 1 });
    expect(await race.bellOf(owner)).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D29, D54: a group deleted while dogs sign up and trainings are planned: it goes once with all of it, and who was in hears once', async () => {
    const { at } = race;
    const { schoolId, trainer, people, group } = await schoolWithGroup({ dogs: 0, enrollmentsEnabled: true });
    await race.given.groupTraining({ group, startTime: at(8) });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['join', 'join', 'plan', 'delete', 'join']);
      const { owner, dog } = people[index]!;
      const params = { groupId: group.id };
      // Each at an hour of its own: 4, 5, 14 and 15.
      const plan = { trainingGroupId: group.id, ...race.slotAt(index) };
      const calls = {
        join: () => api.as(owner).call(joinGroup, { params, body: { dogId: dog.id } }),
        plan: () => api.as(trainer).call(createGroupTraining, { body: plan }),
        delete: () => api.as(trainer).call(deleteGroup, { params }),
      };
      const { status, error } = await calls[kind]();
      return { status, error, kind };
    });
    const gone = answers.filter(({ kind }) => kind === 'delete');
    expect(tally(gone)).toEqual({ 204: 1, '404 NOT_FOUND': gone.length - 1 });
    expect(outcomesBut(answers, ['201', '204', '404 NOT_FOUND'])).toEqual([]);
    for (const [index, { status, kind }] of answers.entries()) {
      const { owner } = people[index]!;
      const wasIn = kind === 'join' && status === 201;
      const deleted = (await race.bellOf(owner)).filter((news) => news.includes('została usunięta'));
      expect(deleted).toHaveLength(wasIn ? 1 : 0);
      expect(await race.mailsTo(owner)).toHaveLength(wasIn ? 1 : 0);
    }
    const left = await race.db.selectFrom('claims').select('reason_id').where('school_id', '=', schoolId).execute();
    expect(left).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
