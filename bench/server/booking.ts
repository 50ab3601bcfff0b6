import { addDays, at, mondayOf } from '@psia/contract/core/time';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { confirmTraining } from '@psia/contract/trainings/trainings.contract';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { session } from '../database.ts';
import { type FilledDatabase, today } from '../ground.ts';
import { rawRequest } from '../load/raw-request.ts';

/** The first day of the time that the measured bookings are in, after all that fills the weeks around today. */
const firstDay = () => addDays(mondayOf(today()), 28);
const hours = 12;
const firstHour = 8;
/** Fewer than a hundred for each of the owners, which is the most that may wait. */
const bookingsOfRound = 900;

/** Bookings of one school that many ask for at once, each for time of its own; a round's are removed before the next. */
export interface Bookings {
  /** Requests of ten owners, each with a dog, to all trainers. */
  readonly requests: () => Promise<readonly string[]>;
  /** Confirmations of requests that wait, each with a hall. */
  readonly confirmations: () => Promise<readonly string[]>;
  /** Removes what was booked. */
  readonly remove: () => Promise<void>;
  /** How many mails wait to be sent. */
  readonly waitingMails: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const slotOf = (index: number, trainers: number) => {
  const slot = Math.floor(index / trainers);
  const hour = firstHour + (slot % hours);
  const date = addDays(firstDay(), Math.floor(slot / hours));
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return { startTime: at(date, clock(hour)), endTime: at(date, clock(hour + 1)) };
};

interface Wish {
  readonly trainerId: string;
  readonly dogId: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** What becomes, before a round, of mails that wait because their bookings may still be taken back. */
type Mails = 'are removed' | 'become due' | 'are sent';

/** Of mails that have waited since earlier rounds nothing is written: that would be work which only the bench makes. */
const makeMailsDue = `UPDATE pgboss.job SET start_after = now()
  WHERE state < 'active' AND name LIKE '%mail' AND start_after > now()`;

/** Prepares to book in a world's school. */
export async function openBookings({ databaseUrl, school }: FilledDatabase, mails: Mails): Promise<Bookings> {
  const client = new Client({ connectionString: databaseUrl, ...session });
  await client.connect();
  // What is removed needs no look at what refers to it: all of it goes.
  await client.query('SET session_replication_role = replica');
  await client.query('SET synchronous_commit = off');
  const opened = new Date();
  const dogs = await dogsOf(client, school);
  const wishes = Array.from({ length: bookingsOfRound }, (_, index): Wish => ({
    trainerId: school.trainerIds[index % school.trainerIds.length] ?? '',
    dogId: dogs[index % dogs.length] ?? '',
    ...slotOf(index, school.trainerIds.length),
  }));
  const waitingMails = async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE state <= 'active' AND name LIKE '%mail'`,
    );
    return rows[0]?.count ?? 0;
  };
  const remove = async () => {
    await removeBookings(client, school.id, opened);
    if (mails === 'are removed') await client.query(`DELETE FROM pgboss.job WHERE state < 'active'`);
    else await client.query(makeMailsDue);
    while (mails === 'are sent' && (await waitingMails()) > 0) await pause(50);
  };
  return {
    requests: async () => {
      await remove();
      return wishes.map((body, index) => {
        const follower = school.followers[index % school.followers.length];
        return rawRequest(requestTraining, { body, jwt: follower?.jwt ?? '' });
      });
    },
    confirmations: async () => {
      await remove();
      const trainings = await addRequests(client, school.id, wishes);
      return trainings.map((trainingId, index) => {
        const hallId = school.hallIds[index % school.hallIds.length];
        return rawRequest(confirmTraining, { body: { trainingId, hallId }, jwt: school.trainer.jwt });
      });
    },
    remove,
    waitingMails,
    close: () => client.end(),
  };
}

/** Removes the bookings, what people were told of them since they began, and how they could be taken back. */
async function removeBookings(client: Client, schoolId: string, opened: Date): Promise<void> {
  const booked = 'SELECT id FROM trainings WHERE school_id = $1 AND start_time >= $2';
  const places = { claims: 'training_id', training_notes: 'training_id', trainings: 'id' };
  for (const [table, column] of Object.entries(places)) {
    const values = [schoolId, firstDay()];
    await client.query(`DELETE FROM ${table} WHERE school_id = $1 AND ${column} IN (${booked})`, values);
  }
  await client.query('DELETE FROM notifications WHERE school_id = $1 AND created_at >= $2', [schoolId, opened]);
  await client.query('DELETE FROM undos WHERE school_id = $1 AND until >= $2', [schoolId, opened]);
}

/** Requests that wait, in the order of the wishes. */
async function addRequests(client: Client, schoolId: string, wishes: readonly Wish[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
      SELECT gen_random_uuid(), $1, *, 'requested', '2020-01-01Z'
      FROM unnest($2::uuid[], $3::uuid[], $4::timestamp[], $5::timestamp[]) RETURNING id`,
    [
      schoolId,
      wishes.map(({ trainerId }) => trainerId),
      wishes.map(({ dogId }) => dogId),
      wishes.map(({ startTime }) => startTime),
      wishes.map(({ endTime }) => endTime),
    ],
  );
  return rows.map(({ id }) => id);
}

/** A dog of each owner who follows the school's calendar, in their order. */
export async function dogsOf(client: Client, { id, followers }: FilledDatabase['school']): Promise<string[]> {
  const owners = followers.map((follower) => follower.id);
  await client.query(
    `INSERT INTO dogs (id, school_id, owner_id, name, breed, gender, created_at)
      SELECT gen_random_uuid(), $1, owner, 'Azor', 'Mieszaniec', 'MALE', '2020-01-01Z' FROM unnest($2::uuid[]) AS owner`,
    [id, owners],
  );
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM dogs WHERE school_id = $1 AND owner_id = ANY ($2::uuid[])
      ORDER BY array_position($2::uuid[], owner_id)`,
    [id, owners],
  );
  return rows.map((row) => row.id);
}
