import * as z from 'zod';
import { attendanceStates, excuses } from '../attendance/attendance.rules.ts';
import { endReasons } from '../dogs/ending.rules.ts';
import { entryKinds } from '../incidents/incidents.rules.ts';
import { exportKinds } from '../exports/exports.rules.ts';
import { payingWays } from '../money/money.rules.ts';
import { documentKinds } from '../school-documents/school-documents.rules.ts';

/**
 * What an act is about. A request has the kind of the training it becomes; a lock of time has the kind of its trainer.
 */
export type Subject =
  | 'training'
  | 'group'
  | 'groupTraining'
  | 'trainer'
  | 'absence'
  | 'member'
  | 'invitation'
  | 'school'
  | 'hall'
  | 'service'
  | 'dog'
  | 'survey'
  | 'homework'
  | 'report'
  | 'incident'
  | 'passProduct'
  | 'pass'
  | 'moneyTransfer';

const named = z.guid().optional();

/** Who and what else an act concerns, as ids only: acts hold no names, so none has to be erased from them. */
export const actIds = z.strictObject({
  trainerId: named,
  ownerId: named,
  dogId: named,
  hallId: named,
  serviceId: named,
  groupId: named,
  surveyId: named,
  exerciseId: named,
  templateId: named,
  absenceId: named,
  /** The owner's request for another time of a training (D166). */
  requestId: named,
});
export type ActIds = z.output<typeof actIds>;

const none = z.strictObject({});
/** What was said of a dog's attendance; null where nothing was. */
const said = z.enum(attendanceStates).nullable();
const wall = z.string();
/** Times on the school's wall clock. */
const times = z.strictObject({ startTime: wall, endTime: wall });
const plan = times.extend({
  trainerId: z.guid(),
  hallId: z.guid().nullable(),
  serviceName: z.string().nullable(),
});
/** When a training is, with whom, where and for what. */
export type ActPlan = z.output<typeof plan>;
const groupPlan = times.extend({ hallId: z.guid().nullable() });
const participants = z.strictObject({ trainerIds: z.array(z.guid()), dogIds: z.array(z.guid()) });
const excuse = z.strictObject({ dogIds: z.array(z.guid()).length(1), excuse: z.enum(excuses) });
/** Unlocked months, by their names in the contract. */
const months = z.array(z.string());
/** Which fields have changed, by their names in the contract. */
const fields = z.strictObject({ fields: z.array(z.string()) });
const day = z.strictObject({ dueDate: z.string() });

/** How many trainings, of both kinds, somebody takes over from who leaves, and how many are called off. */
const leavingFacts = z.strictObject({
  role: z.enum(['trainer', 'owner']),
  handedOver: z.number(),
  calledOff: z.number(),
});

const about = <S extends Subject, F extends z.ZodObject>(subject: S, facts: F) => ({ subject, facts });

/**
 * All acts that are recorded, each with the kind of thing it is about and the schema of its facts. Facts hold no
 * person's name and no text that somebody wrote.
 */
