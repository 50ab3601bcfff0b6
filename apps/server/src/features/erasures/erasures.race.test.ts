import { eraseOwnData, planErasure, stopErasure } from '@psia/contract/erasures/erasures.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  kindAt,
  oneForEach,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** How many erasures of somebody are planned, and how many jobs wait for them. */
async function plansOf(ownerId: string): Promise<{ plans: number; jobs: number; state: string }> {
  const { rows } = await sql<{ plans: number; jobs: number; state: string }>`
    SELECT (SELECT count(*)::int FROM erasures WHERE member_id = ${ownerId}) AS plans,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'erasures' AND data ->> 'ownerId' = ${ownerId}) AS jobs,
      (SELECT state FROM members WHERE id = ${ownerId}) AS state`.execute(race.db);
  return rows[0]!;
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('an erasure that many plan and stop at once is planned with its job, or neither', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const owner = await race.given.owner(schoolId);
    await race.given.dog(owner);
    const params = { ownerId: owner.id };
    const answers = await together<Outcome>((api, index) => {
      const as = api.as(trainer);
      return kindAt(index, ['plan', 'stop']) === 'plan'
        ? as.call(planErasure, { params })
        : as.call(stopErasure, { params });
    });
    expect(outcomesBut(answers, ['200', '204', '409 MEMBER_LEFT'])).toEqual([]);
    const { plans, jobs, state } = await plansOf(owner.id);
    expect([jobs, state]).toEqual([plans, 'archived']);
  });

  test('an owner who asks to be erased is booked for nothing by trainers who book at that moment', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const owner = await race.given.owner(schoolId);
    const dog = await race.given.dog(owner);
    const service = await race.given.service(schoolId);
    const trainers = await oneForEach(4, () => race.given.trainer(schoolId));
    const answers = await together<Outcome>((api, index) => {
      if (index === 7) return api.as(owner).call(eraseOwnData);
      if (index === 11) return api.as(trainer).call(planErasure, { params: { ownerId: owner.id } });
      const who = trainers[index % trainers.length]!;
      const hour = String(8 + (index % 10)).padStart(2, '0');
      const slot = { startTime: `2026-03-10T${hour}:00:00`, endTime: `2026-03-10T${hour}:59:00` };
      return api
        .as(who)
        .call(bookTraining, { body: { ...slot, trainerId: who.id, dogId: dog.id, serviceId: service.id } });
    });
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const booked = race.db.selectFrom('trainings').select('id').where('dog_id', '=', dog.id);
    expect(await booked.where('status', 'in', ['confirmed', 'requested']).execute()).toEqual([]);
    expect(await plansOf(owner.id)).toEqual({ plans: 1, jobs: 1, state: 'archived' });
  });
});
