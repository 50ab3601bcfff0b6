import { freeTimesWindow } from '@psia/contract/calendar/free-times.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from '../../platform/outbox/outbox.repository.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { insertParticipantsOfClaims, openPlanReader } from '../../testing/database/statement-plans.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { listPastTrainings } from '../../features/dog-file/dog-file-past.repository.ts';
import { getSummary, listTrainings } from '../../features/dog-file/dog-file.repository.ts';
import { listMilestones } from '../../features/dog-file/dog-file.service.ts';
import { listDogs } from '../../features/dogs/dogs.repository.ts';
import { listDogNotes } from '../../features/dog-notes/dog-notes.repository.ts';
import * as homework from '../../features/homework/homework.service.ts';
import { judgeMail } from '../../features/held-mails/held-mails-counting.repository.ts';
import { mailsOfSchool } from '../../features/held-mails/held-mails.domain.ts';
import { listHeldMails, listWaitingFor } from '../../features/held-mails/held-mails.repository.ts';
import { listWaiting } from '../../features/invitations/invitations.repository.ts';
import { listOwners } from '../../features/owners/owners.repository.ts';
import { getGroupTraining } from '../../features/recommendations/after-groups/recommendations-after-groups.repository.ts';
import { listDue } from '../../features/recommendations/wrapping-up/recommendations-wrapping-up.repository.ts';
import { listAbsences } from '../../features/locks/absences/locks-absences.repository.ts';
import { countLocksAhead, listLocks } from '../../features/locks/locks.repository.ts';
import {
  describeBusyTime,
  describeOccupations,
  effectsOfHallDeletion,
  listBusyHalls,
  listOccupations,
} from '../../features/occupancy/occupancy.public.ts';
import { listExercises, listFilesWithOpen, listVersions } from '../../features/exercises/exercises.repository.ts';
import { exerciseOfCaller } from '../../features/exercises/exercises.policy.ts';
import * as pictures from '../../features/pictures/pictures.repository.ts';
import { pictureOfCaller } from '../../features/pictures/pictures.policy.ts';
import { listBusyTimes } from '../../features/requests/asking/requests-asking.service.ts';
import { listFreeTimes } from '../../features/requests/free-times/requests-free-times.service.ts';
import { endOverlapping } from '../../features/training-record/training-record-ending-overlapping.repository.ts';
import {
  countRequestsBySlot,
  listLiveRequestsOfDogs,
  listLiveRequestsOfTrainers,
} from '../../features/requests/waiting/requests-waiting.repository.ts';
import { listPendingRequests } from '../../features/requests/waiting/requests-waiting.service.ts';
import { findOldestDueTraining } from '../../features/recommendations/recommendations-due.repository.ts';
import * as recommendations from '../../features/recommendations/recommendations.repository.ts';
import { previewWorkingHours } from '../../features/trainers/trainers.service.ts';
import * as archive from '../../features/trainings/archive/trainings-archive.repository.ts';
import * as policy from '../../features/trainings/trainings.policy.ts';
import { listOtherOccupations } from '../../features/calendar/calendar-occupations.repository.ts';
import {
  getTrainings,
  listConfirmedTrainingsOfDog,
  listTrainingsOfDogWithTrainer,
} from '../../features/calendar/calendar.repository.ts';
import { getSchoolDay } from '../../features/calendar/calendar.service.ts';
import { listConfirmedTrainingsOfSchool } from '../../features/calendar/calendar-school-trainings.repository.ts';
import { listConfirmedTrainingsOfTrainer } from '../../features/calendar/calendar-trainer.repository.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';

