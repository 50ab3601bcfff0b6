import * as z from 'zod';
import { excuseOfDog, noteOfDog } from '../calendar/calendar.contract.ts';
import { making } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { changedOptionalLine, line, optionalLine, optionalLongText } from '../core/words/texts.ts';
import { wallTime } from '../core/time-schemas.ts';
import { seenVersion, seenVersionParameter, version, versionQuery } from '../core/version.ts';
import { windowQuery } from '../core/window.ts';
import { pictureUrl } from '../pictures/pictures.contract.ts';
import { effects } from '../occupancy/effects.contract.ts';

const group = z.object({
  id: id('group'),
  name: z.string(),
  description: z.string().nullable(),
  trainersCount: z.number(),
  dogsCount: z.number(),
  enrollmentsEnabled: z.boolean(),
  /** What the group costs, in a trainer's words: '600 zł za 6 spotkań'. */
  priceNote: z.string().nullable(),
  version,
});
export type Group = z.output<typeof group>;

const trainerOfGroup = z.object({ id: id('trainer'), firstName: z.string(), lastName: z.string() });

const groupDetails = group.extend({
  groupTrainers: z.array(trainerOfGroup),
  groupDogs: z.array(
    z.object({ id: id('dog'), name: z.string(), breed: z.string(), ownersName: z.string(), photoUrl: pictureUrl }),
  ),
  history: making,
});
export type GroupDetails = z.output<typeof groupDetails>;

const groupTraining = z.object({
  id: id('groupTraining'),
  startTime: z.string(),
  endTime: z.string(),
  hallId: id('hall').nullable(),
  hallName: z.string().nullable(),
  notes: z.string().nullable(),
  /**
   * Owners' notes about their dogs for the trainers, sorted by the dogs' names; an owner gets only those of their own
   * dogs.
   */
  dogNotes: z.array(noteOfDog),
  /** The dogs that won't come, by name; an owner gets only the own ones. They are counted in `dogsCount`. */
  excuses: z.array(excuseOfDog),
  /** The training's version: how often it has been changed (D79). */
  sequence: version,
  /** Only for trainers; owners get null. */
  history: making.nullable(),
  trainingGroup: z.object({
    id: id('group'),
    name: z.string(),
    description: z.string().nullable(),
    dogsCount: z.number(),
    trainersCount: z.number(),
  }),
});
export type GroupTraining = z.output<typeof groupTraining>;

/** A group as it is shown to an owner who may join. */
const openGroup = group.extend({
  groupTrainers: z.array(trainerOfGroup),
  /** How many of its trainings have not begun. */
  upcomingCount: z.number(),
  /** The next trainings, earliest first, at most twelve. */
  nextTrainings: z.array(groupTraining.pick({ id: true, startTime: true, endTime: true, hallName: true })),
  /** The caller's dogs that are in the group. */
  ownDogIds: z.array(id('dog')),
});
export type OpenGroup = z.output<typeof openGroup>;

const ofSchool = z.object({ schoolId: id('school') });
const ofGroup = z.object({ groupId: id('group') });
const ofDog = z.object({ dogId: id('dog') });
const ofGroupTraining = z.object({ id: id('groupTraining') });

/** At most 500 ids; a repeated one counts once. */
const idsOf = <R extends 'trainer' | 'dog'>(resource: R) =>
  z.array(id(resource), { error: 'Podaj listę.' }).max(500, { error: 'Wybierz najwyżej 500.' });

const membershipChanges = z.object({
  trainersToAdd: idsOf('trainer').default([]),
  trainersToRemove: idsOf('trainer').default([]),
  dogsToAdd: idsOf('dog').default([]),
  dogsToRemove: idsOf('dog').default([]),
});

const collisions = ['SLOT_LOCKED', 'SLOT_TAKEN', 'HALL_TAKEN', 'DOG_BUSY', 'MEMBER_LEFT'] as const;

export const listGroups = defineOperation({
  method: 'GET',
  path: '/training-group/{schoolId}/school',
  summary: 'Grupy szkoły',
  access: 'trainer',
  params: ofSchool,
  output: z.array(group),
});

export const createGroup = defineOperation({
  method: 'POST',
  path: '/training-group',
  summary: 'Utwórz grupę',
  access: 'trainer',
  body: z.object({
    name: line,
    description: optionalLongText,
    priceNote: optionalLine,
    schoolId: id('school'),
    dogIds: idsOf('dog').default([]),
    trainerIds: idsOf('trainer').default([]),
    enrollmentsEnabled: z.boolean().default(false),
  }),
  output: groupDetails,
  status: 201,
  errors: ['LIMIT_REACHED', 'MEMBER_LEFT', 'DOG_ENDED'],
});

export const getGroup = defineOperation({
  method: 'GET',
  path: '/training-group/{groupId}',
  summary: 'Grupa z trenerami i psami',
  access: 'trainer',
  params: ofGroup,
  output: groupDetails,
});

export const updateGroup = defineOperation({
  method: 'PUT',
  path: '/training-group/{groupId}',
  summary: 'Zmień nazwę, opis i skład grupy; przyszłe treningi idą za składem (D28)',
  access: 'trainer',
  params: ofGroup,
  body: membershipChanges.extend({
    name: line,
    description: optionalLongText,
    priceNote: changedOptionalLine,
    version: seenVersion,
  }),
  output: groupDetails,
  errors: ['CHANGED_MEANWHILE', 'LIMIT_REACHED', 'DOG_ENDED', ...collisions],
});

