import { at } from '@psia/contract/core/time';
import { workOf } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { inviteOwner, inviteTrainer } from '@psia/contract/invitations/invitations.contract';
import { replaceReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import { unrecorded } from '../testing/acts/unrecorded-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/new-id.ts';
import { frozenDays } from '../testing/passes/make-pass.ts';
import { smallJpeg } from '../testing/pictures.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { beginTrainings } from '../testing/attendance/begin-trainings.ts';
import { noteAttendance, tellAbsence } from '../testing/attendance/tell-absence.ts';
import { addDogPerson, makeDogInvitation } from '../testing/dogs/dog-people.ts';
import { factoriesOf, personOf, type TestMember } from '../testing/worlds/factories.ts';
import { type Sample, sampleOf } from '../testing/worlds/samples.ts';
import { makePicture, makeWorld, type SchoolsWorld } from '../testing/worlds/worlds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Sent extends Partial<Sample> {
  /** Who calls, instead of whom the call is for. */
  readonly as?: TestMember;
}

/** A call of a world that is new for it: which acts it records, and what it is sent where its sample would not do. */
interface Recorded {
  readonly acts: readonly string[];
  readonly send?: (world: SchoolsWorld) => Sent | Promise<Sent>;
}

const hours = [{ dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '17:00' }];
const slot = (day: string) => ({ startTime: at(day, '10:00'), endTime: at(day, '11:00') });
const groupTime = (day: string) => ({ startTime: at(day, '10:15'), endTime: at(day, '11:00') });
const dog = { name: 'Reks', breed: 'Pudel', dateOfBirth: '2023-01-02', approximate: false, gender: 'MALE' };