const week = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };
const slot = { startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' };
const monday = [{ dayOfWeek: 'MONDAY', openingTime: '10:00', closingTime: '12:00' }] as const;

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let big: {
  schoolId: string;
  trainer: TestMember;
  dogId: string;
  hallId: string;
  trainingId: string;
  exerciseId: string;
  pictureId: string;
  groupTrainingId: string;
};

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  big = await fillDatabase();
}, 300_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** One school with years of history and forty smaller ones: 100,000 trainings, 300,000 claims. */
async function fillDatabase() {
  const given = factoriesOf(server);
  const write = plans.filling;
  async function fillSchool(slots: number) {
    const { id, trainer } = await given.school();
    const trainers = [trainer.id];
    const halls: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      if (index > 0) trainers.push((await given.trainer(id)).id);
      halls.push((await given.hall(id)).id);
    }
    const owner = await given.owner(id);
    await sql`
      INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
      SELECT gen_random_uuid(), ${id}, ${owner.id}, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
      FROM generate_series(1, 500) AS n`.execute(write);
    await sql`
      WITH herd AS (SELECT array_agg(id) AS dogs FROM dogs WHERE school_id = ${id})
      INSERT INTO trainings (id, school_id, trainer_id, dog_id, hall_id, start_time, end_time, status, requested_at)
      SELECT gen_random_uuid(), ${id}, (${trainers}::uuid[])[n % 10 + 1], herd.dogs[n % 500 + 1],
        CASE WHEN begins > '2026-03-02' AND n % 3 = 0 THEN NULL ELSE (${halls}::uuid[])[n % 10 + 1] END,
        begins, begins + interval '1 hour',
        CASE WHEN begins > '2026-03-02' AND n % 3 = 0 THEN 'requested' ELSE 'confirmed' END, '2024-01-01Z'
      FROM herd, generate_series(0, ${slots * 10 - 1}::int) AS n,
        LATERAL (SELECT '2024-04-01 08:00'::timestamp + (n / 80) * interval '1 day' + (n / 10 % 8) * interval '1 hour'
          AS begins) AS at`.execute(write);
    const { rows } = await sql<{ id: string; dog_id: string }>`
      SELECT id, dog_id FROM trainings WHERE trainer_id = ${trainer.id} AND start_time = ${slot.startTime}`.execute(
      write,
    );
    const [hallId = ''] = halls;
    return { schoolId: id, trainer, hallId, dogId: rows[0]?.dog_id ?? '', trainingId: rows[0]?.id ?? '' };
  }
  const filled = await fillSchool(6_000);
  for (let index = 0; index < 40; index += 1) await fillSchool(100);
  await sql`
    INSERT INTO training_notes (id, school_id, training_id, additional_info)
    SELECT gen_random_uuid(), school_id, id, 'Azor kuleje' FROM trainings WHERE hashtext(id::text) % 5 = 0`.execute(
    write,
  );
  await sql`
    INSERT INTO locks (id, school_id, trainer_id, start_time, end_time, created_at)
    SELECT gen_random_uuid(), school_id, trainer_id, start_time + interval '9 hours', end_time + interval '9 hours',
      requested_at FROM trainings
    WHERE (extract(doy FROM start_time) + extract(hour FROM start_time))::int % 8 = 0`.execute(write);
  await sql`
    INSERT INTO absences (school_id, id, trainer_id, kind, first_day, last_day, created_at, created_by)
    SELECT school_id, gen_random_uuid(), id, 'days', '2025-10-01'::date + n, '2025-10-01'::date + n, '2025-01-01Z', id
    FROM members, generate_series(1, 240) AS n WHERE role = 'trainer'`.execute(write);
  await sql`
    UPDATE locks SET absence_id = absences.id FROM absences
    WHERE absences.trainer_id = locks.trainer_id AND first_day = locks.start_time::date`.execute(write);
  await plans.rebuildClaims(`
    SELECT school_id, resource_id, kind, tsrange(start_time, end_time), 'training', id
    FROM trainings, LATERAL (VALUES (trainer_id, 'trainer'), (dog_id, 'dog'), (hall_id, 'hall')) AS r (resource_id, kind)
    WHERE status = 'confirmed' AND resource_id IS NOT NULL
    UNION ALL
    SELECT school_id, trainer_id, 'trainer', tsrange(start_time, end_time), 'lock', id FROM locks`);
  // Called off, whatever took their place.
  await sql`
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at, cancelled_at,
      cancelled_by_owner)
    SELECT gen_random_uuid(), school_id, trainer_id, dog_id, start_time, end_time, 'cancelled', requested_at,
      requested_at, true
    FROM trainings WHERE hashtext(id::text) % 10 = 0`.execute(write);
  await fillGroups(filled.schoolId);
  await fillFiles();
  await fillLibraries(filled.schoolId);
  await addDogsBeside(filled.schoolId);
  await fillHomework(filled.schoolId);
  await fillPictures();
  await fillInvitations();
  await fillHeldMails();
  await sql`ANALYZE`.execute(write);
  const { exerciseId } = await write
    .selectFrom('assigned_exercises')
    .select('exercise_id as exerciseId')
    .where('school_id', '=', filled.schoolId)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { id: pictureId } = await write
    .selectFrom('pictures')
    .select('id')
    .where('school_id', '=', filled.schoolId)
    .executeTakeFirstOrThrow();
  const { id: groupTrainingId } = await write
    .selectFrom('group_trainings')
    .select('id')
    .where('school_id', '=', filled.schoolId)
    .orderBy('start_time')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...filled, exerciseId, pictureId, groupTrainingId };
}

