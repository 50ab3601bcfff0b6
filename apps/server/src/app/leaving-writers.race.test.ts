import { createHall } from '@psia/contract/halls/halls.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import { markAllNotificationsRead } from '@psia/contract/notifications/notifications.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Api } from '../testing/api.ts';
import { clients, kindAt, type Outcome, prepareRaceTrack, tally, togetherOn, tracks } from '../testing/race-track.ts';

const race = prepareRaceTrack();

/** Resolves when so many transactions wait for what others hold; fails after ten seconds. */
async function untilWaiting(count: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`.execute(race.db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    if (tries === 200) throw new Error(`Fewer than ${count} transactions wait.`);
    await pause(50);
  }
}

const kinds = ['book', 'lock', 'hall', 'read', 'ask'] as const;
type Acts = Readonly<Record<(typeof kinds)[number], (api: Api, index: number) => Promise<Outcome>>>;

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('who is archived between gate and write writes nothing, whatever the call', async () => {
    const { id: schoolId, trainer: staying } = await race.given.school();
    const leaving = await race.given.trainer(schoolId);
    const [other] = await race.ownersWithDogs(schoolId, 1);
    const [gone] = await race.ownersWithDogs(schoolId, 1);
    const dogId = other!.dog.id;
    const acts: Acts = {
      book: (api: Api, index: number) =>
        api.as(leaving).call(bookTraining, { body: { trainerId: staying.id, dogId, ...race.slotAt(index) } }),
      lock: (api: Api, index: number) =>
        api.as(leaving).call(createLocks, {
          body: { trainerId: staying.id, trainingLockTimes: [race.slotAt(index)] },
        }),
      hall: (api: Api, index: number) =>
        api.as(leaving).call(createHall, { params: { id: schoolId }, body: { name: `Sala ${index}` } }),
      read: (api: Api) => api.as(leaving).call(markAllNotificationsRead, { params: { userId: leaving.id } }),
      ask: (api: Api, index: number) =>
        api.as(gone!.owner).call(requestTraining, {
          body: { trainerId: staying.id, dogId: gone!.dog.id, additionalInfo: null, ...race.slotAt(index) },
        }),
    };
    const calls = await race.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('members')
        .set({ state: 'archived', removed_at: '2026-03-01T08:00:00Z' })
        .where('id', 'in', [leaving.id, gone!.owner.id])
        .execute();
      const answers = together((api, index) => acts[kindAt(index, kinds)](api, index % 12));
      await untilWaiting(4);
      return { answers };
    });
    expect(tally(await calls.answers)).toEqual({ '401 UNAUTHENTICATED': clients });
    expect(await race.faultsIn(schoolId)).toEqual([]);
    const { rows } = await sql`
      SELECT (SELECT count(*) FROM trainings WHERE school_id = ${schoolId})
        + (SELECT count(*) FROM locks WHERE school_id = ${schoolId})
        + (SELECT count(*) FROM claims WHERE school_id = ${schoolId})
        + (SELECT count(*) FROM halls WHERE school_id = ${schoolId})
        + (SELECT count(*) FROM notifications WHERE school_id = ${schoolId}) AS written`.execute(race.db);
    expect(rows).toEqual([{ written: 0 }]);
  });

  test('a trainer who is archived while twenty book them is booked by nobody afterwards', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const leaving = await race.given.trainer(schoolId);
    const owners = await race.ownersWithDogs(schoolId, clients);
    const booked = (dogId: string, index: number) => ({ trainerId: leaving.id, dogId, ...race.slotAt(index % 12) });
    const calls = await race.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('members')
        .set({ state: 'archived', removed_at: '2026-03-01T08:00:00Z' })
        .where('id', '=', leaving.id)
        .execute();
      const answers = together((api, index) =>
        api.as(trainer).call(bookTraining, { body: booked(owners[index]!.dog.id, index) }),
      );
      await untilWaiting(2);
      return { answers };
    });
    const outcomes = Object.keys(tally(await calls.answers));
    expect(outcomes.filter((name) => !['404 NOT_FOUND', '409 MEMBER_LEFT'].includes(name))).toEqual([]);
    expect(outcomes).toContain('409 MEMBER_LEFT');
    const left = await race.db.selectFrom('trainings').select('id').where('school_id', '=', schoolId).execute();
    expect(left).toEqual([]);
  });
});
