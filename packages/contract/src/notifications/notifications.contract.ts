import * as z from 'zod';
import { id } from '../core/ids.ts';
import type { LiveTopic } from '../core/live/live-scope.rules.ts';
import { defineOperation } from '../core/operation.ts';
import { bellLength, bellLimit } from './bell.rules.ts';
import { noticeKinds, noticeTargets } from './notice-kinds.rules.ts';

/**
 * What a notification is about: `dogId` where that concerns one dog, `day` (such as '2026-03-04') for a calendar. The
 * thing may be gone by the time that somebody follows it.
 */
const target = z.object({
  type: z.enum(noticeTargets),
  id: z.string(),
  dogId: z.string().optional(),
  day: z.string().optional(),
});
export type NoticeTarget = z.output<typeof target>;

/** A line of the bell; `createdAt` is the school's wall-clock time, `target` null when it leads nowhere. */
export const notification = z.object({
  notificationId: id('notification'),
  message: z.string(),
  createdAt: z.string(),
  kind: z.enum(noticeKinds),
  target: target.nullable(),
});
export type Notification = z.output<typeof notification>;

const limitMessage = `Podaj liczbę od 1 do ${bellLimit}.`;
/** `?limit`: 100 unless told; 101 tells whether there are more than the bell lists. */
const newest = z.object({
  limit: z.coerce
    .number({ error: limitMessage })
    .int({ error: limitMessage })
    .min(1, { error: limitMessage })
    .max(bellLimit, { error: limitMessage })
    .default(bellLength),
});
const ofUser = z.object({ userId: id('member') });

export const listUnreadNotifications = defineOperation({
  method: 'GET',
  path: '/notifications/unread/{userId}',
  summary: 'Nieprzeczytane powiadomienia, najnowsze najpierw, najwyżej 100',
  access: 'signedIn',
  school: 'optional',
  params: ofUser,
  query: newest,
  output: z.array(notification),
});

export const listReadNotifications = defineOperation({
  method: 'GET',
  path: '/notifications/read/{userId}',
  summary: 'Przeczytane powiadomienia, najnowsze najpierw, najwyżej 100',
  access: 'signedIn',
  school: 'optional',
  params: ofUser,
  query: newest,
  output: z.array(notification),
});

export const markAllNotificationsRead = defineOperation({
  method: 'PATCH',
  path: '/notifications/mark-all/{userId}',
  summary: 'Oznacz wszystkie powiadomienia jako przeczytane',
  access: 'signedIn',
  school: 'optional',
  params: ofUser,
});

export const markNotificationRead = defineOperation({
  method: 'PATCH',
  path: '/notifications/mark/{notificationId}',
  summary: 'Oznacz jedno powiadomienie jako przeczytane',
  access: 'signedIn',
  params: z.object({ notificationId: id('notification') }),
});

/** Parts of a calendar, with spaces between: 'occupied', 'trainings', 'requests', 'locks', 'hours'; without any, all. */
const parts = z.string().exactOptional();
/** The stretch outside of which nothing changed, in the school's wall-clock time; none says nothing of it. */
const stretch = { startTime: z.string().exactOptional(), endTime: z.string().exactOptional() };
const dayPlan = z.object({ topic: z.literal('calendar'), trainerId: z.string(), parts, ...stretch });
const dogsPlan = dayPlan.extend({ dogId: z.string().exactOptional() });
const schoolData = z.object({ topic: z.literal('school') });
const people = z.object({ topic: z.literal('people') });
const groups = z.object({ topic: z.literal('groups') });

/**
 * What the live channel says on `/topic/changes/{schoolId}` when data of a school changed: 'calendar' for what everybody's
 * calendar of a trainer shows (when the trainer is taken, locks, working hours), 'school' for its data, halls, services,
 * settings and price list, 'people' for trainers, owners and dogs, 'groups' for groups, who is in them and their
 * trainings. It carries ids alone; clients fetch what they show.
 */
export const change = z.discriminatedUnion('topic', [dayPlan, schoolData, people, groups]);
export type Change = z.output<typeof change> & { readonly topic: LiveTopic };

const dogFile = z.object({ topic: z.literal('dogFile'), dogId: z.string() });
const dogNotes = z.object({ topic: z.literal('dogNotes'), dogId: z.string() });
const library = z.object({ topic: z.literal('exercises') });
const phrases = z.object({ topic: z.literal('phrases') });
const surveys = z.object({ topic: z.literal('surveys') });
const reports = z.object({ topic: z.literal('reports') });
const invitations = z.object({ topic: z.literal('invitations') });
const heldMails = z.object({ topic: z.literal('heldMails') });

const dogSeen = z.object({ topic: z.literal('dogSeen'), dogId: z.string() });
const bell = z.object({ topic: z.literal('bell') });

/**
 * What `/topic/own/{memberId}` says, to that member alone: 'calendar' for trainings and requests of one of an owner's
 * dogs, 'dogFile' when the file of one of them changed (recommendations, assigned exercises, surveys, reports), 'dogSeen'
 * when the member has looked at something of a dog's file in one of their pages, 'bell' when lines of the bell are others
 * than before: some were taken back. It carries ids alone; clients fetch what they show (D109).
 */
export const ownChange = z.discriminatedUnion('topic', [dogsPlan, dogFile, dogSeen, bell]);
export type OwnChange = z.output<typeof ownChange> & { readonly topic: LiveTopic };

/**
 * What `/topic/staff/{schoolId}` says, to the school's trainers alone: 'calendar' for trainings and requests, 'dogFile'
 * for what its owner sees too, 'dogNotes' for a dog's notes, 'exercises' for the library, 'phrases' for the ready-made
 * sentences, 'surveys' for the school's surveys and what dogs answered, 'reports' for the bank, the templates and who fills
 * them, 'invitations' for those that wait, 'heldMails' for mails that are held back (D109).
 */
export const staffChange = z.discriminatedUnion('topic', [
  dogsPlan,
  dogFile,
  dogNotes,
  library,
  phrases,
  surveys,
  reports,
  invitations,
  heldMails,
]);
export type StaffChange = z.output<typeof staffChange> & { readonly topic: LiveTopic };