/** The world's owner has a group with a training, requests and trainings. */
const actsOfOwnerLeaving = ['group-left', 'group-training-left', 'member-left', 'training-withdrawn'];
/** The same when a trainer ends the membership. */
const actsOfOwnerRemoved = ['group-left', 'group-training-left', 'owner-removed', 'training-declined'];
/** The same when a trainer ends the trainings of the owner's dog, which has a report besides. */
const actsOfDogEnding = ['dog-ended', 'group-left', 'group-training-left', 'report-finished', 'training-declined'];
const client = { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800' };

/** A dog that has ended its trainings. */
async function ended({ owner }: SchoolsWorld): Promise<Sent> {
  const dogs = server.database.write.updateTable('dogs').set({ ended_on: '2026-03-01' });
  await dogs.where('id', '=', owner.ids.dog).execute();
  return {};
}

/** An owner who is to be erased. */
async function toBeErased({ trainer, owner: { owner } }: SchoolsWorld): Promise<Sent> {
  const erasure = { school_id: trainer.schoolId, member_id: owner.id, planned_by: trainer.id, due_on: '2026-04-01' };
  await server.database.write
    .insertInto('erasures')
    .values({ ...erasure, planned_at: server.clock.now().toString() })
    .execute();
  return { params: { ownerId: owner.id } };
}

/** The neighbour's dog, to which the owner is invited. */
async function invitedByNeighbour({ owner: { owner }, neighbour }: SchoolsWorld): Promise<Sent> {
  const invitation = { dogId: neighbour.ids.dog, email: owner.email };
  return {
    params: { receivedId: await makeDogInvitation(server, neighbour.owner, invitation) },
    body: { accepts: true },
  };
}

/** The owner's dog, which the neighbour looks after as well. */
async function lookedAfterByNeighbour({ owner: { ids }, neighbour }: SchoolsWorld): Promise<Sent> {
  await addDogPerson(server, neighbour.owner, ids.dog);
  return { params: { dogId: ids.dog, memberId: neighbour.owner.id } };
}

const recorded: Readonly<Record<string, Recorded>> = {
  inviteOwner: { acts: ['invitation-sent'] },
  inviteTrainer: { acts: ['invitation-sent'] },
  addClient: { acts: ['dog-added', 'owner-added'], send: () => ({ body: { ...client, dog } }) },
  updateClient: { acts: ['owner-changed'] },
  giveDog: { acts: ['dog-given'], send: (world) => ({ body: { ownerId: world.neighbour.owner.id } }) },
  endDog: { acts: actsOfDogEnding },
  returnDog: { acts: ['dog-returned'], send: ended },
  joinClient: { acts: ['owners-joined'] },
  removeOwner: { acts: actsOfOwnerRemoved },
  planErasure: { acts: ['erasure-planned', ...actsOfOwnerRemoved] },
  setRetention: { acts: ['retention-set'], send: () => ({ body: { years: 5 } }) },
  stopErasure: { acts: ['erasure-stopped'], send: toBeErased },
  eraseOwnData: { acts: ['erasure-planned', ...actsOfOwnerLeaving] },
  inviteClient: { acts: ['invitation-sent'] },
  resendInvitation: { acts: ['invitation-sent-again'] },
  withdrawInvitation: { acts: ['invitation-withdrawn'] },
  registerOwner: { acts: ['invitation-sent', 'member-joined'], send: (world) => registration(world, inviteOwner) },
  registerInvitedTrainer: {
    acts: ['invitation-sent', 'member-joined'],
    send: (world) => registration(world, inviteTrainer),
  },
  exportOwnData: { acts: ['data-exported'] },
  exportSchoolData: { acts: ['data-exported'] },
  createSchool: { acts: ['school-created'], send: founderOfNothing },
  setOpeningHours: { acts: ['opening-hours-set'], send: () => ({ body: hours }) },
  updateSchool: { acts: ['school-changed'] },
  updateSettings: { acts: ['settings-changed'] },
  requireSecondFactor: { acts: ['settings-changed'], send: () => ({ body: { isRequired: false } }) },
  lockMonths: { acts: ['months-set'] },
  lockAllMonths: { acts: ['months-set'] },
  unlockMonths: { acts: ['months-set'], send: lockedMonths },
  unlockAllMonths: { acts: ['months-set'], send: lockedMonths },
  replacePriceList: { acts: ['price-list-replaced'] },
  publishSchoolDocument: { acts: ['document-published'] },
  addIncident: {
    acts: ['incident-noted'],
    send: () => ({ body: { foundAt: at('2026-02-27', '10:00'), whatHappened: 'a', whoseData: 'b', whatWasDone: 'c' } }),
  },
  addIncidentEntry: { acts: ['incident-entry-added'] },
  inviteDogPerson: {
    acts: ['dog-person-invited', 'invitation-sent'],
    send: ({ owner: { owner, ids } }) => ({
      params: { ownerId: owner.id },
      body: { email: 'opiekunka@psia.test', dogIds: [ids.dog] },
    }),
  },
  answerDogInvitation: { acts: ['dog-shared'], send: invitedByNeighbour },
  removeDogPerson: { acts: ['dog-unshared'], send: lookedAfterByNeighbour },
  setOwnPhotoConsent: { acts: ['photo-consent-set'], send: () => ({ body: { isGiven: true } }) },
  notePhotoConsent: { acts: ['photo-consent-set'], send: () => ({ body: { isGiven: true } }) },
  markRulesRead: { acts: ['rules-read'] },
  noteRulesRead: { acts: ['rules-read'] },
  updateRulesSettings: { acts: ['rules-reading-required'], send: () => ({ body: { requiresReading: true } }) },
  createHall: { acts: ['hall-added'] },
  renameHall: { acts: ['hall-renamed'], send: () => ({ body: { name: 'Niebieska' } }) },
  deleteHall: { acts: ['hall-deleted'] },
  setPassRules: { acts: ['pass-rules-set'] },
  createPassProduct: { acts: ['pass-product-added'] },
  updatePassProduct: { acts: ['pass-product-changed'] },
  deletePassProduct: { acts: ['pass-product-deleted'] },
  setMoneyRules: { acts: ['money-rules-set'] },
  addCharge: { acts: ['money-noted'], send: noted() },
  addPayment: { acts: ['money-noted'], send: noted({ way: 'CASH' }) },
  addRefund: { acts: ['money-noted'], send: noted({ way: 'CASH' }) },
  addCredit: { acts: ['money-noted'], send: noted({ kind: 'CREDIT' }) },
  reverseTransfer: { acts: ['money-reversed'] },
  remindOfDebt: { acts: ['money-reminded'] },
  closeMonth: { acts: ['month-closed'], send: () => ({ body: { closedUntil: '2026-01-31' } }) },
  sellPass: { acts: ['pass-sold'] },
  prolongPass: { acts: ['pass-prolonged'], send: () => ({ body: { validTo: '2026-12-31' } }) },
  correctPass: { acts: ['pass-corrected'] },
  giveEntryBack: { acts: ['pass-entry-given-back'] },
  endPass: { acts: ['pass-ended'] },
  freezePass: { acts: ['pass-frozen'] },
  breakPasses: { acts: ['passes-frozen'] },
  unfreezePass: { acts: ['pass-unfrozen'], send: () => ({ body: frozenDays }) },
  setAttendanceUse: { acts: ['attendance-use-set'] },
  markTraining: { acts: ['attendance-marked'], send: begun },
  markGroupTraining: { acts: ['group-attendance-marked'], send: begun },
  createService: { acts: ['service-added'] },
  updateService: { acts: ['service-changed'] },
  deleteService: { acts: ['service-deleted'] },
  addWorkingHours: { acts: ['working-hours-set'], send: () => ({ body: hours }) },
  updateWorkingHours: { acts: ['working-hours-set'], send: () => ({ body: hours }) },
  addDog: { acts: ['dog-added'], send: ({ owner }) => ({ body: { ...dog, ownerId: owner.ids.owner } }) },
  addDogByAge: { acts: ['dog-added'] },
  editDog: { acts: ['dog-changed'], send: ({ owner }) => ({ body: { ...dog, dogId: owner.ids.dog } }) },
  setDogPhoto: { acts: ['dog-photo-set'], send: () => ({ body: smallJpeg }) },
  removeDogPhoto: { acts: ['dog-photo-set'], send: withPhoto },
  assignExercises: { acts: ['homework-assigned'], send: anotherExercise },
  setHomeworkStep: { acts: ['homework-step-set'] },
  completeExercise: { acts: ['homework-completed'] },
  revokeCompletion: { acts: ['homework-reopened'], send: completed },
  deleteAssignedExercise: { acts: ['homework-removed'] },
  createSurvey: { acts: ['survey-added'] },
  updateSurvey: { acts: ['survey-changed'] },
  setSurveyActive: { acts: ['survey-activated'], send: () => ({ body: { isActive: false } }) },
  deleteSurvey: { acts: ['survey-deleted', 'survey-unassigned'] },
  assignSurvey: { acts: ['survey-assigned'], send: anotherSurvey },
  unassignSurvey: { acts: ['survey-unassigned'] },
  updateDogsOfSurvey: { acts: ['survey-assigned'], send: anotherSurvey },
  chooseIntroSurvey: { acts: ['intro-survey-chosen'] },
  submitSurveyResponse: { acts: ['survey-filled'], send: answersToSurvey },
  assignReport: { acts: ['report-assigned'] },
  deleteReportAssignment: { acts: ['report-removed'] },
  finishReportAssignment: {
    acts: ['report-finished'],
    send: ({ owner }) => ({ body: { assignmentId: owner.ids.reportAssignment, date: '2026-03-02' } }),
  },
  moveReportsToSuccessor: { acts: ['report-assigned', 'report-finished'], send: successor },
  reactToReport: { acts: ['report-answered'], send: filledReport },
  submitReportAnswers: { acts: ['report-filled'], send: answersToReport },
  createLocks: { acts: ['time-locked'] },
  deleteLock: { acts: ['time-unlocked'] },
  unlockTimes: { acts: ['time-unlocked'], send: () => ({ body: { startTimes: ['2026-03-06T08:00:00'] } }) },
  createAbsence: { acts: ['absence-set', 'time-locked'] },
  deleteAbsence: { acts: ['time-unlocked'] },
  createGroup: { acts: ['group-created', 'group-joined'] },
  updateGroup: {
    acts: ['group-changed', 'group-left', 'group-training-left'],
    send: ({ neighbour }) => ({ body: { name: 'Szczeniaki', dogsToRemove: [neighbour.ids.dog] } }),
  },
  deleteGroup: { acts: ['group-deleted', 'group-training-cancelled'] },
  setGroupEnrollments: { acts: ['group-enrollments-set'] },
  joinGroup: { acts: ['group-joined', 'group-training-joined'], send: anotherDog },
  leaveGroup: { acts: ['group-left', 'group-training-left'] },
  excuseDog: { acts: ['group-training-excused'], send: (world) => noteAttendance(server, world) },
  withdrawExcuse: { acts: ['group-training-excuse-withdrawn'], send: (world) => tellAbsence(server, world) },
  createGroupTraining: {
    acts: ['group-training-joined', 'group-training-planned'],
    send: ({ owner }) => ({ body: { trainingGroupId: owner.ids.group, ...groupTime('2026-03-19') } }),
  },
  createGroupTrainings: {
    acts: ['group-training-joined', 'group-training-planned'],
    send: ({ owner }) => ({ body: { trainingGroupId: owner.ids.group, timeSlots: [groupTime('2026-03-20')] } }),
  },
  updateGroupTraining: {
    acts: ['group-training-changed'],
    send: () => ({ body: { ...groupTime('2026-03-21'), notes: 'Smycze' } }),
  },
  deleteGroupTraining: { acts: ['group-training-cancelled'] },
  requestTraining: {
    acts: ['training-requested'],
    send: ({ trainer, owner }) => ({ body: { ...wish(trainer, owner), ...slot('2026-03-23') } }),
  },
  requestTrainings: {
    acts: ['training-requested'],
    send: ({ trainer, owner }) => ({ body: [{ ...wish(trainer, owner), ...slot('2026-03-30') }] }),
  },
  bookTraining: {
    acts: ['training-booked'],
    send: ({ trainer, owner }) => ({ body: { ...wish(trainer, owner), hallId: null, ...slot('2026-03-25') } }),
  },
  confirmTraining: { acts: ['training-confirmed'] },
  confirmTrainingWithoutHall: { acts: ['training-confirmed'] },
  confirmTrainings: { acts: ['training-confirmed'] },
  declineTraining: { acts: ['training-declined'], send: () => ({ body: { reason: 'Choroba' } }) },
  declineTrainings: { acts: ['training-declined'] },
  cancelTrainingAsOwner: { acts: ['training-withdrawn'] },
  editTraining: { acts: ['training-edited'], send: confirmedToEdit },
  requestMove: { acts: ['move-requested'], send: confirmedToMove },
  removeTrainer: { acts: ['trainer-removed'], send: withColleague },
  leaveTeam: { acts: ['member-left'], send: asColleague },
  handSchoolOver: { acts: ['school-handed-over'], send: withColleague },
  leaveSchool: { acts: actsOfOwnerLeaving },
  wrapUpTraining: { acts: ['homework-assigned', 'homework-completed', 'homework-step-set'], send: wrapUp },
};

const db = () => server.database.write;
const given = () => factoriesOf(server);

/** Invites somebody and gives what that person registers with. */
async function registration(
  { trainer }: SchoolsWorld,
  invite: typeof inviteOwner | typeof inviteTrainer,
): Promise<Sent> {
  const { body: token } = await server.api.as(trainer).call(invite, { body: { email: `${newId()}@psia.test` } });
  const { email: _, ...person } = personOf(trainer);
  return { query: { token }, body: { ...person, password: 'Brzozowy-gaj-12' } };
}

async function founderOfNothing(): Promise<Sent> {
  const founder = await given().founder();
  return { as: founder, params: { trainerId: founder.id } };
}

async function lockedMonths({ trainer }: SchoolsWorld): Promise<Sent> {
  await db().updateTable('schools').set({ unlocked_months: [] }).where('id', '=', trainer.schoolId).execute();
  return {};
}

async function withPhoto({ owner }: SchoolsWorld): Promise<Sent> {
  const photo_id = await makePicture(server, owner.owner);
  await db().updateTable('dogs').set({ photo_id }).where('id', '=', owner.ids.dog).execute();
  return {};
}

async function anotherExercise({ trainer }: SchoolsWorld): Promise<Sent> {
  return { body: [{ exerciseId: (await given().exercise(trainer)).id }] };
}

const wish = (trainer: TestMember, { ids }: SchoolsWorld['owner']) => ({
  trainerId: trainer.id,
  dogId: ids.dog,
  serviceId: ids.service,
});

async function confirmed({ trainer, owner }: SchoolsWorld) {
  const of = { schoolId: trainer.schoolId, trainerId: trainer.id, dogId: owner.ids.dog };
  return given().training({ ...of, startTime: at('2026-04-01', '09:00'), confirmed: true });
}

async function confirmedToEdit(world: SchoolsWorld): Promise<Sent> {
  return { body: { trainingId: (await confirmed(world)).id, startTime: at('2026-04-02', '15:00') } };
}

async function confirmedToMove(world: SchoolsWorld): Promise<Sent> {
  return { params: { id: (await confirmed(world)).id }, body: { startTime: at('2026-04-02', '15:00') } };
}

/** Trainings that were, of which nobody has said who was there. */
async function begun({ trainer, owner: { ids } }: SchoolsWorld): Promise<Sent> {
  await beginTrainings(server, trainer, ids);
  return { body: { state: 'PRESENT', marks: [{ dogId: ids.dog, state: 'NO_SHOW' }], sequence: 0 } };
}

async function wrapUp({ trainer, owner }: SchoolsWorld): Promise<Sent> {
  const assignExerciseIds = [(await given().exercise(trainer)).id];
  const { dog: dogId, assignedExercise: id } = owner.ids;
  const kept = { dogId, completeIds: [id], steps: [{ assignedExerciseId: id, step: 1 }], assignExerciseIds };
  return { body: { summary: 'Dobrze', recommendations: 'Spacery', ...kept } };
}

async function completed({ trainer, owner }: SchoolsWorld): Promise<Sent> {
  await db()
    .updateTable('assigned_exercises')
    .set({ completed_at: server.clock.now().toString(), completed_by: trainer.id, completed_version: 1 })
    .where('id', '=', owner.ids.assignedExercise)
    .execute();
  return {};
}
/** A survey that neither dog has. */
async function anotherSurvey({ trainer, owner }: SchoolsWorld): Promise<Sent> {
  const { id } = await given().survey(trainer);
  return { params: { id }, body: { surveyId: id, dogId: owner.ids.dog, assign: [owner.ids.dog], unassign: [] } };
}

async function answersToSurvey({ trainer, owner }: SchoolsWorld): Promise<Sent> {
  const { id: surveyId, questionIds } = await given().survey(trainer);
  const dogId = owner.ids.dog;
  await given().assignedSurvey({ by: trainer, surveyId, dogId });
  const responses = questionIds.map((questionId) => ({ questionId, textAnswer: 'Spacery' }));
  return { body: { surveyId, dogId, responses } };
}

/** A report that is due today. */
async function dueReport({ trainer, owner }: SchoolsWorld) {
  const template = await given().reportTemplate(trainer, { questions: [{}] });
  const dogId = owner.ids.dog;
  const startDate = '2026-03-02';
  const { id } = await given().reportAssignment({ by: trainer, dogId, templateId: template.id, startDate });
  return { template, dogId, id, dueDate: startDate, submissionId: `${id}.${startDate}` };
}

async function answersToReport(world: SchoolsWorld): Promise<Sent> {
  const { template, submissionId } = await dueReport(world);
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: 'Spacery' }));
  return { body: { submissionId, answers } };
}

