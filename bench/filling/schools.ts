import { mondayOf, type PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type DogFiles, fillDogFiles } from './dog-files.ts';
import { fillQuickly } from './quick-filling.ts';
import { fillGroupPeople, fillSaturdays } from './saturdays.ts';
import { factoriesOf, type Ground, type TestMember } from '../../apps/server/src/testing/worlds/factories.ts';

const trainersOfSchool = 5;
const trainingsAWeek = trainersOfSchool * 20;
const weeksAhead = 2;
/** What was called off is shown since the month before. */
const weeksOfSaturdays = 12;
const followersOfSchool = 10;

/** How large a school is: for how many weeks it has had trainings, and how many owners it has gathered. */
export interface SchoolSize {
  readonly weeks: number;
  /** For how many weeks it has had Saturdays, if not as long. */
  readonly saturdays?: number;
  readonly owners: number;
  /** Whether its dogs have files: homework, recommendations, notes, reports, a survey; and its people notices. */
  readonly hasFiles?: true;
}

/** A school of the bench as its people see it. */
export interface MeasuredSchool {
  readonly id: string;
  readonly trainer: TestMember;
  readonly trainerIds: readonly string[];
  readonly hallIds: readonly string[];
  readonly owner: TestMember;
  /** Owners who have a calendar open, several each: a member may have ten. */
  readonly followers: readonly TestMember[];
  /** The measured owner's dogs, as many as trainers; the first has had every twentieth training. */
  readonly dogIds: readonly string[];
  /** A group of two trainers and ten dogs, the owner's first among them, that trains every Saturday. */
  readonly groupId: string;
  /** What stands in its dogs' files; null where they have none. */
  readonly files: DogFiles | null;
}

/** What is asked of a database: 500 trainings of one school. */
export const youngSizes: readonly SchoolSize[] = [{ weeks: 5, owners: 40 }];

/** What is asked of a database: 100,000 trainings, 41,600 of them in eight years of the measured school. */
export const oldSizes: readonly SchoolSize[] = [
  { weeks: 416, owners: 1_500, hasFiles: true },
  ...Array.from({ length: 20 }, () => ({ weeks: 29.2, owners: 200 })),
];

/**
 * What is asked of a database: so many trainings of 21 schools, a fifth of them, but 500 at least, of the measured one. Whatever
 * their number, all schools have the same people.
 */
export function sizesOf(trainings: number): readonly SchoolSize[] {
  const owners = 100;
  const measured = Math.max(500, trainings / 5);
  const others = (trainings - measured) / 20;
  const weeks = measured / trainingsAWeek;
  return [
    { weeks, saturdays: Math.max(weeks, weeksOfSaturdays), owners },
    ...Array.from({ length: 20 }, () => ({ weeks: others / trainingsAWeek, owners })),
  ];
}

/** What is asked of a database: a school of so many dogs with their files, beside four schools of forty. */
export function sizesOfDogs(dogs: number): readonly SchoolSize[] {
  const weeks = 29.2;
  const owners = dogs - trainersOfSchool + 1 + followersOfSchool;
  return [
    { weeks, owners, hasFiles: true },
    ...Array.from({ length: 4 }, (): SchoolSize => ({ weeks, owners: 50, hasFiles: true })),
  ];
}

/** Fills a migrated database; the first school is the measured one. All have equally full weeks around today. */
export async function fillDatabase(
  ground: Ground,
  today: PlainDate,
  sizes: readonly SchoolSize[],
): Promise<MeasuredSchool> {
  const database = ground.database.write;
  const schools: MeasuredSchool[] = [];
  await fillQuickly(database, async () => {
    for (const size of sizes) {
      const school = await peopleOf(ground, size);
      await fillWeeks(database, school, { today, count: size.weeks * trainingsAWeek });
      const saturdays = Math.round(size.saturdays ?? size.weeks);
      await fillSaturdays(database, school, { monday: lastMonday(today), weeks: saturdays });
      const files = size.hasFiles ? await fillDogFiles(database, school, today) : null;
      schools.push({ ...school, files });
    }
    await fillClaims(database);
  });
  await sql`VACUUM ANALYZE`.execute(database);
  const [measured] = schools;
  if (!measured) throw new Error('A database of the bench needs a school.');
  return measured;
}

function lastMonday(today: PlainDate): PlainDate {
  return Temporal.PlainDate.from(mondayOf(today)).add({ weeks: weeksAhead }).toString();
}

/** A school without its past. */
type SchoolOfPeople = Omit<MeasuredSchool, 'files'>;

