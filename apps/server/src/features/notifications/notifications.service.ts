import type { Id } from '@psia/contract/core/ids';
import { defaultTimeZone } from '@psia/contract/core/school-clock';
import type { Change, Notification, OwnChange, StaffChange } from '@psia/contract/notifications/notifications.contract';
import type { Actor, ActorSchool, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Signal } from '../../platform/live/signals.repository.ts';
import type { LiveMessage, LiveTopic } from '../../platform/live/topics.ts';
import { type CalendarChange, joiningStretches, recipientsOf } from './notifications-calendars.domain.ts';
import { actsOfDogPerson, type DogPersonDeed, withDogPeople } from './notifications-dog-people.domain.ts';
import { ownKind, signalDogPeople } from './notifications-dog-people.repository.ts';
import { type Notice, worded } from './notifications.domain.ts';
import * as lines from './notifications-requests.repository.ts';
import * as repository from './notifications.repository.ts';

const notificationsKind = 'notifications';
const changesKind = 'changes';
const staffKind = 'staff';

type SignedIn = ReadContext<Actor, ActorSchool | null>;

interface Newest {
  readonly limit: number;
}

/** Returns the caller's unread notifications, newest first, at most `limit`. */
export function listUnread(ctx: SignedIn, { limit }: Newest): Promise<Notification[]> {
  return listOf(ctx, { state: 'unread', limit });
}

/** Returns the caller's read notifications, newest first, at most `limit`. */
export function listRead(ctx: SignedIn, { limit }: Newest): Promise<Notification[]> {
  return listOf(ctx, { state: 'read', limit });
}

async function listOf(ctx: SignedIn, asked: Newest & { state: 'unread' | 'read' }): Promise<Notification[]> {
  const schoolId = await schoolIdOf(ctx);
  if (schoolId === null) return [];
  const timeZone = ctx.school?.timeZone ?? defaultTimeZone;
  return repository.listNotifications(ctx.db, { ...asked, memberId: ctx.actor.id, schoolId, timeZone });
}

/** The school's id; null for a founder whose school doesn't exist yet. */
async function schoolIdOf({ db, actor, school }: SignedIn): Promise<string | null> {
  return school?.id ?? repository.findSchoolIdOf(db, actor.id);
}

/** Marks all the caller's unread notifications as read. */
export async function markAllRead(ctx: WriteContext<Actor, ActorSchool | null>): Promise<void> {
  const schoolId = await schoolIdOf(ctx);
  if (schoolId !== null) await repository.markAllRead(ctx, { schoolId, memberId: ctx.actor.id });
}

/** Marks one of the caller's notifications as read; doing it again changes nothing. */
export async function markRead(ctx: WriteContext, { notificationId }: { notificationId: string }): Promise<void> {
  await repository.markRead(ctx, notificationId);
}

interface Announcement {
  readonly schoolId: Id<'school'>;
  /** The person who acted, stored in each notice's facts; null if it was nobody who is signed in. */
  readonly by: (Pick<Actor, 'id' | 'firstName' | 'lastName'> & { readonly role?: Actor['role'] }) | null;
  readonly notices: readonly Notice[];
  /** What one of a dog's people did besides what `notices` tell trainers of. */
  readonly deeds?: readonly DogPersonDeed[];
}

/**
 * Tells people of a school something, in the transaction of the event (D36), the first line as the oldest. What an owner
 * is told of a dog, its other people are told as well; what one of them did, the others (D219). Written at the end of the
 * transaction; bells get it live after the commit.
 */
export async function announce(
  ctx: repository.TellingCtx,
  { schoolId, by, notices, deeds = [] }: Announcement,
): Promise<void> {
  const author = by && { memberId: by.id, name: `${by.firstName} ${by.lastName}` };
  const told = [
    ...notices.flatMap((notice) => withDogPeople(notice, by?.id ?? null)),
    ...(by?.role === 'owner' ? actsOfDogPerson(notices, deeds, by.id) : []),
  ];
  if (told.length === 0) return;
  repository.insertNotices(ctx, { schoolId, lines: told.map((line) => ({ ...line, ...worded(line, author) })) });
}

/**
 * Marks the lines about requests that were answered or withdrawn as read, in the same transaction; tells their bells
 * after the commit. A line about several requests stays unread until the last of them has ended.
 */
export async function readLinesOfRequests(
  ctx: Pick<WriteContext, 'outbox' | 'now' | 'school'>,
  ended: lines.EndedRequests,
): Promise<void> {
  if (ended.trainingIds.length === 0) return;
  lines.readRequestLines(ctx, ended, { kind: ownKind, facts: bellFacts });
}

/** Marks the lines about requests that wait again as unread, in the same transaction, and tells their bells (D165). */
export async function reopenLinesOfRequests(
  ctx: Pick<WriteContext, 'tx' | 'outbox' | 'school'>,
  revived: lines.EndedRequests,
): Promise<void> {
  announceBells(ctx, await lines.reopenRequestLines(ctx, revived));
}

/** Removes the lines of undone acts from all bells; tells these bells after the commit (D165). */
export async function retractNotices(ctx: WriteContext, undoIds: readonly Id<'undo'>[]): Promise<void> {
  const memberIds = await repository.deleteNoticesOfUndos(ctx, undoIds);
  announceBells(ctx, memberIds);
}