export const previewGroupChange = defineOperation({
  method: 'POST',
  path: '/training-group/{groupId}/effects',
  summary: 'Co koliduje ze zmianą składu grupy; niczego nie zapisuje',
  access: 'trainer',
  does: 'reads',
  params: ofGroup,
  body: membershipChanges,
  output: effects,
});

export const deleteGroup = defineOperation({
  method: 'DELETE',
  path: '/training-group/{groupId}',
  summary: 'Usuń grupę i jej przyszłe treningi; minione zostają (D29)',
  access: 'trainer',
  params: ofGroup,
  query: versionQuery,
  errors: ['CHANGED_MEANWHILE'],
});

export const setGroupEnrollments = defineOperation({
  method: 'PUT',
  path: '/training-group/{id}/enrollments/{enabled}',
  summary: 'Otwórz albo zamknij zapisy właścicieli do grupy',
  access: 'trainer',
  params: z.object({
    id: id('group'),
    enabled: z.enum(['true', 'false'], { error: 'Podaj true albo false.' }),
  }),
  output: group,
});

export const listGroupsOfDog = defineOperation({
  method: 'GET',
  path: '/training-group/{dogId}/dog',
  summary: 'Grupy psa',
  access: 'signedIn',
  params: ofDog,
  output: z.array(group),
});

export const listOpenGroups = defineOperation({
  method: 'GET',
  path: '/training-group/{schoolId}/open',
  summary: 'Grupy z otwartymi zapisami, z ceną i najbliższymi treningami',
  access: 'owner',
  params: ofSchool,
  output: z.array(openGroup),
});

export const joinGroup = defineOperation({
  method: 'POST',
  path: '/training-group/{groupId}/dogs',
  summary: 'Zapisz swojego psa do grupy (D54)',
  access: 'owner',
  params: ofGroup,
  body: ofDog,
  output: group,
  status: 201,
  errors: ['ENROLLMENTS_CLOSED', 'DOG_BUSY', 'DOG_ENDED'],
});

export const leaveGroup = defineOperation({
  method: 'DELETE',
  path: '/training-group/{groupId}/dogs/{dogId}',
  summary: 'Wypisz swojego psa z grupy',
  access: 'owner',
  params: ofGroup.extend({ dogId: id('dog') }),
});

export const listGroupTrainingsOfDog = defineOperation({
  method: 'GET',
  path: '/group-training/dog/{dogId}',
  summary: 'Treningi grupowe psa, od najwcześniejszego',
  access: 'signedIn',
  params: ofDog,
  query: windowQuery,
  output: z.array(groupTraining),
});

export const listGroupTrainingsOfTrainer = defineOperation({
  method: 'GET',
  path: '/group-training/trainer/{trainerId}',
  summary: 'Treningi grupowe trenera, od najwcześniejszego',
  access: 'trainer',
  params: z.object({ trainerId: id('trainer') }),
  query: windowQuery,
  output: z.array(groupTraining),
});

export const listUpcomingGroupTrainings = defineOperation({
  method: 'GET',
  path: '/group-training/upcoming/{groupId}',
  summary: 'Nadchodzące treningi grupy, od najwcześniejszego; wszystkie albo te z okresu',
  access: 'signedIn',
  params: ofGroup,
  query: windowQuery,
  output: z.array(groupTraining),
});

const groupTime = z.object({ startTime: wallTime, endTime: wallTime });
const plannedErrors = ['INVALID_GROUP_TIME', 'IN_THE_PAST', ...collisions] as const;

export const createGroupTraining = defineOperation({
  method: 'POST',
  path: '/group-training',
  summary: 'Zaplanuj trening grupy',
  access: 'trainer',
  body: groupTime.extend({ trainingGroupId: id('group'), hallId: id('hall').nullish() }),
  output: groupTraining,
  status: 201,
  errors: [...plannedErrors, 'NO_TRAINER'],
});

export const createGroupTrainings = defineOperation({
  method: 'POST',
  path: '/group-training/multiple',
  summary: 'Zaplanuj kilka treningów grupy, wszystkie albo żaden',
  access: 'trainer',
  body: z.object({
    trainingGroupId: id('group'),
    hallId: id('hall').nullish(),
    timeSlots: z
      .array(groupTime, { error: 'Podaj terminy.' })
      .min(1, { error: 'Podaj co najmniej jeden termin.' })
      .max(100, { error: 'Zaplanuj najwyżej 100 terminów naraz.' }),
  }),
  output: z.array(groupTraining),
  status: 201,
  errors: [...plannedErrors, 'NO_TRAINER'],
});

export const updateGroupTraining = defineOperation({
  method: 'PUT',
  path: '/group-training/{id}',
  summary: 'Zmień termin, salę i notatki treningu grupy',
  access: 'trainer',
  params: ofGroupTraining,
  body: groupTime.extend({ notes: optionalLongText, hallId: id('hall').nullish(), sequence: seenVersion }),
  output: groupTraining,
  errors: ['CHANGED_MEANWHILE', ...plannedErrors],
});

export const deleteGroupTraining = defineOperation({
  method: 'DELETE',
  path: '/group-training/{id}',
  summary: 'Odwołaj trening grupy',
  access: 'trainer',
  params: ofGroupTraining,
  query: z.object({ sequence: seenVersionParameter }),
  errors: ['IN_THE_PAST', 'CHANGED_MEANWHILE'],
});