async function filledReport(world: SchoolsWorld): Promise<Sent> {
  const { dogId, id: assignmentId, dueDate, submissionId } = await dueReport(world);
  await given().filledReport({ by: world.owner.owner, dogId, assignmentId, dueDate });
  return { body: { submissionId, text: 'Brawo' } };
}

/** What has taken the place of a template that a report goes by. */
async function successor({ trainer, owner }: SchoolsWorld): Promise<Sent> {
  const operation = replaceReportTemplate;
  const replaced = await server.api.as(trainer).call(operation, unversioned(sampleOf(operation, owner.ids)));
  expect(replaced.status).toBeLessThan(300);
  return { body: { templateId: replaced.body.id } };
}

/** Another trainer, who leads nothing. */
async function withColleague({ trainer }: SchoolsWorld): Promise<Sent> {
  const colleague = await given().trainer(trainer.schoolId);
  const body = { handOverTo: null, callOff: 'nothing', trainerId: colleague.id };
  return { params: { trainerId: colleague.id, schoolId: trainer.schoolId }, body };
}

async function asColleague({ trainer }: SchoolsWorld): Promise<Sent> {
  return { as: await given().trainer(trainer.schoolId), body: {} };
}

async function anotherDog({ owner }: SchoolsWorld): Promise<Sent> {
  return { body: { dogId: (await given().dog(owner.owner)).id } };
}

