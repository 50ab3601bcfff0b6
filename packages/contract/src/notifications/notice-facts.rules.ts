import * as z from 'zod';
import { id } from '../core/ids.ts';
import { clockTime, plainDate, wallTime } from '../core/time-schemas.ts';
import { daysOfWeek } from '../core/weekly-hours.ts';
import { exportKinds } from '../exports/exports.rules.ts';
import { recurrences } from '../reports/recurrences.rules.ts';
import type { NoticeKind } from './notice-kinds.rules.ts';

const time = z.object({ startTime: wallTime, endTime: wallTime });
/** How many times (appointments) there are, and the first of them, which a sentence may name. */
const times = z.object({ count: z.number(), first: z.array(time) });

const dog = { dogId: id('dog'), dogName: z.string() };
const owner = { ownerId: id('owner'), ownerName: z.string() };
const dogs = z.array(z.object(dog));
/** Who reads the notice: owners and trainers get different words. */
const to = z.enum(['owner', 'trainer']);

/** What every notice may say. */
const any = {
  /** Who did it; null when it was nobody signed in. */
  by: z.object({ memberId: id('member'), name: z.string() }).nullable(),
  /** Requests of the reader that ended because the act took their time (D22, D51). */
  endedRequests: z.object({ outcome: z.enum(['declined', 'withdrawn']), count: z.number() }).optional(),
};

/** A request in a notice about several. */
const listedRequest = z.object({
  trainingId: id('training'),
  ...dog,
  ...owner,
  ...time.shape,
  replaces: time.optional(),
});
const requests = z.object({ count: z.number(), first: z.array(listedRequest) });

/** A request or training, with its names and times when the notice was written. */
const training = z.object({
  ...any,
  to,
  trainingId: id('training'),
  ...dog,
  ...owner,
  trainerId: id('trainer'),
  trainerName: z.string(),
  hallName: z.string().nullable(),
  serviceName: z.string().nullable(),
  ...time.shape,
  /** The present time of the training that the request would move (D166). */
  replaces: time.optional(),
  /** The owner's request to move it, which has ended with this. */
  endedMove: time.optional(),
});
const declined = training.extend({ reason: z.string().optional() });
/** `waiting`: how many requests on the reserve list wait for the time that is free now (D22). */
const cancelled = declined.extend({ waiting: z.number().optional() });
const edited = training.extend({
  movedFrom: time.optional(),
  changes: z.array(z.enum(['time', 'trainer', 'hall', 'service', 'length'])),
  /** The former trainer, if the training has another one now. */
  formerTrainerId: id('trainer').optional(),
  /** Whether the reader is the former trainer. */
  toFormer: z.boolean(),
});

/** The requests that the bell's line waits for, and until when (D51). */
const openRequests = { openRequests: z.array(id('training')).optional(), until: z.string().optional() };
const requested = training.extend({ hasNote: z.boolean(), ...openRequests });
const requestedTogether = z.object({ ...any, ...owner, requests, hasNote: z.boolean(), ...openRequests });

const group = { ...any, groupId: id('group'), groupName: z.string() };
/** What happened to a group. Owners read it with their dogs' names, trainers with who did it. */
const aboutGroup = z.object({ ...group, to, dogs: dogs.optional() });
/** A dog's part in a group training. */
const partOfGroup = z.object({ ...group, groupTrainingId: id('groupTraining'), ...dog, ...owner, time });
const enrolment = z.object({ ...group, ...dog, ...owner });
const membership = z.object({ ...group, futureCount: z.number() });
/** `count` people or dogs, of whom the first few are named. */
const somebody = z.object({
  name: z.string(),
  dogId: id('dog').optional(),
  ownerId: id('owner').optional(),
  trainerId: id('trainer').optional(),
});
const some = z.object({ count: z.number(), first: z.array(somebody) });

const membersForOwner = membership.extend({ to: z.literal('owner'), added: dogs, removed: dogs });
const membersForTrainer = membership.extend({
  to: z.literal('trainer'),
  /** What the change means for the reader. */
  reader: z.enum(['added', 'removed', 'staying']),
  dogsAdded: some,
  dogsRemoved: some,
  trainersAdded: some,
  trainersRemoved: some,
});

const absence = z.object({
  absenceId: id('absence').optional(),
  name: z.string().nullable(),
  firstDay: plainDate,
  lastDay: plainDate,
  dayOfWeek: z.enum(daysOfWeek).nullable(),
  startTime: clockTime.nullable(),
  endTime: clockTime.nullable(),
});
/** A pass, told to people of the dogs that it pays for; who sold it is for trainers alone (D186). */
const pass = z.object({ ...any, to: z.literal('owner'), passId: id('pass'), passName: z.string(), dogs });

const lockedTime = z.object({ ...any, trainerId: id('trainer'), slots: times, absence: absence.optional() });

const survey = { surveyId: id('survey'), title: z.string() };
const report = z.object({
  ...any,
  assignmentId: id('reportAssignment'),
  ...dog,
  title: z.string(),
  dueDate: plainDate,
});