const bellFacts = { topic: 'bell' } satisfies OwnChange;

type WithOutbox = Pick<WriteContext, 'outbox'>;

/** Tells members' bells that some of their lines have changed. */
function announceBells({ outbox }: WithOutbox, memberIds: readonly Id<'member'>[]): void {
  outbox.addSignals(memberIds.map((subject) => ({ kind: ownKind, subject, facts: bellFacts })));
}

/** Tells open calendars after the commit to refetch what has changed; each person is told only of what they may see. */
export async function announceCalendars(ctx: Telling, changes: readonly CalendarChange[]): Promise<void> {
  const { toAll, toStaff, toDogPeople } = recipientsOf(changes);
  signalDogPeople(ctx, toDogPeople);
  ctx.outbox.addSignals([
    ...toAll.map(({ change, moreDetailedFor }) => ({
      kind: changesKind,
      subject: ctx.school.id,
      facts: change,
      ...(moreDetailedFor && { moreDetailedFor }),
    })),
    ...toStaff.map((facts) => ({ kind: staffKind, subject: ctx.school.id, facts })),
  ]);
}

/** Tells the screens of a school's people to refetch these topics, after the commit and within about two seconds. */
export async function announceChange(
  { outbox }: WithOutbox,
  { schoolId, topics }: { schoolId: Id<'school'>; topics: readonly Change[] },
): Promise<void> {
  outbox.addSignals(topics.map((facts) => ({ kind: changesKind, subject: schoolId, facts })));
}

/** Tells the screens of several schools to refetch their people, after the commit. */
export async function tellSchools({ outbox }: WithOutbox, schoolIds: readonly Id<'school'>[]): Promise<void> {
  outbox.addSignals(schoolIds.map((subject) => ({ kind: changesKind, subject, facts: { topic: 'people' } })));
}

type Telling = WithOutbox & { readonly school: Pick<ActorSchool, 'id'> };

/**
 * Tells the screens of a school's trainers, and no owner's, to refetch what only trainers may see, after the commit
 * (D109).
 */
export async function announceToStaff({ outbox, school }: Telling, changes: readonly StaffChange[]): Promise<void> {
  outbox.addSignals(changes.map((facts) => ({ kind: staffKind, subject: school.id, facts })));
}

/** A dog whose file has changed. */
export interface DogFile {
  readonly dogId: Id<'dog'>;
}

/** Tells the screens of a dog's people and of the school's trainers to refetch its file, after the commit (D109). */
export function announceDogFile(ctx: Telling, file: DogFile): Promise<void> {
  return announceDogFiles(ctx, [file]);
}

/** As `announceDogFile`, for several dogs. */
export async function announceDogFiles(ctx: Telling, files: readonly DogFile[]): Promise<void> {
  const changed = files.map(({ dogId }) => ({ topic: 'dogFile', dogId }) as const satisfies OwnChange);
  signalDogPeople(ctx, changed);
  ctx.outbox.addSignals(changed.map((facts) => ({ kind: staffKind, subject: ctx.school.id, facts })));
}

/** Tells one member's own screens to refetch, after the commit (D109). */
export async function announceToMember(
  { outbox }: WithOutbox,
  { memberId, facts }: { readonly memberId: Id<'member'>; readonly facts: OwnChange },
): Promise<void> {
  outbox.addSignals([{ kind: ownKind, subject: memberId, facts }]);
}

/** Tells only the caller's own screens to refetch, after the commit (D109). */
export function announceToSelf(ctx: WithOutbox & Pick<WriteContext, 'actor'>, facts: OwnChange): Promise<void> {
  return announceToMember(ctx, { memberId: ctx.actor.id, facts });
}

/**
 * Returns what members may follow live: their own notifications, that their school's data changed, what concerns only
 * them, and, for trainers, what owners are not told (D109).
 */
export function liveTopics(database: Database): LiveTopic[] {
  return [
    {
      kind: notificationsKind,
      mayFollow: async ({ memberId }, subject) => subject === memberId,
      messagesOf: async (signals) => {
        const ids = signals.flatMap(({ facts }) => facts.id ?? []);
        const schoolIds = [...new Set(signals.flatMap(({ facts }) => facts.schoolId ?? []))];
        const found = await repository.findNotifications(database, { schoolIds, ids });
        const byId = new Map(found.map((line) => [String(line.notification.notificationId), line]));
        return signals.flatMap((signal) => {
          const line = byId.get(signal.facts.id ?? '');
          return line?.memberId === signal.subject ? [{ signal, body: line.notification }] : [];
        });
      },
    },
    {
      kind: changesKind,
      mayFollow: async ({ memberId }, subject) => subject === (await repository.findSchoolIdOf(database, memberId)),
      messagesOf: factsOf,
      joining: joiningStretches,
    },
    {
      kind: ownKind,
      mayFollow: async ({ memberId }, subject) => subject === memberId,
      messagesOf: factsOf,
      joining: joiningStretches,
    },
    {
      kind: staffKind,
      mayFollow: async ({ memberId }, subject) =>
        subject === (await repository.findSchoolIdOf(database, memberId, { role: 'trainer' })),
      messagesOf: factsOf,
      joining: joiningStretches,
    },
  ];
}

async function factsOf(signals: readonly Signal[]): Promise<LiveMessage[]> {
  return signals.map((signal) => ({ signal, body: signal.facts }));
}
