import { createLocks } from '@psia/contract/locks/locks.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  editTraining,
  getTrainingState,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../testing/api.ts';
import {
  clients,
  oneForEach,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();
const half = clients / 2;

type Answer = Pick<TestAnswer<never>, 'headers' | 'status'>;

/** How what was just done is taken back; the ten seconds last an hour, since a loud machine can stand still for them. */
async function wayBack(answers: readonly Answer[]) {
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  const ids = answers.map(({ headers }) => headers.get('undo-id') ?? '');
  const until = Temporal.Now.instant().add({ hours: 1 }).toString();
  await race.db.updateTable('undos').set({ until }).where('id', 'in', ids).execute();
  return ids.map((id) => ({ params: { id } }));
}

/** A trainer with so many trainings, an hour after another, each of another owner's dog. */
async function schoolWithTrainings(count: number, confirmed: boolean) {
  const { id: schoolId, trainer } = await race.given.school();
  const people = await race.ownersWithDogs(schoolId, clients);
  const trainings = await oneForEach(count, async (index) => {
    const { owner, dog } = people[index]!;
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed };
    return { owner, dog, ...(await race.given.training({ ...of, startTime: race.at(index) })) };
  });
  return { schoolId, trainer, people, trainings };
}

const outcomeOf = ({ status, error }: Pick<TestAnswer<never>, 'status' | 'error'>) => ({ status, error });

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);
  const confirm = (as: { jwt: string }, id: string) =>
    race.api.as(as).call(confirmTrainingWithoutHall, { params: { id } });

  test('D165: taken back twenty times at once, a confirmation is taken back once', async () => {
    const { schoolId, trainer, trainings } = await schoolWithTrainings(1, false);
    const { id, owner } = trainings[0]!;
    const [back] = await wayBack([await confirm(trainer, id)]);
    const answers = await together((api) => api.as(trainer).call(takeBack, back));
    expect(tally(answers)).toEqual({ 204: 1, '409 TOO_LATE': clients - 1 });
    const { body } = await race.api.as(owner).call(getTrainingState, { params: { id } });
    expect([body.state, await race.bellOf(owner), await race.mailsTo(owner)]).toEqual(['requested', [], []]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D165: what was called off is taken back or its time is booked, never both', async () => {
    const { schoolId, trainer, people, trainings } = await schoolWithTrainings(half, true);
    const backs = await wayBack(
      await Promise.all(
        trainings.map(({ id, owner }) => race.api.as(owner).call(cancelTrainingAsOwner, { params: { id } })),
      ),
    );
    const answers = await together(async (api, index) => {
      const which = Math.floor(index / 2);
      if (index % 2 === 0) return outcomeOf(await api.as(trainings[which]!.owner).call(takeBack, backs[which]));
      const body = { trainerId: trainer.id, dogId: people[half + which]!.dog.id, ...race.slotAt(which) };
      return outcomeOf(await api.as(trainer).call(bookTraining, { body }));
    });
    for (const index of backs.keys()) {
      const [back, booking] = [answers[2 * index]!, answers[2 * index + 1]!];
      expect([tally([back]), tally([booking])]).toEqual(
        back.status === 204 ? [{ 204: 1 }, { '409 SLOT_TAKEN': 1 }] : [{ '409 SLOT_TAKEN': 1 }, { 201: 1 }],
      );
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D26, D165: a confirmation is taken back while its owner calls the training off: withdrawn or cancelled', async () => {
    const { schoolId, trainer, trainings } = await schoolWithTrainings(half, false);
    const backs = await wayBack(await Promise.all(trainings.map(({ id }) => confirm(trainer, id))));
    const answers = await together(async (api, index) => {
      const which = Math.floor(index / 2);
      const { id, owner } = trainings[which]!;
      return index % 2 === 0
        ? outcomeOf(await api.as(trainer).call(takeBack, backs[which]))
        : outcomeOf(await api.as(owner).call(cancelTrainingAsOwner, { params: { id } }));
    });
    for (const [index, { id, owner }] of trainings.entries()) {
      const [back, cancelling] = [answers[2 * index]!, answers[2 * index + 1]!];
      expect(cancelling.status).toBe(204);
      const { body } = await race.api.as(owner).call(getTrainingState, { params: { id } });
      expect([tally([back]), body.state]).toEqual(
        back.status === 204 ? [{ 204: 1 }, 'withdrawn'] : [{ '409 ALREADY_DECIDED': 1 }, 'cancelled'],
      );
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D22, D165: a confirmation that declined many is taken back while their time is booked and locked', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const people = await race.ownersWithDogs(schoolId, 2 * clients);
    const of = { schoolId, trainerId: trainer.id, startTime: race.at(10) };
    const asked = await oneForEach(clients, (index) => given.training({ ...of, dogId: people[index]!.dog.id }));
    const [back] = await wayBack([await confirm(trainer, asked[0]!.id)]);
    const answers = await together(async (api, index) => {
      const as = api.as(trainer);
      if (index === 0) return outcomeOf(await as.call(takeBack, back));
      const own = { trainerId: trainer.id };
      return index % 2 === 0
        ? outcomeOf(await as.call(createLocks, { body: { ...own, trainingLockTimes: [race.slotAt(10)] } }))
        : outcomeOf(
            await as.call(bookTraining, {
              body: { ...own, dogId: people[clients + index]!.dog.id, ...race.slotAt(10) },
            }),
          );
    });
    const [taken, ...others] = answers;
    expect(taken!.status).toBe(204);
    // Once it is taken back, the requests wait again: a booking ends them, a lock is refused because of them.
    expect(outcomesBut(others, ['201', '409 SLOT_TAKEN', '409 HAS_REQUESTS'])).toEqual([]);
    expect(others.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D165, D166: a training is moved back before a colleague moves it on, or not at all', async () => {
    const { schoolId, trainer, trainings } = await schoolWithTrainings(half, true);
    const colleague = await race.given.trainer(schoolId);
    const move = (id: string, hour: number) => ({ body: { trainingId: id, startTime: race.at(hour) } });
    const backs = await wayBack(
      await Promise.all(
        trainings.map(({ id }, index) => race.api.as(trainer).call(editTraining, move(id, 24 + index))),
      ),
    );
    const answers = await together(async (api, index) => {
      const which = Math.floor(index / 2);
      return index % 2 === 0
        ? outcomeOf(await api.as(trainer).call(takeBack, backs[which]))
        : outcomeOf(await api.as(colleague).call(editTraining, move(trainings[which]!.id, 48 + which)));
    });
    const [takings, moves] = [0, 1].map((kind) => answers.filter((_, index) => index % 2 === kind));
    expect(outcomesBut(takings!, ['204', '409 CHANGED_MEANWHILE'])).toEqual([]);
    expect(tally(moves!)).toEqual({ 200: half });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
