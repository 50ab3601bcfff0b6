import { bookTraining, confirmTrainingWithoutHall, editTraining } from '@psia/contract/trainings/trainings.contract';
import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import { describe, expect, test } from 'vitest';
import type { TestMember } from '../../../testing/worlds/factories.ts';
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

async function confirmedOf(trainer: TestMember) {
  const { body } = await race.api
    .as(trainer)
    .call(listConfirmedTrainingsOfTrainer, { params: { trainerId: trainer.id }, query: race.slotAt(10) });
  return body.map(({ id }) => id);
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D20: of twenty bookings of one hall by twenty trainers at once, one is made, and nobody else is told', async () => {
    const { given } = race;
    const { id: schoolId } = await given.school();
    const hall = await given.hall(schoolId);
    const people = await race.ownersWithDogs(schoolId, clients);
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const answers = await together((api, index) => {
      const trainer = trainers[index]!;
      const of = { trainerId: trainer.id, dogId: people[index]!.dog.id, hallId: hall.id };
      return api.as(trainer).call(bookTraining, { body: { ...of, ...race.slotAt(10) } });
    });
    expect(tally(answers)).toEqual({ 201: 1, '409 HALL_TAKEN': clients - 1 });
    const bells = await oneForEach(clients, (index) => race.bellOf(people[index]!.owner));
    expect(bells.map(({ length }) => length)).toEqual(answers.map(({ status }) => (status === 201 ? 1 : 0)));
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D51: bookings of one dog at many trainers and confirmations of its rivals: no time twice', async () => {
    const { given, at } = race;
    const { id: schoolId } = await given.school();
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const [booked, ...rivals] = await race.ownersWithDogs(schoolId, 1 + clients);
    const asked = await oneForEach(clients, (index) => {
      const of = { schoolId, trainerId: trainers[index]!.id, dogId: rivals[index]!.dog.id };
      return given.training({ ...of, startTime: at(10) });
    });
    const answers = await together((api, index) => {
      const as = api.as(trainers[index]!);
      const body = { trainerId: trainers[index]!.id, dogId: booked!.dog.id, ...race.slotAt(10) };
      return Promise.all([
        as.call(bookTraining, { body }),
        as.call(confirmTrainingWithoutHall, { params: { id: asked[index]!.id } }),
      ]);
    });
    const bookings = answers.map(([booking]) => booking);
    expect(winnersOf(bookings).length).toBeLessThanOrEqual(1);
    expect(outcomesBut(bookings, ['201', '409 SLOT_TAKEN', '409 DOG_BUSY'])).toEqual([]);
    for (const [index, [booking, confirmation]] of answers.entries()) {
      const isBooked = booking.status === 201;
      expect(tally([confirmation])).toEqual({ [isBooked ? '409 ALREADY_DECIDED' : '200']: 1 });
      expect(await confirmedOf(trainers[index]!)).toEqual([isBooked ? booking.body.id : asked[index]!.id]);
      expect(await race.mailsTo(rivals[index]!.owner)).toHaveLength(1);
    }
    expect(await race.bellOf(booked!.owner)).toHaveLength(winnersOf(bookings).length);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20: edits that swap trainers and halls, and confirmations for the same time: all whole or refused', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const hall = await given.hall(schoolId);
    const [moving, asking] = [
      await race.ownersWithDogs(schoolId, clients),
      await race.ownersWithDogs(schoolId, clients),
    ];
    const made = await oneForEach(clients, async (index) => {
      const of = { schoolId, startTime: at(10) };
      const other = await given.trainer(schoolId);
      const [moved, asked] = [moving[index]!.dog.id, asking[index]!.dog.id];
      return {
        confirmed: await given.training({ ...of, dogId: moved, trainerId: other.id, confirmed: true }),
        request: await given.training({ ...of, dogId: asked, trainerId: trainer.id }),
      };
    });
    const answers = await together(async (api, index) => {
      const { confirmed, request } = made[index]!;
      const body = { trainingId: confirmed.id, trainerId: trainer.id, hallId: hall.id };
      const {
        status,
        error,
        body: training,
      } = kindAt(index, ['edit', 'confirm']) === 'edit'
        ? await api.as(trainer).call(editTraining, { body })
        : await api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: request.id } });
      return { status, error, id: training?.id };
    });
    const [winner, ...others] = winnersOf(answers);
    expect(others).toEqual([]);
    expect(outcomesBut(answers, ['200', '409 SLOT_TAKEN', '409 HALL_TAKEN', '409 ALREADY_DECIDED'])).toEqual([]);
    expect(await confirmedOf(trainer)).toEqual([winner?.id]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