/** What one of a dog's people may do that its others are told, by the notice to the trainers. */
const dogPersonActs = [
  'training-requested',
  'training-request-withdrawn',
  'training-move-requested',
  'training-cancelled',
  'group-joined',
  'group-left',
  'group-training-excused',
  'group-training-excuse-withdrawn',
  'survey-filled',
  'report-filled',
] as const satisfies readonly NoticeKind[];
export type DogPersonAct = (typeof dogPersonActs)[number];

/**
 * The facts of each kind of notice: ids, and the names and times of that moment. `noticeText` makes the sentence. The
 * people and dogs that a notice names are found by the ids (decision 216), so these are always called `dogId`,
 * `ownerId`, `trainerId`, `memberId` or `formerTrainerId`.
 */
const noticeFacts = {
  'earlier-notice': z.object({ ...any, sentence: z.string() }),
  'training-requested': z.union([requested, requestedTogether]),
  'training-request-withdrawn': training,
  'training-request-declined': declined,
  'training-requests-ended': z.object({ ...any, to, outcome: z.enum(['declined', 'withdrawn']), requests }),
  'training-confirmed': training,
  'training-booked': training,
  'training-changed': edited,
  'training-moved': edited,
  'training-move-requested': training.extend(openRequests),
  'training-cancelled': cancelled,
  'training-note-added': z.union([training, partOfGroup]),
  'training-note-changed': z.union([training, partOfGroup]),
  'group-members-changed': z.discriminatedUnion('to', [membersForOwner, membersForTrainer]),
  'group-joined': enrolment,
  'group-left': enrolment,
  'group-training-excused': partOfGroup,
  'group-training-excuse-withdrawn': partOfGroup,
  'group-deleted': aboutGroup.extend({ times, waiting: z.number().optional() }),
  'group-trainings-planned': aboutGroup.extend({ times }),
  'group-training-changed': aboutGroup.extend({
    groupTrainingId: id('groupTraining'),
    before: time,
    after: time,
    hallName: z.string().nullable(),
    changed: z.array(z.enum(['time', 'hall', 'notes'])),
  }),
  'group-training-cancelled': aboutGroup.extend({
    groupTrainingId: id('groupTraining'),
    time,
    waiting: z.number().optional(),
  }),
  'group-trainings-cancelled': aboutGroup.extend({ times, waiting: z.number().optional() }),
  'time-locked': lockedTime,
  'time-unlocked': lockedTime,
  'invitation-accepted': z.object({
    ...any,
    memberId: id('member'),
    role: z.enum(['trainer', 'owner']),
    name: z.string(),
  }),
  'member-left': z.object({
    ...any,
    memberId: id('member'),
    role: z.enum(['trainer', 'owner']),
    name: z.string(),
    /** What the reader leads instead of them. */
    takenOver: z.object({ trainings: z.number(), groupTrainings: z.number() }).optional(),
  }),
  'school-handed-over': z.object({ ...any }),
  'dog-received': z.object({ ...any, dogs }),
  'dog-given-away': z.object({ ...any, dogs }),
  'dog-person-changed': z.object({ ...any, dogs, memberId: id('member'), name: z.string(), joins: z.boolean() }),
  /** `times` are the trainings'; `what` is the name of the group, survey or report. */
  'dog-person-acted': z.object({
    ...any,
    ...dog,
    act: z.enum(dogPersonActs),
    times: z.array(time).optional(),
    what: z.string().optional(),
  }),
  'pass-sold': pass.extend({ entries: z.number(), until: plainDate.nullable() }),
  'pass-low': pass.extend({ left: z.literal([0, 1]) }),
  'pass-lapsed': pass.extend({ lapsed: z.number(), until: plainDate }),
  'recommendation-added': z.object({ ...any, recommendationId: id('recommendation'), dogs }),
  'exercises-assigned': z.object({ ...any, ...dog, count: z.number() }),
  'survey-assigned': z.object({ ...any, ...survey, dogs }),
  'survey-filled': z.object({ ...any, ...survey, ...dog }),
  'report-assigned': z.object({
    ...any,
    dogs,
    title: z.string(),
    /** The start day, if it is the same for all these dogs. */
    startDate: plainDate.nullable(),
    recurrence: z.enum(recurrences).nullable(),
  }),
  'report-filled': report,
  'report-answered': report,
  'mails-held': z.object({ ...any, count: z.number(), sendsAt: wallTime }),
  /** Which data the file holds, and the last day on which it can be downloaded. */
  'export-ready': z.object({ ...any, exported: z.enum(exportKinds), until: plainDate }),
  'export-withdrawn': z.object({ ...any }),
} satisfies Record<NoticeKind, z.ZodType>;

/** The facts of a notice of one kind. */
export type NoticeFacts<K extends NoticeKind = NoticeKind> = z.output<(typeof noticeFacts)[K]>;

type Without<Facts, Names extends string> = Facts extends unknown ? Omit<Facts, Names> : never;
/** The facts that a feature gives for a notice: all but `by`. */
export type ToldFacts<K extends NoticeKind = NoticeKind> = Without<NoticeFacts<K>, 'by'>;

const schemas: { readonly [K in NoticeKind]: z.ZodType<NoticeFacts<K>> } = noticeFacts;

/** Picks the facts of a kind from an object that may have more. Throws when one is missing. */
export function factsOfKind<K extends NoticeKind>(kind: K, given: unknown): NoticeFacts<K> {
  return schemas[kind].parse(given);
}