async function peopleOf(ground: Ground, { owners }: SchoolSize): Promise<SchoolOfPeople> {
  const given = factoriesOf(ground);
  const { id, trainer } = await given.school();
  const trainerIds = [trainer.id];
  const hallIds: string[] = [];
  const dogIds: string[] = [];
  const owner = await given.owner(id);
  const followers: TestMember[] = [];
  while (followers.length < followersOfSchool) followers.push(await given.owner(id));
  for (let index = 0; index < trainersOfSchool; index += 1) {
    if (index > 0) trainerIds.push((await given.trainer(id)).id);
    hallIds.push((await given.hall(id)).id);
    dogIds.push((await given.dog(owner)).id);
  }
  await sql`
    WITH people AS (
      SELECT gen_random_uuid() AS account, n FROM generate_series(1, ${owners - 1 - followersOfSchool}::int) AS n
    ), made AS (
      INSERT INTO accounts (id, email, password_hash, created_at, confirmed_at)
      SELECT account, account || '@psia.test', 'x', '2020-01-01Z', '2020-01-01Z' FROM people
    ), joined AS (
      INSERT INTO members (id, account_id, school_id, role, first_name, last_name, phone,
        country, city, postal_code, street, building_number, created_at)
      SELECT gen_random_uuid(), account, ${id}, 'owner', (ARRAY['Łucja','Jan','Świętosława','Piotr','Ewa'])[n % 5 + 1],
        (ARRAY['Żak','Nowak','Ćwiklińska','Wójcik','Zając','Król','Lis'])[n % 7 + 1] || n, '600 100 200',
        'Polska', 'Łódź', '90-001', 'Piotrkowska', '12', '2020-01-01Z' FROM people
      RETURNING id
    )
    INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
    SELECT gen_random_uuid(), ${id}, joined.id, 'Reks', 'Mieszaniec', 'MALE', '2020-01-01Z' FROM joined`.execute(
    ground.database.write,
  );
  const { id: groupId } = await given.group({
    schoolId: id,
    trainerIds: trainerIds.slice(0, 2),
    dogIds: dogIds.slice(0, 1),
  });
  return { id, trainer, trainerIds, hallIds, owner, followers, dogIds, groupId };
}

interface Weeks {
  readonly today: PlainDate;
  readonly count: number;
}

/**
 * So many trainings up to the end of the week after the next: four a day and trainer from Monday to Friday, every fourth to come still a
 * request, every fifth with a note; and in the evening a lock a day and trainer.
 */
async function fillWeeks(database: Database, school: SchoolOfPeople, weeks: Weeks): Promise<void> {
  const { id, trainerIds, hallIds, dogIds } = school;
  await sql`
    WITH herd AS (
      SELECT ${dogIds.slice(0, 1)}::uuid[] || (
        SELECT array_agg(id) FROM (
          SELECT id FROM dogs WHERE school_id = ${id} AND id <> ALL (${dogIds}::uuid[]) LIMIT 19
        ) AS others
      ) AS dogs
    )
    INSERT INTO trainings (id, school_id, trainer_id, dog_id, hall_id, start_time, end_time, status, requested_at)
    SELECT gen_random_uuid(), ${id}, (${trainerIds}::uuid[])[n % 5 + 1], herd.dogs[(n + n / 20) % 20 + 1],
      CASE WHEN waits THEN NULL ELSE (${hallIds}::uuid[])[n % 5 + 1] END, begins, begins + interval '1 hour',
      CASE WHEN waits THEN 'requested' ELSE 'confirmed' END, '2020-01-01Z'
    FROM herd, generate_series(0, ${Math.round(weeks.count) - 1}::int) AS n,
      LATERAL (SELECT ${lastMonday(weeks.today)}::timestamp - n / 100 * interval '7 days'
        + n % 100 / 20 * interval '1 day' + (10 + n % 20 / 5 * 2) * interval '1 hour' AS begins) AS at,
      LATERAL (SELECT begins > ${weeks.today}::timestamp + interval '1 day' AND n % 4 = 0 AS waits) AS state
  `.execute(database);
  await sql`
    INSERT INTO training_notes (id, school_id, training_id, additional_info)
    SELECT gen_random_uuid(), school_id, id, 'Boi się burzy.' FROM trainings
    WHERE school_id = ${id} AND hashtext(id::text) % 5 = 0`.execute(database);
  await sql`
    INSERT INTO locks (id, school_id, trainer_id, start_time, end_time, created_at)
    SELECT gen_random_uuid(), school_id, trainer_id, start_time + interval '8 hours', end_time + interval '8 hours',
      requested_at FROM trainings WHERE school_id = ${id} AND extract(hour FROM start_time) = 10`.execute(database);
}

/** The claims of all trainings and locks. */
async function fillClaims(database: Database): Promise<void> {
  await sql`
    INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
    SELECT school_id, resource_id, kind, tsrange(start_time, end_time), 'training', id
    FROM trainings, LATERAL (VALUES (trainer_id, 'trainer'), (dog_id, 'dog'), (hall_id, 'hall')) AS r (resource_id, kind)
    WHERE status = 'confirmed' AND resource_id IS NOT NULL
    UNION ALL
    SELECT school_id, trainer_id, 'trainer', tsrange(start_time, end_time), 'lock', id FROM locks`.execute(database);
  await fillGroupPeople(database);
}
