import { makeCharge } from '../money/make-money.ts';
import { makePass } from '../passes/make-pass.ts';
import { makeDogInvitation } from '../dogs/dog-people.ts';
import { addDays, at } from '@psia/contract/core/time';
import type { ExportKind } from '@psia/contract/exports/exports.rules';
import { documentKinds } from '@psia/contract/school-documents/school-documents.rules';
import { createAddressSecrets } from '../../platform/auth/address-secrets.ts';
import { newId } from '../../platform/database/new-id.ts';
import { makeClientImport } from '../client-imports.ts';
import { smallJpeg } from '../pictures.ts';
import { signedText } from '../../features/pictures/pictures.public.ts';
import { insertClaims } from './calendar-factories.ts';
import { factoriesOf, type Ground, type TestMember } from './factories.ts';
import { makeSession } from '../accounts/sessions.ts';
import type { World } from './samples.ts';

/** An owner with one object of each kind that can be theirs, and one of each kind of their school. */
export interface OwnersWorld {
  readonly owner: TestMember;
  readonly ids: World;
}

/** A school with one object of every kind: its trainer, and the worlds of two of its owners. */
export interface SchoolsWorld {
  readonly trainer: TestMember;
  /** The id of a line of the trainer's bell. */
  readonly trainersNotice: string;
  /** The id of something that the trainer did and could take back. */
  readonly trainersUndo: string;
  /** The id of a file with the trainer's own data. */
  readonly trainersExport: string;
  readonly trainersSession: string;
  readonly owner: OwnersWorld;
  readonly neighbour: OwnersWorld;
}

/** Where private addresses are signed, too. */
interface SigningGround {
  readonly settings: { readonly jwtSecret: string };
}

/** Makes a school with everything an id can name. */
export async function makeWorld(server: Ground & SigningGround): Promise<SchoolsWorld> {
  const given = factoriesOf(server);
  const school = await given.school();
  const shared = {
    school: school.id,
    trainer: school.trainer.id,
    hall: (await given.hall(school.id)).id,
    service: (await given.service(school.id)).id,
    phrase: (await given.phrase(school.trainer)).id,
    incident: await given.incident(school.trainer),
    lock: await makeLock(server, school.trainer, '2026-03-06T08:00:00'),
    absence: await makeAbsence(server, school.trainer, '2026-03-09'),
    exercise: (await given.exercise(school.trainer, { steps: [{ text: 'Metr od psa.', criterion: null }] })).id,
    reportQuestion: (await given.reportQuestion(school.trainer)).id,
    reportTemplate: (await given.reportTemplate(school.trainer)).id,
    invitation: await makeInvitation(server, school.trainer),
    client: await makeClient(server, school.id),
    clientImport: await makeClientImport(server, school.trainer),
  };
  for (const kind of documentKinds) await given.schoolDocument(school.trainer, kind);
  const [mine, neighbours] = [await given.owner(school.id), await given.owner(school.id)];
  const dogs = [await given.dog(mine), await given.dog(neighbours)] as const;
  const group = await given.group({
    schoolId: school.id,
    trainerIds: [school.trainer.id],
    dogIds: dogs.map(({ id }) => id),
    enrollmentsEnabled: true,
  });
  const groupTraining = await given.groupTraining({ group, startTime: '2026-03-07T17:15:00', minutes: 90 });

  async function ownersWorld(owner: TestMember, dog: { id: string }, startTime: string): Promise<OwnersWorld> {
    const startDate = server.clock.now().toString().slice(0, 10);
    const training = await given.training({
      schoolId: school.id,
      trainerId: school.trainer.id,
      dogId: dog.id,
      startTime,
    });
    const trainingNote = await makeTrainingNote(server, { schoolId: school.id, trainingId: training.id });
    const groupTrainingNote = await makeGroupTrainingNote(server, {
      schoolId: school.id,
      groupTrainingId: groupTraining.id,
      dogId: dog.id,
    });
    const notification = await makeNotice(server, owner);
    const homework = { by: school.trainer, dogId: dog.id, exerciseId: shared.exercise };
    const undo = await makeUndo(server, owner);
    const assignedExercise = (await given.assignedExercise(homework)).id;
    const practised = { by: owner, dogId: dog.id, assignedExerciseId: assignedExercise };
    const dogNote = (await given.dogNote(school.trainer, { dogId: dog.id })).id;
    const recommendation = await makeRecommendation(server, { author: school.trainer, dogId: dog.id });
    const picture = await makePicture(server, owner);
    const keptExport = await makeExport(server, owner);
    const survey = (await given.survey(school.trainer)).id;
    await given.assignedSurvey({ by: school.trainer, surveyId: survey, dogId: dog.id });
    const assigned = { by: school.trainer, dogId: dog.id, templateId: shared.reportTemplate, startDate };
    const reportAssignment = (await given.reportAssignment(assigned)).id;
    const sold = {
      by: school.trainer,
      ownerId: owner.id,
      dogId: dog.id,
      training: { ...training, startTime, endTime: startTime.replace(':00:', ':30:') },
    };
    const own = {
      ...(await makePass(server, sold)),
      moneyTransfer: await makeCharge(server, { by: school.trainer, ownerId: owner.id }),
      member: owner.id,
      owner: owner.id,
      dog: dog.id,
      dogInvitation: await makeDogInvitation(server, owner, { dogId: dog.id }),
      dogNote,
      assignedExercise,
      practice: (await given.practice(practised)).id,
      training: training.id,
      trainingNote,
      groupTrainingNote,
      recommendation,
      notification,
      undo,
      picture,
      session: await makeSession(server, owner),
      export: keptExport,
      survey,
      reportAssignment,
      reportSubmission: `${reportAssignment}.${startDate}`,
    };
    const together = {
      calendarFeed: await makeFeed(server, owner),
      mailedReminders: endOfMails(server, owner),
      surveyOfDog: { dogId: dog.id, surveyId: survey },
      pictureAddress: pictureAddress(server, { schoolId: school.id, pictureId: picture }),
    };
    return { owner, ids: { ...shared, ...own, group: group.id, groupTraining: groupTraining.id, together } };
  }

  return {
    trainer: school.trainer,
    trainersNotice: await makeNotice(server, school.trainer),
    trainersUndo: await makeUndo(server, school.trainer),
    trainersExport: await makeExport(server, school.trainer),
    trainersSession: await makeSession(server, school.trainer),
    owner: await ownersWorld(mine, dogs[0], '2026-03-05T10:00:00'),
    neighbour: await ownersWorld(neighbours, dogs[1], '2026-03-05T11:00:00'),
  };
}