export const acts = {
  'training-requested': about('training', plan),
  'training-confirmed': about('training', plan),
  'training-booked': about('training', plan),
  'training-edited': about('training', z.strictObject({ before: plan.nullable(), after: plan })),
  'training-declined': about('training', plan),
  'training-withdrawn': about('training', plan),
  /** A request that ended because somebody else's training or lock took its time. */
  'training-displaced': about('training', plan),
  'training-cancelled': about('training', plan.extend({ byOwner: z.boolean() })),
  // The owner's request for another time of a training; it is about that training (D166).
  'move-requested': about('training', plan),
  'move-granted': about('training', plan),
  'move-declined': about('training', plan),
  'move-withdrawn': about('training', plan),
  'move-displaced': about('training', plan),

  'group-created': about('group', none),
  'group-changed': about('group', none),
  'group-enrollments-set': about('group', z.strictObject({ enabled: z.boolean() })),
  'group-deleted': about('group', none),
  'group-joined': about('group', none),
  'group-left': about('group', none),
  'group-training-planned': about('groupTraining', groupPlan),
  'group-training-changed': about('groupTraining', z.strictObject({ before: groupPlan, after: groupPlan })),
  'group-training-cancelled': about('groupTraining', groupPlan),
  'group-training-joined': about('groupTraining', participants),
  'group-training-left': about('groupTraining', participants.extend({ byOwner: z.boolean() })),

  /** It was said before the training that a dog won't come, or that it comes after all; `dogIds` has that dog alone. */
  'group-training-excused': about('groupTraining', excuse),
  'group-training-excuse-withdrawn': about('groupTraining', excuse),

  'time-locked': about('trainer', z.strictObject({ times: z.array(times) })),
  'time-unlocked': about('trainer', z.strictObject({ times: z.array(times) })),
  // What it locks, and what of that is unlocked again, names the absence.
  'absence-set': about('absence', z.strictObject({ firstDay: z.string(), lastDay: z.string() })),
  'working-hours-set': about('trainer', none),

  'school-created': about('school', none),
  'school-changed': about('school', fields),
  'opening-hours-set': about('school', none),
  'settings-changed': about('school', fields),
  'months-set': about('school', z.strictObject({ before: months, after: months })),
  'price-list-replaced': about('school', z.strictObject({ validFrom: z.string() })),
  /** The school chose the survey that new dogs get, or chose none. */
  'intro-survey-chosen': about('school', none),
  /** A version of the school's rules, or of its information on personal data. */
  'document-published': about('school', z.strictObject({ kind: z.enum(documentKinds), version: z.number() })),
  /** Owners have to have read the rules before they ask for a training, or no longer. */
  'rules-reading-required': about('school', z.strictObject({ required: z.boolean() })),
  /** An owner has read a version of the rules; `onPaper`: a trainer noted it for one without an account. */
  'rules-read': about('member', z.strictObject({ version: z.number(), onPaper: z.boolean() })),
  /** An owner gave or refused the consent to photos; `onPaper`: a trainer noted it for one without an account. */
  'photo-consent-set': about('member', z.strictObject({ isGiven: z.boolean(), onPaper: z.boolean() })),
  'incident-noted': about('incident', none),
  /** Something was added to an incident, or it was decided. */
  'incident-entry-added': about('incident', z.strictObject({ kind: z.enum(entryKinds) })),
  'hall-added': about('hall', none),
  'hall-renamed': about('hall', none),
  'hall-deleted': about('hall', none),
  'service-added': about('service', none),
  'service-changed': about('service', none),
  'service-deleted': about('service', none),

  'invitation-sent': about('invitation', z.strictObject({ role: z.enum(['trainer', 'owner']) })),
  'invitation-sent-again': about('invitation', none),
  'invitation-withdrawn': about('invitation', none),
  'member-joined': about('member', z.strictObject({ role: z.enum(['trainer', 'owner']) })),
  /** A colleague took a trainer out of the team. `trainerId`: who takes the work over. */
  'trainer-removed': about('member', leavingFacts),
  /** A trainer ended an owner's membership of the school. */
  'owner-removed': about('member', leavingFacts),
  /** Somebody's data are to be erased on a day; they have left. */
  'erasure-planned': about('member', z.strictObject({ dueOn: z.string() })),
  'erasure-stopped': about('member', none),
  'owner-erased': about('member', none),
  'retention-set': about('school', z.strictObject({ years: z.number() })),
  /** Somebody left the school by themselves. */
  'member-left': about('member', leavingFacts),
  /** `trainerId`: the founder from now on. */
  'school-handed-over': about('school', none),
  /** A trainer added an owner who has no account (D197). */
  'owner-added': about('member', none),
  /** A trainer changed what the school knows about an owner without an account. */
  'owner-changed': about('member', fields),
  /** An owner without an account turned out to be another owner of the school, who now has their dogs. */
  'owners-joined': about('member', none),
  /** Somebody asked for a file with data: their own, or all of the school. */
  'data-exported': about('member', z.strictObject({ kind: z.enum(exportKinds) })),
  /** A trainer brought owners and dogs in from a spreadsheet: how many were added. */
  'clients-imported': about('member', z.strictObject({ clients: z.number(), dogs: z.number() })),
  'dog-added': about('dog', none),
  'dog-changed': about('dog', none),
  /** A trainer gave the dog to another owner, `ownerId`. */
  'dog-given': about('dog', none),
  /** The dog trains at the school no longer; what was planned for it is called off. */
  'dog-ended': about('dog', z.strictObject({ reason: z.enum(endReasons).nullable(), calledOff: z.number() })),
  'dog-returned': about('dog', none),
  /** Somebody was invited to look after the dog with its owner, `ownerId`. */
  'dog-person-invited': about('dog', none),
  /** `ownerId` is one of the dog's people from now on, beside its owner. */
  'dog-shared': about('dog', none),
  'dog-unshared': about('dog', none),
  'dog-photo-set': about('dog', z.strictObject({ removed: z.boolean() })),

  /** The school began or ended to keep passes, or changed what calling off late costs. */
  'pass-rules-set': about('school', z.strictObject({ usesPasses: z.boolean() })),
  'pass-product-added': about('passProduct', none),
  'pass-product-changed': about('passProduct', none),
  'pass-product-deleted': about('passProduct', none),
  /** With its price in grosze, and how it was paid; null: it is to be paid later. Both are missing in older acts. */
  'pass-sold': about(
    'pass',
    z.strictObject({
      entries: z.number(),
      covered: z.number(),
      priceGrosze: z.number().optional(),
      paidBy: z.enum(payingWays).nullable().optional(),
    }),
  ),
  /** The school began or ended to note money, or changed its account. */
  'money-rules-set': about('school', z.strictObject({ usesMoney: z.boolean() })),
  /** Something to pay, a payment, a refund, a reduction. */
  'money-noted': about('moneyTransfer', none),
  'money-reversed': about('moneyTransfer', none),
  /** An owner was reminded by mail of what they have to pay. */
  'money-reminded': about('member', none),
  /** Months are closed up to a day: nothing is noted in them any more. */
  'month-closed': about('school', z.strictObject({ closedUntil: z.string() })),
  'pass-prolonged': about('pass', z.strictObject({ validTo: z.string() })),
  /** The pass rests on some days, or does so no longer. */
  'pass-frozen': about('pass', z.strictObject({ firstDay: z.string(), lastDay: z.string() })),
  'pass-unfrozen': about('pass', z.strictObject({ firstDay: z.string(), lastDay: z.string() })),
  /** All passes of the school rest for a break; `passes` of them. */
  'passes-frozen': about('school', z.strictObject({ firstDay: z.string(), lastDay: z.string(), passes: z.number() })),
  'pass-corrected': about('pass', z.strictObject({ change: z.number() })),
  /** The entry of a training was given back; `ids` has the dog. */
  'pass-entry-given-back': about('pass', none),
  'pass-ended': about('pass', z.strictObject({ entries: z.number() })),

  /** The school began or ended to note who was at its trainings. */
  'attendance-use-set': about('school', z.strictObject({ usesAttendance: z.boolean() })),
  /** A trainer said whether a dog was at its training; `ids` has the dog. */
  'attendance-marked': about('training', z.strictObject({ before: said, after: said })),
  'group-attendance-marked': about(
    'groupTraining',
    z.strictObject({ marks: z.array(z.strictObject({ dogId: z.guid(), before: said, after: said })) }),
  ),

  'survey-added': about('survey', none),
  'survey-changed': about('survey', none),
  'survey-activated': about('survey', z.strictObject({ active: z.boolean() })),
  'survey-deleted': about('survey', none),
  'survey-assigned': about('survey', none),
  'survey-unassigned': about('survey', none),
  'survey-filled': about('survey', none),
  'homework-assigned': about('homework', none),
  'homework-completed': about('homework', none),
  'homework-reopened': about('homework', none),
  /** A trainer set the step from which the dog goes on. */
  'homework-step-set': about('homework', z.strictObject({ step: z.number() })),
  'homework-removed': about('homework', none),
  'report-assigned': about('report', none),
  'report-finished': about('report', none),
  'report-removed': about('report', none),
  'report-filled': about('report', day),
  'report-answered': about('report', day),
} as const;

export type ActName = keyof typeof acts;

/** The facts of an act, by its name. */
export type FactsOf<A extends ActName> = z.output<(typeof acts)[A]['facts']>;
