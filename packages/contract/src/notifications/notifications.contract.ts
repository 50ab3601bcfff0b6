import * as z from 'zod';
import { id } from '../core/ids.ts';
import type { LiveTopic } from '../core/live/live-scope.rules.ts';
import { defineOperation } from '../core/operation.ts';
import { bellLength, bellLimit } from './bell.rules.ts';
import { noticeKinds, noticeTargets } from './notice-kinds.rules.ts';

/**
 * What a notice is about. `dogId`: if that belongs to one dog. `day` (such as '2026-03-04'): for a calendar. The thing
 * may have been deleted before somebody follows the link.
 */
const target = z.object({
  type: z.enum(noticeTargets),
  id: z.string(),
  dogId: z.string().optional(),
  day: z.string().optional(),
});
export type NoticeTarget = z.output<typeof target>;

/** A notice in the bell. `createdAt` is the school's wall-clock time; `target` is null when it has no link. */
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

/**
 * Parts of a calendar, separated by spaces: 'occupied', 'trainings', 'requests', 'locks', 'hours'. If missing: all
 * parts.
 */
const parts = z.string().exactOptional();
/** The interval within which something changed, in wall-clock time; if missing: any time. */
const stretch = { startTime: z.string().exactOptional(), endTime: z.string().exactOptional() };
const dayPlan = z.object({ topic: z.literal('calendar'), trainerId: z.string(), parts, ...stretch });
const dogsPlan = dayPlan.extend({ dogId: z.string().exactOptional() });
const schoolData = z.object({ topic: z.literal('school') });
const schoolDocuments = z.object({ topic: z.literal('schoolDocuments') });
const people = z.object({ topic: z.literal('people') });
const groups = z.object({ topic: z.literal('groups') });

/**
 * Messages of `/topic/changes/{schoolId}`: data of the school changed. 'calendar': what everybody sees of a trainer's
 * calendar (occupied times, locks, working hours). 'school': its data, halls, services, settings and price list.
 * 'schoolDocuments': its rules and the information on personal data. 'people': trainers, owners and dogs. 'groups': groups, members and their trainings. Messages carry only ids; clients
 * fetch what they show.
 */
export const change = z.discriminatedUnion('topic', [dayPlan, schoolData, schoolDocuments, people, groups]);
export type Change = z.output<typeof change> & { readonly topic: LiveTopic };

const dogFile = z.object({ topic: z.literal('dogFile'), dogId: z.string() });
const dogNotes = z.object({ topic: z.literal('dogNotes'), dogId: z.string() });
const money = z.object({ topic: z.literal('money') });
const library = z.object({ topic: z.literal('exercises') });
const phrases = z.object({ topic: z.literal('phrases') });
const surveys = z.object({ topic: z.literal('surveys') });
const reports = z.object({ topic: z.literal('reports') });
const invitations = z.object({ topic: z.literal('invitations') });
const incidents = z.object({ topic: z.literal('incidents') });
const heldMails = z.object({ topic: z.literal('heldMails') });

const dogSeen = z.object({ topic: z.literal('dogSeen'), dogId: z.string() });
const bell = z.object({ topic: z.literal('bell') });
const photoConsents = z.object({ topic: z.literal('photoConsents') });
const ownExports = z.object({ topic: z.literal('exports') });
const ownImports = z.object({ topic: z.literal('clientImports') });

/**
 * Messages of `/topic/own/{memberId}`, for that member alone. 'calendar': trainings and requests of one of an owner's
 * dogs. 'dogFile': the file of one of them changed (recommendations, assigned exercises, surveys, reports). 'dogSeen':
 * the member has looked at a part of a dog's file in one of their pages. 'bell': lines of the bell were taken back.
 * 'exports': the member's files with data. 'clientImports': the spreadsheet that the member brings in.
 * 'photoConsents': what they decided about photos. 'schoolDocuments': which rules they have read.
 * 'invitations': those to look after a dog with its owner (D219). 'money': what they have to pay.
 * Messages carry only ids; clients fetch what they show (D109).
 */
export const ownChange = z.discriminatedUnion('topic', [
  dogsPlan,
  dogFile,
  dogSeen,
  bell,
  ownExports,
  ownImports,
  photoConsents,
  schoolDocuments,
  invitations,
  money,
]);
export type OwnChange = z.output<typeof ownChange> & { readonly topic: LiveTopic };

/**
 * Messages of `/topic/staff/{schoolId}`, for the school's trainers alone. 'calendar': trainings and requests.
 * 'dogFile': what the dog's owner sees too. 'dogNotes': a dog's notes. 'exercises': the library. 'phrases': the
 * ready-made sentences. 'surveys': surveys and answers. 'reports': the bank, the templates and who fills them.
 * 'invitations': those that wait. 'heldMails': mails that are held back. 'photoConsents': what an owner decided
 * about photos. 'schoolDocuments': which rules an owner has read. 'incidents': the log of incidents (D109). 'money': what
 * owners have to pay.
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
  photoConsents,
  schoolDocuments,
  incidents,
  money,
]);
export type StaffChange = z.output<typeof staffChange> & { readonly topic: LiveTopic };