/** A file with data that a member can download; gives its id. */
export async function makeExport(
  server: Ground,
  { id: member_id, schoolId: school_id }: TestMember,
  kind: ExportKind = 'own',
): Promise<string> {
  const [id, now] = [newId(), server.clock.now().toString()];
  const made = { state: 'done', percent: 100, bytes: 4, requested_at: now, done_at: now };
  await server.database.write
    .insertInto('exports')
    .values({ school_id, id, member_id, kind, ...made })
    .execute();
  await server.database.write
    .insertInto('export_pieces')
    .values({ school_id, export_id: id, number: 0, content: Buffer.from('PK\u0005\u0006') })
    .execute();
  return id;
}

/** An invitation that waits; gives its id. */
export async function makeInvitation(server: Ground, trainer: TestMember, email?: string): Promise<string> {
  const [id, now] = [newId(), server.clock.now()];
  await server.database.write
    .insertInto('invitations')
    .values({
      id,
      school_id: trainer.schoolId,
      invited_by: trainer.id,
      role: 'owner',
      email: email ?? `${id}@psia.test`,
      token_hash: Buffer.from(id),
      created_at: now.toString(),
      expires_at: now.add({ hours: 168 }).toString(),
    })
    .execute();
  return id;
}

/** An owner of a school who has no account; gives their id. */
export async function makeClient(server: Ground, schoolId: string): Promise<string> {
  const [id, accountId, created_at] = [newId(), newId(), server.clock.now().toString()];
  const db = server.database.write;
  const account = { id: accountId, created_at, confirmed_at: created_at, is_registered: false };
  await db.insertInto('accounts').values(account).execute();
  const known = { role: 'owner', first_name: 'Kinga', last_name: 'Bez', phone: '600 999 999', created_at };
  await db
    .insertInto('members')
    .values({ id, account_id: accountId, school_id: schoolId, ...known })
    .execute();
  return id;
}

/** A mail of a trainer's school that is held back; gives its id. */
export async function makeHeldMail(server: Ground, { schoolId }: TestMember, sentAt?: string): Promise<string> {
  const [id, now] = [newId(), server.clock.now().toString()];
  const said = {
    address: `${id}@psia.test`,
    recipient_name: 'Jan Kot',
    subject: 'Hau',
    gist: 'Hau',
    has_calendar: false,
  };
  const times = { held_at: now, due_at: now, sent_at: sentAt ?? null };
  await server.database.write
    .insertInto('held_mails')
    .values({ school_id: schoolId, id, ...said, ...times })
    .execute();
  return id;
}

/** A private calendar address of somebody; gives its parts. */
async function makeFeed(server: Ground & SigningGround, { id, schoolId }: TestMember) {
  const feedId = newId();
  await server.database.write
    .insertInto('calendar_feeds')
    .values({ id: feedId, school_id: schoolId, member_id: id, created_at: server.clock.now().toString() })
    .execute();
  return {
    feedId,
    secret: createAddressSecrets(server.settings.jwtSecret, 'private calendar address').secretOf(feedId),
  };
}

/** The parts of the address by which an owner ends mails that remind them. */
function endOfMails(server: SigningGround, { id, schoolId }: TestMember) {
  const reader = `${schoolId}.${id}`;
  return {
    reader,
    secret: createAddressSecrets(server.settings.jwtSecret, 'end of mailed reminders').secretOf(reader),
  };
}

