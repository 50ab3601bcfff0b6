import type { Id } from '@psia/contract/core/ids';
import { createHash } from 'node:crypto';
import { addressLine } from '@psia/contract/core/places/street';
import { addressOf } from '../../platform/database/address-columns.ts';
import { nowIn } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import { completeWindow, type Window } from '@psia/contract/core/window';
import type { CalendarEntry } from '../../platform/calendar-files/calendar-entry.ts';
import { type Feed, feedFile } from '../../platform/calendar-files/calendar-file.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import type { PublicContext, ReadContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { groupTrainingEntry, trainingEntry } from '../../platform/calendar-files/training-entries.ts';
import * as repository from './feeds.repository.ts';

type FeedReader = NonNullable<Awaited<ReturnType<typeof repository.findReader>>>;

interface Reading {
  readonly schoolId: Id<'school'>;
  readonly schoolAddress: string;
  readonly readerId: string;
  readonly dogs: FeedReader['dogs'];
  readonly window: Window;
  readonly now: WallTime;
}

/**
 * What somebody's feed shows from the first day of the previous month to a year ahead: to an owner the confirmed
 * trainings and live requests of their own dogs (D19), to a trainer their confirmed trainings, to both their group
 * trainings. Null when there is no such feed or its reader has been removed.
 */
export async function findFeed(db: ReadDatabase, feedId: string, instant: Temporal.Instant): Promise<Feed | null> {
  const reader = await repository.findReader(db, feedId);
  if (reader === null) return null;
  const now = nowIn(instant, reader.time_zone);
  const reading = {
    schoolId: reader.school_id,
    schoolAddress: addressLine(addressOf(reader)),
    readerId: reader.id,
    dogs: reader.dogs,
    window: completeWindow({}, now.today),
    now: now.wall,
  };
  const entries =
    reader.role === 'owner' ? await listOwnersEntries(db, reading) : await listTrainersEntries(db, reading);
  return { name: `Treningi: ${reader.name}`, timeZone: reader.time_zone, entries };
}

/** The same content has the same tag, whenever its file was made. */
function tagOf(feed: Feed): string {
  return `W/"${createHash('sha256').update(JSON.stringify(feed)).digest('base64url')}"`;
}

/** Somebody's feed as a calendar file; refuses with NOT_FOUND when there is none, as any unknown address does. */
export async function fetchFeed(
  ctx: Pick<PublicContext, 'db' | 'now'>,
  { feedId }: { feedId: string },
): Promise<ProducedFile> {
  const now = ctx.now.instant;
  const feed = await findFeed(ctx.db, feedId, now);
  if (feed === null) throw new Refusal('NOT_FOUND');
  return new ProducedFile({ name: 'treningi.ics', tag: tagOf(feed), content: () => feedFile(feed, now) });
}

/** A confirmed training as a calendar file for the caller; NOT_CONFIRMED of any other. */
export async function fetchTraining(ctx: ReadContext, { id }: { id: Id<'training'> }): Promise<ProducedFile> {
  const row = await repository.getTraining(ctx, id);
  if (row.status !== 'confirmed') throw new Refusal('NOT_CONFIRMED');
  const { name, timeZone } = ctx.school;
  const place = { schoolAddress: addressLine(addressOf(row)) };
  const entry = ctx.actor.role === 'owner' ? ownersEntry(place, row) : trainersEntry(place, row);
  const feed = { name, timeZone, entries: [entry] };
  return new ProducedFile({ name: 'trening.ics', tag: tagOf(feed), content: () => feedFile(feed, ctx.now.instant) });
}

async function listOwnersEntries(db: ReadDatabase, reading: Reading): Promise<CalendarEntry[]> {
  const { dogs } = reading;
  const trainings = await repository.listTrainingsOfDogs(db, { ...reading, dogIds: dogs.map(({ id }) => id) });
  return [
    ...trainings.map((row) => ownersEntry(reading, row)),
    ...(await listGroupEntries(db, reading, new Map(dogs.map(({ id, name }) => [id, name])))),
  ];
}

async function listTrainersEntries(db: ReadDatabase, reading: Reading): Promise<CalendarEntry[]> {
  const confirmed = await repository.listTrainingsOfTrainer(db, { ...reading, trainerId: reading.readerId });
  return [
    ...confirmed.map((row) => trainersEntry(reading, row)),
    ...(await listGroupEntries(db, reading, new Map([[reading.readerId, null]]))),
  ];
}

type Place = Pick<Reading, 'schoolAddress'>;

function plannedOf({ schoolAddress }: Place, row: repository.PlannedRow, status: CalendarEntry['status']) {
  const { id, sequence, start_time: startTime, end_time: endTime, hall_name: hallName } = row;
  return { id, sequence, startTime, endTime, status, hallName, schoolAddress };
}

function namesOf(row: repository.TrainingRow) {
  return {
    dogName: row.dog_name,
    ownerName: row.owner_name,
    trainerName: row.trainer_name,
    serviceName: row.service_name,
  };
}

function ownersEntry(place: Place, row: repository.TrainingRow): CalendarEntry {
  const status = row.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';
  return trainingEntry({
    ...plannedOf(place, row, status),
    ...namesOf(row),
    ownerName: null,
    homeVisit: row.home_visit && { address: null },
  });
}

function trainersEntry(place: Place, row: repository.TrainingRow): CalendarEntry {
  const visited = row.home_visit?.address ?? null;
  const homeVisit = row.home_visit && { address: visited && addressLine(visited) };
  return trainingEntry({ ...plannedOf(place, row, 'CONFIRMED'), ...namesOf(row), homeVisit });
}

/** The group trainings of some dogs, by the names that the entries give them in their order, or of a trainer, unnamed. */
async function listGroupEntries(
  db: ReadDatabase,
  reading: Reading,
  names: ReadonlyMap<string, string | null>,
): Promise<CalendarEntry[]> {
  const takingPart = await repository.listGroupTrainings(db, { ...reading, resourceIds: [...names.keys()] });
  const byTraining = Map.groupBy(takingPart, ({ id }) => id);
  return [...byTraining.values()].flatMap((rows) =>
    rows.slice(0, 1).map((row) =>
      groupTrainingEntry({
        ...plannedOf(reading, row, 'CONFIRMED'),
        groupName: row.group_name,
        trainerNames: row.trainers.map((trainer) => trainer.display_name),
        dogNames: [...names].flatMap(([dogId, name]) =>
          name !== null && rows.some(({ participant_id }) => participant_id === dogId) ? [name] : [],
        ),
      }),
    ),
  );
}
