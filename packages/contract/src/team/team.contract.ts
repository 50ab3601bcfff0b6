import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { wallTime } from '../core/time-schemas.ts';

/** How many things of a kind are named; the count says how many there are. */
const mostNamed = 100;
/** How many groups a school has at most. */
const mostGroups = 200;

/** A training that has not begun. */
const plannedTraining = z.object({
  id: z.guid(),
  /** The dog and its owner, or the group. */
  name: z.string(),
  startTime: wallTime,
  endTime: wallTime,
  hallName: z.string().nullable(),
  /** Whether the colleague who is to take it over is busy then. */
  isClash: z.boolean(),
});
export type PlannedTraining = z.output<typeof plannedTraining>;

/** The earliest few, and how many there are. */
const planned = z.object({ count: z.number(), clashes: z.number(), first: boundedList(plannedTraining, mostNamed) });
export type Planned = z.output<typeof planned>;

/** Why a trainer can't leave: the school would have none, or it is their school. */
const leavingRefusals = ['LAST_TRAINER', 'FOUNDER'] as const;

const openWork = z.object({
  /** Individual trainings that are agreed. */
  trainings: planned,
  /** Requests that wait for the trainer's answer. */
  requests: planned,
  /** The groups that the trainer leads, and whether nobody else does. */
  groups: boundedList(z.object({ id: id('group'), name: z.string(), isOnlyTrainer: z.boolean() }), mostGroups),
  /** Trainings of the groups that nobody else leads. Those that colleagues lead as well go on with them. */
  groupTrainings: planned,
  /** Times that the trainer has locked, absences among them. */
  lockedTimes: z.number(),
  isFounder: z.boolean(),
  /** Null if the trainer can leave. */
  refusal: z.enum(leavingRefusals).nullable(),
});
export type OpenWork = z.output<typeof openWork>;

export const getOpenWork = defineOperation({
  method: 'GET',
  path: '/team/{trainerId}/open-work',
  summary: 'Co trener zostawiłby, odchodząc: treningi, prośby, grupy; handOverTo: i czego ten trener nie może przejąć',
  access: 'trainer',
  params: z.object({ trainerId: id('trainer') }),
  query: z.object({ handOverTo: id('trainer').optional() }),
  output: openWork,
});

/**
 * What becomes of the plans of somebody who leaves. `handOverTo`: the colleague who takes trainings and groups over, or
 * nobody. `callOff`: which trainings may be called off: none, those that the colleague can't take, or all.
 */
const leaving = z.object({
  handOverTo: id('trainer').nullable().default(null),
  callOff: z.enum(['nothing', 'clashes', 'all'], { error: 'Wybierz, co odwołać.' }).default('nothing'),
});
export type Leaving = z.output<typeof leaving>;

export const removeTrainer = defineOperation({
  method: 'POST',
  path: '/team/{trainerId}/removal',
  summary: 'Usuń trenera z zespołu; treningi i grupy przejmuje inny trener albo są odwołane',
  access: 'trainer',
  params: z.object({ trainerId: id('trainer') }),
  body: leaving,
  status: 204,
  errors: ['FOUNDER', 'LAST_TRAINER', 'MEMBER_LEFT', 'OWN_REMOVAL', 'WORK_LEFT'],
});

export const leaveTeam = defineOperation({
  method: 'POST',
  path: '/team/leave',
  summary: 'Odejdź z zespołu; treningi i grupy przejmuje inny trener albo są odwołane',
  access: 'trainer',
  body: leaving,
  status: 204,
  errors: ['FOUNDER', 'LAST_TRAINER', 'MEMBER_LEFT', 'WORK_LEFT'],
});

export const handSchoolOver = defineOperation({
  method: 'PUT',
  path: '/team/{schoolId}/founder',
  summary: 'Przekaż szkołę innemu trenerowi; może to tylko jej założyciel',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  body: z.object({ trainerId: id('trainer') }),
  status: 204,
  errors: ['MEMBER_LEFT', 'NOT_FOUNDER'],
});

export const ownPlans = z.object({
  trainings: planned,
  requests: planned,
  /** The groups that the owner's dogs are in, by name. */
  groups: boundedList(z.object({ id: id('group'), name: z.string(), dogName: z.string() }), mostGroups),
});
export type OwnPlans = z.output<typeof ownPlans>;

export const getOwnPlans = defineOperation({
  method: 'GET',
  path: '/school-membership/plans',
  summary: 'Co zostanie odwołane, gdy właściciel opuści szkołę: treningi, prośby, grupy',
  access: 'owner',
  output: ownPlans,
});

export const leaveSchool = defineOperation({
  method: 'POST',
  path: '/school-membership/end',
  summary: 'Opuść szkołę jako właściciel; przyszłe treningi i prośby są odwołane',
  access: 'owner',
  status: 204,
});

export const getPlansOfOwner = defineOperation({
  method: 'GET',
  path: '/school-membership/{ownerId}/plans',
  summary: 'Co zostanie odwołane, gdy właściciel przestanie być klientem szkoły',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  output: ownPlans,
});

/** Ends an owner's membership: plans are called off, dogs and history stay; an invitation brings them back. */
export const removeOwner = defineOperation({
  method: 'POST',
  path: '/school-membership/{ownerId}/end',
  summary: 'Zakończ współpracę z właścicielem: przyszłe treningi i prośby są odwołane, historia zostaje',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  status: 204,
  errors: ['MEMBER_LEFT'],
});