const writing = operations.filter(({ operation }) => workOf(operation) !== 'reads');

test('each call that writes records an act, or stands in the list of those that have none', () => {
  const names = writing.map(({ name }) => name);
  const listed = [...Object.keys(recorded), ...Object.keys(unrecorded)];
  expect(listed.toSorted()).toEqual(names.toSorted());
});

/** The acts that somebody did and that have not been seen; what jobs do by themselves is done whenever it is. */
/** An amount of the owner's money, noted today. */
function noted(more: Readonly<Record<string, string>> = {}) {
  return ({ owner }: SchoolsWorld): Promise<Sent> =>
    Promise.resolve({ body: { ownerId: owner.owner.id, amount: 10, ...more } });
}

async function unseenActs(seen: ReadonlySet<string>) {
  const acts = db().selectFrom('acts').select(['id', 'act', 'done_by']);
  const rows = await acts.where('done_by', 'is not', null).execute();
  return rows.filter(({ id }) => !seen.has(id));
}

function callerOf({ operation }: NamedOperation, { trainer, owner }: SchoolsWorld) {
  if (operation.access === 'public') return null;
  return operation.access === 'owner' ? owner.owner : trainer;
}

const named = writing.flatMap((one) => {
  const expected = recorded[one.name];
  return expected === undefined ? [] : [{ ...one, ...expected }];
});

test.each(named)('$name records $acts', async ({ acts, send, ...one }) => {
  const world = await makeWorld(server);
  const who = callerOf(one, world);
  const seen = new Set((await unseenActs(new Set())).map(({ id }) => id));
  const sample = sampleOf(one.operation, { ...world.owner.ids, member: who?.id ?? world.trainer.id });
  const { as = who, ...sent } = (await send?.(world)) ?? {};
  const answer = await server.api.as(as).call(one.operation, { ...unversioned(sample), ...sent });
  expect([answer.status < 300, answer.error]).toEqual([true, answer.error]);
  const recordedNow = await unseenActs(seen);
  expect([...new Set(recordedNow.map(({ act }) => act))].toSorted()).toEqual(acts);
});

/** A call's sample, without what makes it refuse an object that has been changed since. */
function unversioned({ params, query, body }: Sample): Sample {
  const of = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'version' && name !== 'sequence'));
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { params, query: of(query), ...(body === undefined ? {} : { body: isPlain ? of(body) : body }) };
}
