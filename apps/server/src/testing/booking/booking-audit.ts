import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Act, BookingWorld, Sent } from './booking-calls.ts';
import type { BookingLoad } from './booking-load.ts';
import { occupationFaults } from './occupation-audit.ts';

type State =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'withdrawn'
  | 'cancelled by owner'
  | 'cancelled by trainer'
  | 'expired';

interface Row {
  readonly id: string;
  readonly dogName: string;
  readonly ownerId: string;
  readonly email: string;
  readonly trainerId: string;
  readonly hallId: string | null;
  readonly startTime: string;
  readonly state: State;
  /** Booked by a trainer, not asked for: that is how the guest gets trainings. */
  readonly isBooked: boolean;
}

/** The trainings of a school, whatever became of them. */
async function listRows(db: Database, { schoolId, guest }: BookingWorld): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, d.name AS "dogName", m.id AS "ownerId", a.email, t.trainer_id AS "trainerId", t.hall_id AS "hallId",
      t.start_time AS "startTime", d.id = ${guest.dog.id} AS "isBooked", CASE WHEN t.status <> 'cancelled' THEN t.status
        WHEN t.cancelled_by_owner THEN 'cancelled by owner' ELSE 'cancelled by trainer' END AS state
    FROM trainings t JOIN dogs d ON d.id = t.dog_id JOIN members m ON m.id = d.owner_id
      JOIN accounts a ON a.id = m.account_id
    WHERE t.school_id = ${schoolId}`.execute(db);
  return rows;
}

const outcomes: Record<Act['kind'], readonly State[]> = {
  confirm: ['confirmed'],
  decline: ['declined', 'cancelled by trainer'],
  cancel: ['withdrawn', 'cancelled by owner'],
};

/**
 * What may have become of a training by what its people were told. One that was refused only when it was sent again may
 * have been done the first time.
 */
function allowedStates(row: Row, { acts, booked }: BookingLoad, hasRivals: boolean): readonly State[] {
  const own = acts.filter(({ trainingId }) => trainingId === row.id);
  const done = own.filter(({ told }) => told !== null && told.status < 300);
  const final = done.filter(({ kind }) => kind !== 'confirm');
  if (final.length > 1) return [];
  if (final[0] !== undefined) return outcomes[final[0].kind];
  const maybe = own.filter(({ told, repeated }) => repeated && told?.status === 409);
  const perhaps = maybe.flatMap(({ kind }) => outcomes[kind]);
  const booking = booked.find(({ told }) => told?.status === 201 && told.body.id === row.id);
  const confirmation = booking ?? done.find(({ kind }) => kind === 'confirm');
  if (confirmation !== undefined) {
    const inItsHall = row.hallId === confirmation.hallId ? (['confirmed'] as const) : [];
    return [...inItsHall, ...perhaps.filter((state) => state.startsWith('cancelled'))];
  }
  return ['requested', ...(hasRivals ? (['declined'] as const) : []), ...perhaps];
}

interface Kept {
  readonly id: string;
  readonly startTime: string;
}

/** What was promised and is not there, and what is there without having been promised, or a second time. */
function promiseFaults(what: string, kept: readonly Kept[], promised: readonly Kept[]): string[] {
  const idsOf = (entries: readonly Kept[]) => new Set(entries.map(({ id }) => id));
  const [keptIds, promisedIds] = [idsOf(kept), idsOf(promised)];
  return [
    ...promised.filter(({ id }) => !keptIds.has(id)).map(({ startTime }) => `lost: ${what} ${startTime}`),
    ...kept.filter(({ id }) => !promisedIds.has(id)).map(({ startTime }) => `not promised: ${what} ${startTime}`),
  ];
}

const promisedBy = <Body>(calls: readonly Sent<Body>[]) =>
  calls.flatMap(({ told }) => (told?.status === 201 ? [told.body] : []));

/**
 * Every acknowledged request, list and booking is there once, with its latest acknowledged decision, and nothing else is:
 * a list that was refused has left nothing.
 */
function bookingFaults(rows: readonly Row[], load: BookingLoad): string[] {
  const startsWithRivals = new Set(
    rows.filter(({ state }) => wasConfirmed(state)).map(({ trainerId, startTime }) => `${trainerId} ${startTime}`),
  );
  const wrong = rows.flatMap((row) => {
    const allowed = allowedStates(row, load, startsWithRivals.has(`${row.trainerId} ${row.startTime}`));
    const what = `${row.dogName} ${row.startTime}`;
    return allowed.includes(row.state) ? [] : [`${what} is ${row.state}, not ${allowed.join(' or ')}`];
  });
  const promised = [...promisedBy(load.asked).flat(), ...promisedBy(load.booked)];
  return [...promiseFaults('training', rows, promised), ...wrong];
}

/** Every acknowledged lock is there once, and nothing else is. */
async function lockFaults(db: Database, { schoolId }: BookingWorld, { locked }: BookingLoad): Promise<string[]> {
  const kept = await db
    .selectFrom('locks')
    .select(['id', 'start_time as startTime'])
    .where('school_id', '=', schoolId)
    .execute();
  return promiseFaults('lock', kept, promisedBy(locked).flat());
}

const wasConfirmed = (state: State) => state === 'confirmed' || state.startsWith('cancelled');

type Event =
  | 'booked'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'withdrawn'
  | 'cancelled by owner'
  | 'cancelled by trainer';

/** What has happened to a training, and who has heard of it in the bell. */
function eventsOf({ state, ownerId, trainerId, isBooked }: Row): [memberId: string, event: Event][] {
  const booked: [string, Event] = [ownerId, 'booked'];
  if (isBooked) return state === 'confirmed' ? [booked] : [booked, [ownerId, 'cancelled by trainer']];
  const asked: [string, Event] = [trainerId, 'requested'];
  const confirmed: [string, Event] = [ownerId, 'confirmed'];
  if (state === 'confirmed') return [asked, confirmed];
  if (state === 'declined') return [asked, [ownerId, state]];
  if (state === 'withdrawn') return [asked, [trainerId, state]];
  if (state === 'cancelled by owner') return [asked, confirmed, [trainerId, state]];
  if (state === 'cancelled by trainer') return [asked, confirmed, [ownerId, state]];
  return [asked];
}

const words: [Event, RegExp][] = [
  ['booked', /^Trening umówiony/],
  ['requested', /^Nowa prośba/],
  ['withdrawn', /wycofana/],
  ['cancelled by owner', /odwołany przez właściciela/],
  ['cancelled by trainer', /odwołany przez trenera/],
  ['declined', /odrzucona|nie została przyjęta/],
  ['confirmed', /potwierdzony/],
];
const eventIn = (text: string) => words.find(([, pattern]) => pattern.test(text))?.[0] ?? text;

/** '2026-11-23T08:00:00', from a text with '23.11.2026, 08:00–09:00'. */
function startIn(text: string): string {
  const [, day, month, year, clock] = /(\d\d)\.(\d\d)\.(\d{4}), (\d\d:\d\d)/.exec(text) ?? [];
  return `${year}-${month}-${day}T${clock}:00`;
}

/** Everybody concerned has heard of every event, once (D36). */
async function noticeFaults(db: Database, world: BookingWorld, rows: readonly Row[]): Promise<string[]> {
  const people = [...world.owners, world.guest];
  const members = [...world.trainers, ...people.map(({ member }) => member)];
  const heard = await db
    .selectFrom('notifications')
    .select(['member_id', 'message'])
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  const dogs = people.map(({ dog }) => dog.name);
  const told = heard.map(({ member_id, message }) => {
    const dogName = dogs.find((name) => message.includes(name));
    return `${member_id} ${eventIn(message)} ${dogName} ${startIn(message)}`;
  });
  const due = rows.flatMap((row) =>
    eventsOf(row).map(([memberId, event]) => `${memberId} ${event} ${row.dogName} ${row.startTime}`),
  );
  return [
    ...without(due, told).map((each) => `no notice: ${each}`),
    ...without(told, due).map((each) => `one notice too many: ${each}`),
  ];
}

/** The items of the first list that the second lacks; one that stands twice is needed twice. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = Map.groupBy(others, (other) => other);
  return items.filter((item) => left.get(item)?.pop() === undefined);
}

/** What is wrong with the bookings of a school, measured by what its people were told; empty when all is well. */
export async function auditBookings(db: Database, world: BookingWorld, load: BookingLoad): Promise<string[]> {
  const rows = await listRows(db, world);
  return [
    ...bookingFaults(rows, load),
    ...(await lockFaults(db, world, load)),
    ...(await occupationFaults(db, world.schoolId)),
    ...(await noticeFaults(db, world, rows)),
  ];
}

/** The mails that what has happened calls for (D37), by `mailEvent`. */
export async function mailsDue(db: Database, world: BookingWorld): Promise<string[]> {
  const mailed = new Set<Event>(['confirmed', 'declined', 'cancelled by trainer']);
  const rows = await listRows(db, world);
  return rows.flatMap((row) =>
    eventsOf(row)
      .filter(([, event]) => mailed.has(event))
      .map(([, event]) => `${row.email} ${event} ${row.startTime}`),
  );
}

/** What a mail tells of, and to whom. */
export function mailEvent({ address, text }: { address: string; text: string }): string {
  return `${address} ${eventIn(text)} ${startIn(text)}`;
}

/** What the mails that are held back tell of, by `mailEvent`. */
export async function heldMails(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('held_mails').select(['address', 'gist']).execute();
  return rows.map(({ address, gist }) => mailEvent({ address, text: gist }));
}

/** How many mails wait or are on their way. */
export async function countQueuedMails(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND state NOT IN ('completed', 'cancelled')`.execute(db);
  return rows[0]?.count ?? 0;
}