/** A picture that somebody sent; gives its id. */
export async function makePicture(server: Ground, { id: created_by, schoolId: school_id }: TestMember) {
  const id = newId();
  const picture = { school_id, id, content: smallJpeg, width: 16, height: 8, created_by };
  await server.database.write
    .insertInto('pictures')
    .values({ ...picture, created_at: server.clock.now().toString() })
    .execute();
  return id;
}

/** The parts of a picture's address that works for an hour or more; each ends at another second. */
function pictureAddress(server: Ground & SigningGround, shown: { schoolId: string; pictureId: string }) {
  const until = String(
    Math.floor(server.clock.now().epochMilliseconds / 1000) + 3_600 + Number.parseInt(shown.pictureId.slice(-4), 16),
  );
  const signatures = createAddressSecrets(server.settings.jwtSecret, 'address that ends');
  return { ...shown, until, signature: signatures.secretOf(signedText({ ...shown, until })) };
}

/** A one-hour lock of a trainer, with its claim; gives its id. */
export async function makeLock(server: Ground, trainer: TestMember, startTime: string): Promise<string> {
  const [id, db] = [newId(), server.database.write];
  const endTime = Temporal.PlainDateTime.from(startTime).add({ hours: 1 }).toString({ smallestUnit: 'second' });
  await db
    .insertInto('locks')
    .values({
      id,
      school_id: trainer.schoolId,
      trainer_id: trainer.id,
      start_time: startTime,
      end_time: endTime,
      created_at: server.clock.now().toString(),
    })
    .execute();
  const taken = { schoolId: trainer.schoolId, trainerIds: [trainer.id], startTime, endTime };
  await insertClaims(db, { ...taken, reason: 'lock', reasonId: id });
  return id;
}

/** A day of a trainer that an absence locks; gives the absence's id. */
export async function makeAbsence(server: Ground, trainer: TestMember, day: string): Promise<string> {
  const [id, lockId, db] = [newId(), newId(), server.database.write];
  const made = { school_id: trainer.schoolId, trainer_id: trainer.id, created_at: server.clock.now().toString() };
  await db
    .insertInto('absences')
    .values({ ...made, id, kind: 'days', name: 'Urlop', first_day: day, last_day: day, created_by: trainer.id })
    .execute();
  const [startTime, endTime] = [at(day, '00:00'), at(addDays(day, 1), '00:00')];
  await db
    .insertInto('locks')
    .values({ ...made, id: lockId, absence_id: id, start_time: startTime, end_time: endTime })
    .execute();
  const taken = { schoolId: trainer.schoolId, trainerIds: [trainer.id], startTime, endTime };
  await insertClaims(db, { ...taken, reason: 'lock', reasonId: lockId });
  return id;
}

/** A line of somebody's bell that was read; gives its id. */
async function makeNotice(server: Ground, { id: member_id, schoolId: school_id }: TestMember): Promise<string> {
  const id = newId();
  const created_at = server.clock.now().toString();
  await server.database.write
    .insertInto('notifications')
    .values({
      id,
      school_id,
      member_id,
      kind: 'earlier-notice',
      facts: '{}',
      message: 'Hau',
      created_at,
      read_at: created_at,
    })
    .execute();
  return id;
}

/** What somebody did and could take back a day ago; gives its id. */
async function makeUndo(server: Ground, { id: member_id, schoolId: school_id }: TestMember): Promise<string> {
  const id = newId();
  const until = server.clock.now().subtract({ hours: 24 }).toString();
  await server.database.write
    .insertInto('undos')
    .values({ id, school_id, member_id, act: 'months', former: '{}', until })
    .execute();
  return id;
}

/** What an owner told the trainer about a training; gives its id. */
export async function makeTrainingNote(server: Ground, of: { schoolId: string; trainingId: string }): Promise<string> {
  const id = newId();
  await server.database.write
    .insertInto('training_notes')
    .values({ id, school_id: of.schoolId, training_id: of.trainingId, additional_info: 'Boi się burzy.' })
    .execute();
  return id;
}

/** What an owner told the trainers about a dog's part in a group training; gives its id. */
async function makeGroupTrainingNote(
  server: Ground,
  of: { schoolId: string; groupTrainingId: string; dogId: string },
): Promise<string> {
  const id = newId();
  const { schoolId: school_id, groupTrainingId: group_training_id, dogId: dog_id } = of;
  await server.database.write
    .insertInto('group_training_notes')
    .values({ id, school_id, group_training_id, dog_id, additional_info: 'Boi się burzy.' })
    .execute();
  return id;
}

/** What a trainer recommended for a dog, now unless `createdAt` tells another instant; gives its id. */
export async function makeRecommendation(
  server: Ground,
  of: { author: TestMember; dogId: string; summary?: string; createdAt?: Temporal.Instant },
): Promise<string> {
  const id = newId();
  await server.database.write
    .insertInto('recommendations')
    .values({
      id,
      school_id: of.author.schoolId,
      dog_id: of.dogId,
      author_id: of.author.id,
      summary: of.summary ?? 'Azor skupia się coraz dłużej.',
      recommendations: 'Ćwiczcie na spacerach.',
      created_at: (of.createdAt ?? server.clock.now()).toString(),
    })
    .execute();
  return id;
}
