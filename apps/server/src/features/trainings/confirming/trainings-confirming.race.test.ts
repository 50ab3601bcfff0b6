import { confirmTrainingWithoutHall, editTraining } from '@psia/contract/trainings/trainings.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
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

/** A training for each client at the same hour, all with trainers and halls of their own. */
async function trainingsInHalls() {
  const { given, at } = race;
  const { id: schoolId } = await given.school();
  const people = await race.ownersWithDogs(schoolId, clients);
  const places = await oneForEach(clients, async (index) => {
    const trainer = await given.trainer(schoolId);
    const hall = await given.hall(schoolId);
    const of = { schoolId, trainerId: trainer.id, dogId: people[index]!.dog.id, hallId: hall.id, confirmed: true };
    return { trainer, hall, training: await given.training({ ...of, startTime: at(10) }) };
  });
  const moveToHallOf = (api: Api, index: number, other: number) => {
    const { trainer, training } = places[index]!;
    const body = { trainingId: training.id, hallId: places[other]!.hall.id };
    return api.as(trainer).call(editTraining, { body });
  };
  return { schoolId, people, moveToHallOf };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D20, D51: of confirming a request and moving another training into its time, one is done; the request is decided either way', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const colleague = await given.trainer(schoolId);
    const [asking, moving] = await race.ownersWithDogs(schoolId, 2);
    const times = { schoolId, startTime: at(10) };
    const request = await given.training({ ...times, trainerId: trainer.id, dogId: asking!.dog.id });
    const moved = await given.training({ ...times, trainerId: colleague.id, dogId: moving!.dog.id, confirmed: true });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['confirm', 'edit']);
      const body = { trainingId: moved.id, trainerId: trainer.id };
      const { status, error } =
        kind === 'edit'
          ? await api.as(trainer).call(editTraining, { body })
          : await api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: request.id } });
      return { status, error, kind };
    });
    const half = clients / 2;
    const edited = winnersOf(answers).some(({ kind }) => kind === 'edit');
    expect(tally(answers)).toEqual({ 200: half, [edited ? '409 ALREADY_DECIDED' : '409 SLOT_TAKEN']: half });
    const event = edited ? 'Prośba o trening odrzucona' : 'Trening potwierdzony';
    expect(await race.bellOf(asking!.owner)).toEqual([expect.stringContaining(event)]);
    expect(await race.mailsTo(asking!.owner)).toEqual([expect.stringContaining(event)]);
    const changed = edited ? [expect.stringContaining('Trening zmieniony')] : [];
    expect(await race.bellOf(moving!.owner)).toEqual(changed);
    expect(await race.bellOf(colleague)).toHaveLength(changed.length);
    expect(await race.mailsTo(moving!.owner)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D50: confirming and editing one training at once: it is confirmed once, then edited once or not at all', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const hall = await given.hall(schoolId);
    const [asking] = await race.ownersWithDogs(schoolId, 1);
    const of = { schoolId, trainerId: trainer.id, dogId: asking!.dog.id };
    const { id } = await given.training({ ...of, startTime: at(10) });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['confirm', 'edit']);
      const { status, error } =
        kind === 'edit'
          ? await api.as(trainer).call(editTraining, { body: { trainingId: id, hallId: hall.id } })
          : await api.as(trainer).call(confirmTrainingWithoutHall, { params: { id } });
      return { status, error, kind };
    });
    const { edit: edits = [], confirm: confirmations = [] } = Object.groupBy(answers, ({ kind }) => kind);
    expect(outcomesBut(edits, ['200', '409 NOT_CONFIRMED'])).toEqual([]);
    // Once the training has another hall, confirming it without one is another decision.
    expect(outcomesBut(confirmations, ['200', '409 ALREADY_DECIDED'])).toEqual([]);
    const wasEdited = winnersOf(edits).length > 0;
    const told = ['Trening potwierdzony', ...(wasEdited ? ['Trening zmieniony'] : [])];
    expect(await race.bellOf(asking!.owner)).toEqual(told.map((event) => expect.stringContaining(event)));
    expect(await race.mailsTo(asking!.owner)).toHaveLength(1);
    const stored = await race.db.selectFrom('trainings').select(['hall_id', 'sequence']).where('id', '=', id).execute();
    expect(stored).toEqual([wasEdited ? { hall_id: hall.id, sequence: 2 } : { hall_id: null, sequence: 1 }]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test.for([
    { allowReserveList: false, refusal: '409 ALREADY_DECIDED' },
    { allowReserveList: true, refusal: '409 SLOT_TAKEN' },
  ])(
    'D6, D22: of overlapping requests, some longer than an hour, as many are confirmed as can be (reserve list: $allowReserveList)',
    async ({ allowReserveList, refusal }) => {
      const { given, at } = race;
      const { id: schoolId, trainer } = await given.school({ allowReserveList });
      const shapes = [
        { startTime: at(9), minutes: 120 },
        { startTime: at(10), minutes: 120 },
        { startTime: at(11), minutes: 60 },
      ] as const;
      const people = await race.ownersWithDogs(schoolId, clients);
      const requests = await oneForEach(clients, async (index) => {
        const { owner, dog } = people[index]!;
        const of = { schoolId, trainerId: trainer.id, dogId: dog.id, ...shapes[index % 3]! };
        return { owner, ...(await given.training(of)) };
      });
      const answers = await together((api, index) =>
        api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
      );
      const won = winnersOf(answers).map(({ body }) => body);
      expect(tally(answers)).toEqual({ 200: won.length, [refusal]: clients - won.length });
      for (const { id, owner, startTime, endTime } of requests) {
        const isWinner = won.some((training) => training.id === id);
        expect(won.some((training) => training.startTime < endTime && startTime < training.endTime)).toBe(true);
        const declined = allowReserveList ? [] : ['Prośba o trening odrzucona'];
        const news = (isWinner ? ['Trening potwierdzony'] : declined).map((event) => expect.stringContaining(event));
        expect(await race.bellOf(owner)).toEqual(news);
        expect(await race.mailsTo(owner)).toEqual(news);
      }
      expect(await race.faultsIn(schoolId)).toEqual([]);
    },
  );

  test('D51: a reserve list that was switched off: one of it is confirmed, the rest of it and new requests for that time end', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school({ allowReserveList: false });
    const slot = { startTime: at(10), endTime: at(11) };
    const people = await oneForEach(clients, async (index) => {
      const kind = kindAt(index, ['confirm', 'ask']);
      const owner = await given.owner(schoolId);
      const dog = await given.dog(owner);
      const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: slot.startTime };
      return { kind, owner, dog, waiting: kind === 'confirm' ? await given.training(of) : null };
    });
    const answers = await together(async (api, index) => {
      const { kind, owner, dog, waiting } = people[index]!;
      const body = { trainerId: trainer.id, dogId: dog.id, ...slot };
      const answer = waiting
        ? await api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: waiting.id } })
        : await api.as(owner).call(requestTraining, { body });
      return { ...answer, kind };
    });
    const { confirm = [], ask = [] } = Object.groupBy(answers, ({ kind }) => kind);
    expect(tally(confirm)).toEqual({ 200: 1, '409 ALREADY_DECIDED': confirm.length - 1 });
    expect(outcomesBut(ask, ['201', '409 SLOT_TAKEN'])).toEqual([]);
    const bells = await oneForEach(clients, (index) => race.bellOf(people[index]!.owner));
    expect(bells.flat()).toHaveLength(confirm.length + winnersOf(ask).length);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20: twenty trainings of which each is to go into the next one’s hall: each is moved whole or stays as it was', async () => {
    const { schoolId, people, moveToHallOf } = await trainingsInHalls();
    const answers = await together((api, index) => moveToHallOf(api, index, (index + 1) % clients));
    const moved = winnersOf(answers).length;
    expect(tally(answers)).toEqual({ ...(moved > 0 ? { 200: moved } : {}), '409 HALL_TAKEN': clients - moved });
    const bells = await oneForEach(clients, (index) => race.bellOf(people[index]!.owner));
    expect(bells.flat()).toHaveLength(moved);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20: ten pairs of trainings that want each other’s hall: all are refused, and none waits until the other gives up', async () => {
    const { schoolId, moveToHallOf } = await trainingsInHalls();
    const answers = await together((api, index) => moveToHallOf(api, index, index % 2 === 0 ? index + 1 : index - 1));
    expect(tally(answers)).toEqual({ '409 HALL_TAKEN': clients });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D21, D51: a training that moves to another trainer and gets longer leaves no request in its time', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const colleague = await given.trainer(schoolId);
    const service = await given.service(schoolId, { minutes: 120 });
    const people = await race.ownersWithDogs(schoolId, clients);
    const of = { schoolId, trainerId: trainer.id, dogId: people[0]!.dog.id };
    const { id: trainingId } = await given.training({ ...of, startTime: at(10), confirmed: true });
    const answers = await together(async (api, index) => {
      const kind = kindAt(index, ['move', 'ask', 'ask', 'lengthen', 'ask']);
      const { owner, dog } = people[index]!;
      const body = { trainerId: colleague.id, dogId: dog.id, startTime: at(11), endTime: at(12) };
      const calls = {
        move: () => api.as(trainer).call(editTraining, { body: { trainingId, trainerId: colleague.id } }),
        lengthen: () => api.as(trainer).call(editTraining, { body: { trainingId, serviceId: service.id } }),
        ask: () => api.as(owner).call(requestTraining, { body }),
      };
      const { status, error } = await calls[kind]();
      return { status, error, kind };
    });
    const { move = [], lengthen = [], ask = [] } = Object.groupBy(answers, ({ kind }) => kind);
    expect(tally([...move, ...lengthen])).toEqual({ 200: move.length + lengthen.length });
    expect(outcomesBut(ask, ['201', '409 SLOT_TAKEN'])).toEqual([]);
    expect(await race.bellOf(people[0]!.owner)).toHaveLength(2);
    const heard = (await race.bellOf(colleague)).filter((news) => news.startsWith('Nowa prośba'));
    expect(heard).toHaveLength(winnersOf(ask).length);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
