import { addDays, dateOf } from '@psia/contract/core/time';
import { createAbsence, deleteAbsence } from '@psia/contract/locks/absences.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { describe, expect, test } from 'vitest';
import { clients, outcomesBut, prepareRaceTrack, tally, togetherOn, tracks } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);
  const span = () => ({ kind: 'days', firstDay: dateOf(race.at(0)), lastDay: addDays(dateOf(race.at(0)), 2) }) as const;

  test.for([
    ['requests', 'HAS_REQUESTS'],
    ['bookings', 'SLOT_TAKEN'],
  ] as const)('D20: an absence beside %s: the whole span or nothing', async ([kind, code]) => {
    const { id: schoolId, trainer } = await race.given.school();
    const people = await race.ownersWithDogs(schoolId, clients);
    const answers = await together(async (api, index) => {
      const { owner, dog } = people[index]!;
      if (index % 5 === 0) {
        const body = { trainerId: trainer.id, ...span() };
        const { status, error } = await api.as(trainer).call(createAbsence, { body });
        return { status, error, isAbsence: true };
      }
      const body = { trainerId: trainer.id, dogId: dog.id, ...race.slotAt(8 + (index % 4)) };
      const { status, error } =
        kind === 'requests'
          ? await api.as(owner).call(requestTraining, { body })
          : await api.as(trainer).call(bookTraining, { body });
      return { status, error, isAbsence: false };
    });
    const absences = answers.filter(({ isAbsence }) => isAbsence);
    const others = answers.filter(({ isAbsence }) => !isAbsence);
    expect(outcomesBut(absences, ['201', `409 ${code}`])).toEqual([]);
    expect(outcomesBut(others, ['201', '409 SLOT_LOCKED', '409 SLOT_TAKEN'])).toEqual([]);
    const isAway = absences.some(({ status }) => status === 201);
    expect(others.filter(({ status }) => status === 201).length > 0).toBe(!isAway);
    const locks = await race.db.selectFrom('locks').select('id').where('school_id', '=', schoolId).execute();
    expect(locks).toHaveLength(isAway ? 3 : 0);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('one absence removed by twenty goes once', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const { body } = await race.api.as(trainer).call(createAbsence, { body: { trainerId: trainer.id, ...span() } });
    const colleague = await race.given.trainer(schoolId);
    const params = { absenceId: body.absence.id };
    const answers = await together((api) => api.as(colleague).call(deleteAbsence, { params }));
    expect(tally(answers)).toEqual({ 204: 1, '404 NOT_FOUND': clients - 1 });
    expect(await race.bellOf(trainer)).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
