import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Act, Asked, BookingLoad, BookingWorld } from './booking-load.ts';
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
}

/** The trainings of a school, whatever became of them. */
async function listRows(db: Database, { schoolId }: BookingWorld): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT t.id, d.name AS "dogName", m.id AS "ownerId", a.email, t.trainer_id AS "trainerId", t.hall_id AS "hallId",
      t.start_time AS "startTime", CASE WHEN t.status <> 'cancelled' THEN t.status
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
function allowedStates(row: Row, acts: readonly Act[], hasRivals: boolean): readonly State[] {
  const done = acts.filter(({ told }) => told !== null && told.status < 300);
  const final = done.filter(({ kind }) => kind !== 'confirm');
  if (final.length > 1) return [];
  if (final[0] !== undefined) return outcomes[final[0].kind];
  const maybe = acts.filter(({ told, repeated }) => repeated && told?.status === 409);
  const perhaps = maybe.flatMap(({ kind }) => outcomes[kind]);
  const confirmation = done.find(({ kind }) => kind === 'confirm');
  if (confirmation !== undefined) {
    const inItsHall = row.hallId === confirmation.hallId ? (['confirmed'] as const) : [];
    return [...inItsHall, ...perhaps.filter((state) => state.startsWith('cancelled'))];
  }
  return ['requested', ...(hasRivals ? (['declined'] as const) : []), ...perhaps];
}

/** Every acknowledged request is there once, with its latest acknowledged decision, and nothing else is. */
function bookingFaults(rows: readonly Row[], { asked, acts }: BookingLoad): string[] {
  const slotOf = ({ dogName, startTime }: Row | Asked) => `${dogName} ${startTime}`;
  const kept = new Map(rows.map((row) => [row.id, row]));
  const promised = asked.filter(({ told }) => told?.status === 201);
  const ids = new Set(promised.map(({ told }) => told?.body.id));
  const startsWithRivals = new Set(
    rows.filter(({ state }) => wasConfirmed(state)).map(({ trainerId, startTime }) => `${trainerId} ${startTime}`),
  );
  const lost = promised
    .filter(({ told }) => !kept.has(told?.body.id ?? ''))
    .map((request) => `lost: ${slotOf(request)}`);
  const unknown = rows.filter(({ id }) => !ids.has(id)).map((row) => `not promised or twice: ${slotOf(row)}`);
  const wrong = rows.flatMap((row) => {
    const own = acts.filter(({ trainingId }) => trainingId === row.id);
    const allowed = allowedStates(row, own, startsWithRivals.has(`${row.trainerId} ${row.startTime}`));
    return allowed.includes(row.state) ? [] : [`${slotOf(row)} is ${row.state}, not ${allowed.join(' or ')}`];
  });
  return [...lost, ...unknown, ...wrong];
}

const wasConfirmed = (state: State) => state === 'confirmed' || state.startsWith('cancelled');

type Event = 'requested' | 'confirmed' | 'declined' | 'withdrawn' | 'cancelled by owner' | 'cancelled by trainer';

/** What has happened to a training, and who has heard of it in the bell. */
function eventsOf({ state, ownerId, trainerId }: Row): [memberId: string, event: Event][] {
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
  const members = [...world.trainers, ...world.owners.map(({ member }) => member)];
  const heard = await db
    .selectFrom('notifications')
    .select(['member_id', 'message'])
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  const dogs = world.owners.map(({ dog }) => dog.name);
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

/** How many mails wait or are on their way. */
export async function countQueuedMails(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND state NOT IN ('completed', 'cancelled')`.execute(db);
  return rows[0]?.count ?? 0;
}