/** A group for each trainer, that meets every week before the others come; in one school with its trainer and five dogs. */
async function fillGroups(schoolId: string): Promise<void> {
  const write = plans.filling;
  await sql`
    INSERT INTO groups (id, school_id, name, enrollments_enabled, created_at)
    SELECT gen_random_uuid(), school_id, id, false, '2024-01-01Z' FROM members WHERE role = 'trainer'`.execute(write);
  await sql`
    INSERT INTO group_trainings (id, school_id, group_id, start_time, end_time, created_at)
    SELECT gen_random_uuid(), school_id, id, week + interval '390 minutes', week + interval '450 minutes', '2024-01-01Z'
    FROM groups, generate_series('2024-04-01'::timestamp, '2026-06-01', '7 days') AS week`.execute(write);
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    WITH numbered AS (
      SELECT id, name::uuid AS trainer_id, row_number() OVER (ORDER BY id) AS n FROM groups WHERE school_id = ${schoolId}
    ), herd AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM dogs WHERE school_id = ${schoolId})
    SELECT ${schoolId}, resource_id, kind, tsrange(start_time, end_time), 'group_training', group_trainings.id
    FROM numbered JOIN group_trainings ON group_id = numbered.id,
      LATERAL (SELECT trainer_id AS resource_id, 'trainer' AS kind
        UNION ALL SELECT herd.id, 'dog' FROM herd WHERE (herd.n - 1) / 5 = numbered.n - 1) AS people`.execute(write);
  await insertParticipantsOfClaims(write);
}

/** A recommendation and a note for every training that was confirmed. */
async function fillFiles(): Promise<void> {
  await sql`
    INSERT INTO recommendations (id, school_id, dog_id, author_id, training_id, summary, recommendations, created_at)
    SELECT gen_random_uuid(), school_id, dog_id, trainer_id, id, 'Było dobrze', 'Spacery', start_time AT TIME ZONE 'UTC'
    FROM trainings WHERE status <> 'cancelled'`.execute(plans.filling);
  await sql`
    INSERT INTO dog_notes (id, school_id, dog_id, author_id, content, created_at)
    SELECT id, school_id, dog_id, author_id, 'Boi się mioteł', created_at FROM recommendations`.execute(plans.filling);
}

/** Two thousand tiny pictures in each of fifty schools, half of them shown by an exercise. */
async function fillPictures(): Promise<void> {
  const write = plans.filling;
  await sql`
    INSERT INTO pictures (school_id, id, content, width, height, created_by, created_at)
    SELECT school_id, gen_random_uuid(), '\xff', 1, 1, member, '2024-01-01Z'
    FROM (SELECT school_id, min(id::text)::uuid AS member FROM members WHERE role = 'trainer' GROUP BY school_id) AS staff,
      generate_series(1, 2000)`.execute(write);
  await sql`
    INSERT INTO exercise_pictures (school_id, exercise_id, version, position, picture_id)
    SELECT school_id, exercises.id, 1, 0, numbered.id
    FROM (SELECT school_id, id, row_number() OVER (PARTITION BY school_id ORDER BY id) AS n FROM pictures) AS numbered
    JOIN (SELECT school_id, id, row_number() OVER (PARTITION BY school_id ORDER BY id) AS n FROM exercises) AS exercises
      USING (school_id, n)
    WHERE n <= 1000`.execute(write);
}

/** Two thousand invitations in each of fifty schools, one in twenty of which waits. */
async function fillInvitations(): Promise<void> {
  await sql`
    INSERT INTO invitations (id, school_id, invited_by, role, email, token_hash, created_at, expires_at, used_at)
    SELECT key, school_id, member, 'owner', key || '@psia.test', convert_to(key::text, 'UTF8'), '2026-03-01Z',
      '2026-03-08Z', CASE WHEN n % 20 > 0 THEN '2026-03-02Z'::timestamptz END
    FROM (SELECT school_id, min(id::text)::uuid AS member FROM members WHERE role = 'trainer' GROUP BY school_id) AS staff,
      generate_series(1, 2000) AS n, LATERAL (SELECT gen_random_uuid() AS key WHERE n > 0) AS keys`.execute(
    plans.filling,
  );
}

/** In each of fifty schools four hundred mails that were held back, one in twenty of which waits, and as many that left. */
async function fillHeldMails(): Promise<void> {
  await sql`
    INSERT INTO held_mails (school_id, id, address, recipient_name, subject, gist, has_calendar, held_at, due_at, sent_at)
    SELECT id, gen_random_uuid(), 'ola' || n || '@psia.test', 'Ola', 'Hau', 'Hau', false, '2026-03-01Z', '2026-03-02Z',
      CASE WHEN n % 20 > 0 THEN '2026-03-02Z'::timestamptz END
    FROM schools, generate_series(1, 400) AS n`.execute(plans.filling);
  await sql`
    INSERT INTO sent_mails (id, mailbox, school_id, sent_at)
    SELECT gen_random_uuid(), sha256(convert_to('ola' || n || '@psia.test', 'UTF8')), id,
      '2026-02-28Z'::timestamptz + n * interval '5 minutes'
    FROM schools, generate_series(1, 400) AS n`.execute(plans.filling);
}

/** Dogs that have not trained yet, in the smaller schools. */
async function addDogsBeside(schoolId: string): Promise<void> {
  await sql`
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), school_id, id, 'Pies ' || n, 'Mieszaniec', 'MALE', '2024-01-01Z'
    FROM members, generate_series(1, 2000) AS n
    WHERE role = 'owner' AND school_id <> ${schoolId}`.execute(plans.filling);
}

/** In one school two years of homework: a hundred thousand, three open for each dog. */
async function fillHomework(schoolId: string): Promise<void> {
  const write = plans.filling;
  await sql`
    INSERT INTO assigned_exercises (school_id, id, dog_id, exercise_id, assigned_by, assigned_date, created_at,
      completed_at, completed_by, completed_version)
    WITH library AS (
      SELECT id, created_by, row_number() OVER (ORDER BY id) AS n FROM exercises
      WHERE school_id = ${schoolId} AND deleted_at IS NULL LIMIT 200
    ), dated AS (
      SELECT library.*, '2024-03-02 12:00Z'::timestamptz + n * interval '3 days 15 hours' AS given FROM library
    )
    SELECT ${schoolId}, gen_random_uuid(), dogs.id, dated.id, created_by, given::date, given,
      CASE WHEN n <= 197 THEN given END, CASE WHEN n <= 197 THEN created_by END, CASE WHEN n <= 197 THEN 1 END
    FROM dated, dogs WHERE dogs.school_id = ${schoolId}`.execute(write);
}

/** Full libraries of fifty schools, each exercise in one version; in one of them in three, and three times as many deleted. */
async function fillLibraries(schoolId: string): Promise<void> {
  const write = plans.filling;
  const given = factoriesOf(server);
  for (let school = 0; school < 9; school += 1) await given.school();
  await sql`
    INSERT INTO exercises (school_id, id, version, created_by, created_at, deleted_at)
    SELECT school_id, gen_random_uuid(), CASE WHEN school_id = ${schoolId} THEN 3 ELSE 1 END, member, '2024-01-01Z',
      CASE WHEN n > 2000 THEN '2024-01-02Z'::timestamptz END
    FROM (SELECT school_id, min(id::text)::uuid AS member FROM members WHERE role = 'trainer' GROUP BY school_id) AS staff,
      generate_series(1, 2000 + CASE WHEN school_id = ${schoolId} THEN 6000 ELSE 0 END) AS n`.execute(write);
  await sql`
    INSERT INTO exercise_versions (school_id, exercise_id, number, name, description, level, created_by, created_at,
      in_library)
    SELECT school_id, id, number, 'Ćwiczenie ' || id, 'Pies siada.', 'BASIC', created_by, created_at,
      number = version AND deleted_at IS NULL
    FROM exercises, generate_series(1, version) AS number`.execute(write);
}

test('the database holds a hundred thousand exercises', async () => {
  const { rows } = await sql<{ exercises: number }>`SELECT count(*) AS exercises FROM exercises`.execute(
    server.database.read,
  );
  expect(rows[0]!.exercises).toBeGreaterThan(100_000);
});

test('the database holds a hundred thousand pictures', async () => {
  const { rows } = await sql<{ pictures: number }>`SELECT count(*) AS pictures FROM pictures`.execute(
    server.database.read,
  );
  expect(rows[0]!.pictures).toBe(100_000);
});

test('the database holds a hundred thousand trainings and dogs, and as much homework', async () => {
  const { rows } = await sql<{ trainings: number; claims: number; dogs: number; homework: number }>`
    SELECT (SELECT count(*) FROM trainings WHERE status <> 'cancelled') AS trainings,
      (SELECT count(*) FROM dogs) AS dogs, (SELECT count(*) FROM claims) AS claims, (SELECT count(*) FROM assigned_exercises) AS homework`.execute(
    server.database.read,
  );
  expect(rows[0]!.trainings).toBe(100_000);
  expect(rows[0]!.dogs).toBeGreaterThan(100_000);
  expect(rows[0]!.claims).toBeGreaterThan(290_000);
  expect(rows[0]!.homework).toBe(100_000);
});

const calls: Record<string, (ctx: WriteContext) => Promise<unknown>> = {
  'the trainings of a dog with a trainer': (ctx) =>
    listTrainingsOfDogWithTrainer(ctx, { ...dogAndTrainer(), window: week }),
  'what else occupies a trainer': (ctx) => listOtherOccupations(ctx, { ...dogAndTrainer(), window: week }),
  'the trainings of a dog, default window': (ctx) =>
    listConfirmedTrainingsOfDog(ctx, { ...dogAndTrainer(), window: windowOf(ctx, {}) }),
  'the trainings of a trainer': (ctx) => listConfirmedTrainingsOfTrainer(ctx, { ...dogAndTrainer(), window: week }),
  'the trainings of a trainer, default window': (ctx) =>
    listConfirmedTrainingsOfTrainer(ctx, { ...dogAndTrainer(), window: windowOf(ctx, {}) }),
  'the requests of a week, counted': (ctx) => countRequestsBySlot(ctx, { ...dogAndTrainer(), window: week }),
  'the requests of a week': (ctx) => listPendingRequests(ctx, dogAndTrainer(), week),
  'the locks of a week': (ctx) => listLocks(ctx, { ...dogAndTrainer(), window: week }),
  'the absences of a trainer': (ctx) => listAbsences(ctx, big.trainer.id),
  'the confirmed trainings of a school, one week': (ctx) => listConfirmedTrainingsOfSchool(ctx, week),
  'the day of a school': (ctx) => getSchoolDay(ctx, '2026-03-03'),
  'the locks that a trainer has ahead': (ctx) => countLocksAhead(ctx, big.trainer.id),
  'a page of owners': (ctx) => listOwners(ctx, { page: 0, size: 30, search: '' }),
  'owners by the name of a dog': (ctx) => listOwners(ctx, { page: 0, size: 30, search: 'pies 499' }),
  'the invitations that wait': (ctx) => listWaiting(ctx),
  'the mails that are held back': (ctx) => listHeldMails(ctx, { page: 0, size: 10 }),
  'what is held back for a mailbox': (ctx) =>
    listWaitingFor(ctx.db, { schoolId: big.schoolId, address: 'ola20@psia.test' }, 1_000),
  'whether a mail may leave': ({ tx, now }) =>
    judgeMail(
      tx,
      { id: big.schoolId, mailbox: 'ola20@psia.test', schoolId: big.schoolId },
      { now: now.instant, school: mailsOfSchool(now.instant, now.instant) },
    ),
  'a page of dogs': (ctx) => listDogs(ctx, { page: 2, size: 30, state: 'training', search: '' }),
  'what a trainer who takes over has to know': (ctx) => getSummary(ctx, big.dogId),
  'the past trainings of a dog': (ctx) => listTrainings(ctx, { dogId: big.dogId, when: 'past', page: 1, size: 10 }),
  'what took place of a dog, with recommendations': (ctx) =>
    listPastTrainings(ctx, { dogId: big.dogId, page: 1, size: 10 }),
  'the coming trainings of a dog': (ctx) => listTrainings(ctx, { dogId: big.dogId, when: 'coming', page: 0, size: 10 }),
  'what a dog did in two years': (ctx) => listMilestones(ctx, big.dogId, { from: '2024-02-01', to: '2026-03-01' }),
  'what a dog did in a month': (ctx) => listMilestones(ctx, big.dogId, { from: '2026-02-01', to: '2026-02-28' }),
  'busy halls': (ctx) => listBusyHalls(ctx, [slot]),
  'what occupies a trainer and a dog': (ctx) =>
    listOccupations(ctx, { resourceIds: [big.trainer.id, big.dogId], intervals: [slot] }),
  'what is in the way of a trainer, a hall and a dog, by name': (ctx) =>
    describeOccupations(ctx, [wanted('trainer', big.trainer.id), wanted('hall', big.hallId), wanted('dog', big.dogId)]),
  'what new working hours would leave outside': (ctx) => previewWorkingHours(ctx, monday),
  'what a hall’s deletion would touch': (ctx) => effectsOfHallDeletion(ctx, big.hallId),
  'what is in the way of locks': (ctx) =>
    describeBusyTime(ctx, { trainerId: big.trainer.id, intervals: [slot, week], most: null }),
  'the cancelled trainings of a trainer': (ctx) =>
    archive.listCancelledTrainings(ctx, { whose: { kind: 'trainer', id: big.trainer.id }, window: windowOf(ctx, {}) }),
  'the cancelled trainings of a school, one week': (ctx) => archive.listCancelledTrainings(ctx, { window: week }),
  'the requests of a dog in slots': (ctx) => listLiveRequestsOfDogs(ctx, { ids: [big.dogId], intervals: [slot, week] }),
  'the requests of a trainer in slots': (ctx) =>
    listLiveRequestsOfTrainers(ctx, { ids: [big.trainer.id], intervals: [slot, week] }),
  'the next free times of a trainer for a dog': (ctx) =>
    listFreeTimes(ctx, { ...dogAndTrainer(), from: week.startTime, limit: 30 }),
  'what occupies a trainer and a dog for ninety days': (ctx) =>
    listBusyTimes(ctx, [dogAndTrainer()], [freeTimesWindow(week.startTime)]),
  'trainings by id, with their place on the reserve list': (ctx) => getTrainings(ctx, [big.trainingId]),
  'whose training it is': (ctx) => policy.trainingOfCaller(ctx, [big.trainingId]),
  'the recommendations for a dog': (ctx) =>
    recommendations.listRecommendations(ctx, { ...dogAndTrainer(), page: 1, size: 10 }),
  'the notes about a dog': (ctx) => listDogNotes(ctx, { ...dogAndTrainer(), page: 1, size: 10 }),
  'the last recommendation for a dog': (ctx) => recommendations.findLastRecommendation(ctx, big.dogId),
  'the trainings of a trainer without a recommendation': (ctx) => listDue(ctx),
  'a group training to write recommendations after': (ctx) => getGroupTraining(ctx, big.groupTrainingId),
  'the oldest training of a dog without a recommendation': (ctx) => findOldestDueTraining(ctx, big.dogId),
  'the homework of a dog': (ctx) => homework.listAssigned(ctx, { dogId: big.dogId, page: 0, size: 10 }),
  'the open homework of a dog': (ctx) =>
    homework.listAssigned(ctx, { dogId: big.dogId, page: 0, size: 100, state: 'open' }),
  'the exercises that a dog could be given': (ctx) =>
    homework.listUnassigned(ctx, { dogId: big.dogId, search: '', limit: 50 }),
  'a page of a library': (ctx) => listExercises(ctx, { page: 0, size: 10, search: '' }),
  'exercises of a library': (ctx) => exerciseOfCaller(ctx, [big.exerciseId]),
  'an exercise and its versions': (ctx) =>
    listVersions(
      ctx,
      [null, 1].map((number) => ({ exerciseId: big.exerciseId, number })),
    ),
  'the dogs that have an exercise open': (ctx) => listFilesWithOpen(ctx, { exerciseId: big.exerciseId, most: 200 }),
  'the picture of an address': (ctx) =>
    pictures.findContent(ctx.db, { schoolId: big.schoolId, pictureId: big.pictureId }),
  'pictures of a school': (ctx) => pictureOfCaller(ctx, [big.pictureId]),
  'pictures that an exercise begins to show': (ctx) => pictures.lockPicturesShared(ctx, [big.pictureId]),
  // The one that writes comes last; what it tells is not written, since it is planned after it was done.
  'the requests in the way of a group training': (ctx) =>
    endOverlapping(
      { ...ctx, outbox: new Outbox() },
      {
        trainerIds: [big.trainer.id],
        dogIds: [big.dogId],
        intervals: [slot, week],
        status: 'declined',
      },
    ),
};

/** What takes more than one statement. */
const statementsOf = new Map([
  ['what occupies a trainer and a dog for ninety days', 2],
  ['what new working hours would leave outside', 3],
  ['the homework of a dog', 2],
  ['the open homework of a dog', 2],
  ['the exercises that a dog could be given', 2],
]);

const growing = [
  'trainings',
  'claims',
  'locks',
  'absences',
  'training_notes',
  'group_trainings',
  'group_training_participants',
  'dogs',
  'recommendations',
  'dog_notes',
  'exercises',
  'exercise_versions',
  'assigned_exercises',
  'pictures',
  'invitations',
  'held_mails',
  'sent_mails',
];

test.for(Object.entries(calls))('%s: found by index, little read in vain', async ([name, run]) => {
  const { statements, steps } = await plans.readingOf({ member: big.trainer, role: 'trainer' }, growing, run);
  expect(statements).toBe(statementsOf.get(name) ?? 1);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect(Math.max(...steps.map(({ inVain }) => inVain))).toBeLessThan(100);
});

test('of a dog with many past trainings no more is read than stands on the pages so far', async () => {
  const asked = { dogId: big.dogId, when: 'past', page: 1, size: 10 } as const;
  const { steps } = await plans.readingOf({ member: big.trainer, role: 'trainer' }, ['trainings'], (ctx) =>
    listTrainings(ctx, asked),
  );
  expect(steps.length).toBeGreaterThan(0);
  // A sort of neighbours with one start reads one more.
  expect(Math.max(...steps.map(({ given }) => given))).toBeLessThan(25);
});

test('the dogs of those who have left are looked up, and the dogs of the others left alone', async () => {
  const given = factoriesOf(server);
  const gone = await given.owner(big.schoolId);
  await given.dog(gone);
  await archiveMembers(server, [gone.id]);
  const { steps } = await plans.readingOf({ member: big.trainer, role: 'trainer' }, ['dogs', 'dog_people'], (ctx) =>
    listDogs(ctx, { page: 0, size: 30, state: 'training', search: '' }),
  );
  expect(steps.length).toBeGreaterThan(1);
  expect(Math.max(...steps.map(({ inVain, given: found }) => inVain + found))).toBeLessThan(100);
});

function wanted(kind: 'trainer' | 'hall' | 'dog', resourceId: string) {
  return { ...slot, reason: 'training', reasonId: big.schoolId, kind, resourceId } as const;
}

function dogAndTrainer() {
  return { dogId: big.dogId, trainerId: big.trainer.id };
}
