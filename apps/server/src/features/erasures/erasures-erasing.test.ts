import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from '@psia/contract/accounts/accounts.contract';
import { listFormerOwners, planErasure, stopErasure } from '@psia/contract/erasures/erasures.contract';
import { exportSchoolData, listExports } from '@psia/contract/exports/exports.contract';
import { reactToReport } from '@psia/contract/reports/reports.contract';
import { declineTraining } from '@psia/contract/trainings/trainings.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/new-id.ts';
import { keepMail } from '../../platform/mail/mailbox.ts';
import { columnsWith, textColumns } from '../../testing/database/database-texts.ts';
import { madeExport } from '../../testing/kept-exports.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { makeCharge } from '../../testing/money/make-money.ts';
import { makePass } from '../../testing/passes/make-pass.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeDogInvitation } from '../../testing/dogs/dog-people.ts';
import { factoriesOf, type TestMember, usualPassword } from '../../testing/worlds/factories.ts';
import { archiveMembers, bringBack } from '../../testing/worlds/leaving.ts';
import { plantOwner } from '../../testing/planted-owner.ts';
import { eraseOverdue } from './erasures.public.ts';
import { noteErased } from './erasures-list.service.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const db = () => server.database.write;
const erasedList = () => join(server.settings.dataDir, 'erased.txt');

/** Columns of texts in which no word about an owner is found, by the reason. */
const withoutOwners: Readonly<Record<string, string>> = {
  'one of a few words, or an id': `access_log.kind acts.act acts.ids acts.subject_kind absences.kind account_secrets.purpose
    changes.subject client_import_rows.verdict client_imports.missing_gender client_imports.state
    client_imports.targets claims.reason claims.resource_kind document_readings.kind dog_tabs_seen.tab dogs.end_reason dogs.gender
    exercise_versions.level exports.kind exports.state group_training_participants.excuse
    group_training_participants.state incident_entries.kind invitations.role members.role members.state notifications.kind
    notifications.target_type report_assignments.recurrence report_questions.answer_kind
    report_template_questions.answer_kind school_counts.counted security_events.code security_events.kind
    security_events.operation security_events.outcome survey_questions.type trainings.status undos.act undos.held_jobs
    migration_checksum.checksum migration_checksum.name pgboss.job.dead_letter pgboss.job.group_id pgboss.job.group_tier
    pgboss.job.name pgboss.job.policy pgboss.job.singleton_key pgboss.job.source_name schools.time_zone
    reminder_settings.kinds sent_reminders.begun sent_reminders.kind sent_reminders.thing sessions.device`,
  'facts have ids and values alone (acts.rules.ts)': 'acts.facts',
  'a hash, or sealed; kept for days': `account_secrets.secret_hash accounts.password_hash day_amounts.bucket
    idempotency_keys.key_hash idempotency_keys.request_hash idempotency_keys.sealed_answer invitations.proof_hash
    invitations.token_hash rate_limits.bucket recovery_codes.code_hash second_factors.key second_factors.next_key
    security_events.network security_network_keys.key sent_mails.mailbox`,
  'what the school writes for everybody': `absences.name exercise_versions.description exercise_versions.equipment
    exercise_versions.name exercise_versions.steps exercise_versions.video_link group_trainings.notes groups.description groups.name
    groups.price_note halls.name phrases.text price_list_items.name price_list_items.unit report_questions.question
    report_template_questions.text report_templates.title schools.apartment_number schools.building_number schools.city
    schools.country schools.email schools.name schools.phone schools.postal_code schools.street
    school_documents.document_text school_documents.kind services.name survey_questions.options survey_questions.text surveys.title trainings.service_name`,
  'a log that the law has the school keep, of which the screen asks no name (D211)': `incident_entries.entry_text
    incidents.what_happened incidents.what_was_done incidents.whose_data`,
  'what the school sells, and what became of its entries': `passes.freezes pass_holds.ended pass_holds.training_kind pass_moves.from_pot
    pass_moves.kind pass_moves.to_pot pass_products.name pass_products.starts_with pass_products.valid_unit
    pass_rules.late_cancel pass_rules.no_show passes.name passes.starts_with passes.valid_unit`,
  'between which accounts an amount went, and where the school is paid': `money_rules.bank_account money_rules.transfer_name
    money_transfers.from_account money_transfers.kind money_transfers.to_account`,
  'deleted with the dog that it was said of': 'attendance.state attendance.training_kind',
  'one of the answers that the school offers': 'survey_answers.choice survey_answers.choices',
  'bytes; looked for below': 'export_pieces.content pictures.content',
  'in place of another column that is looked for': 'accounts.unproven_email pgboss.job.output pgboss.job.source_output',
};

/** Puts a word wherever a text about an owner or their dog fits, by calls as far as these let it in. */
async function plantEverywhere(school: { id: string; trainer: TestMember }, word: string) {
  const { owner, dog, assignmentId, group } = await plantOwner(server, school, { word, hour: '10', ofSchool: '' });
  const { trainer } = school;
  const as = server.api.as(trainer);
  const address = { country: word, city: word, postal_code: word, street: word, building_number: word };
  const email = `${word}${newId()}@psia.test`.toLowerCase();
  await db().updateTable('accounts').set({ email }).where('id', '=', owner.accountId).execute();
  await db()
    .updateTable('members')
    .set({ ...address, apartment_number: word, phone: word, contact_email: email })
    .where('id', '=', owner.id)
    .execute();
  const { id: trainingId } = await db()
    .selectFrom('trainings')
    .select('id')
    .where('dog_id', '=', dog.id)
    .executeTakeFirstOrThrow();
  await as.call(declineTraining, { params: { id: trainingId }, body: { reason: `Powód${word}` } });
  await as.call(reactToReport, { body: { submissionId: `${assignmentId}.2026-03-02`, text: `Reakcja${word}` } });
  await makeCharge(server, { by: trainer, ownerId: owner.id, text: word });
  await plantInTables({ owner, dogId: dog.id, groupId: group.id, trainer, word, email });
  const kept = { id: newId(), subject: 'Hau', html: '', sentAt: server.clock.now().toString() };
  const mail = { ...kept, to: { name: 'Ewa', address: 'ewa@psia.test' }, text: `Imię${word} Nazwisko${word}` };
  await keepMail(join(server.settings.dataDir, 'mail'), mail, Buffer.from(mail.text));
  await as.call(exportSchoolData);
  await madeExport(server, trainer);
  return { owner: { ...owner, email }, dog, trainingId };
}

interface Planted {
  readonly owner: TestMember;
  readonly trainer: TestMember;
  readonly dogId: string;
  readonly groupId: string;
  readonly word: string;
  readonly email: string;
}

/** What is in the tables for a while alone: held mails, jobs, what can be taken back, open invitations, kept answers. */
async function plantInTables({ owner, trainer, dogId, groupId, word, email }: Planted) {
  const school_id = owner.schoolId;
  const now = server.clock.now().toString();
  const { id: group_training_id } = await db()
    .selectFrom('group_trainings')
    .select('id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const note = { id: newId(), school_id, group_training_id, dog_id: dogId, additional_info: word };
  await db().insertInto('group_training_notes').values(note).execute();
  await db().updateTable('recommendations').set({ recommendations: word }).where('dog_id', '=', dogId).execute();
  const held = { id: newId(), school_id, address: email, recipient_name: word, subject: word, gist: word };
  await db()
    .insertInto('held_mails')
    .values({ ...held, has_calendar: false, held_at: now, due_at: now })
    .execute();
  await plantImport({ trainer, word });
  const device = { endpoint: word, p256dh: word, auth: word, public_key: word, name: word };
  await db()
    .insertInto('push_devices')
    .values({ ...device, id: newId(), school_id, member_id: owner.id, session_id: newId(), created_at: now })
    .execute();
  const former = JSON.stringify({ dogId, name: word });
  await db()
    .insertInto('undos')
    .values({ id: newId(), school_id, member_id: trainer.id, act: 'months', former, until: now })
    .execute();
  const invitation = { id: newId(), school_id, email, role: 'owner', invited_by: trainer.id, created_at: now };
  await db()
    .insertInto('invitations')
    .values({ ...invitation, token_hash: Buffer.from(newId()), expires_at: now })
    .execute();
  const friend = await given.owner(school_id);
  await makeDogInvitation(server, friend, { dogId: (await given.dog(friend)).id, email });
  const data = {
    schoolId: school_id,
    to: { name: 'Ewa', address: 'ewa@psia.test' },
    text: `Imię${word} Nazwisko${word}`,
  };
  await sql`INSERT INTO pgboss.job (name, data, start_after)
    VALUES ('mail', ${JSON.stringify(data)}::jsonb, now() + interval '1 day')`.execute(db());
}

/** A spreadsheet that was brought in, in each of whose texts the word is. */
async function plantImport({ trainer, word }: Pick<Planted, 'trainer' | 'word'>) {
  const of = { school_id: trainer.schoolId, id: newId(), member_id: trainer.id };
  const now = server.clock.now().toString();
  const counts = { row_count: 1, good_rows: 0, fault_rows: 1, known_rows: 0, repeated_rows: 0, clients: 0, dogs: 0 };
  const known = { known_clients: 0, known_dogs: 0, clients_with_email: 0 };
  const ended = { state: 'done', created_at: now, touched_at: now, ended_at: now };
  await db()
    .insertInto('client_imports')
    .values({ ...of, ...counts, ...known, ...ended, file_name: word, headings: [word], targets: [''] })
    .execute();
  const row = { school_id: of.school_id, import_id: of.id, number: 2, cells: [word], verdict: 'fault', reason: word };
  await db().insertInto('client_import_rows').values(row).execute();
}

/** The texts of all files that a server keeps beside its database, their names included. */
async function keptTexts(): Promise<string> {
  const files = await readdir(server.settings.dataDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async (file) => readFile(join(file.parentPath, file.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

const stateOf = async ({ id }: Pick<TestMember, 'id'>) =>
  (await db().selectFrom('members').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
async function expectErased(member: Pick<TestMember, 'id'>): Promise<void> {
  await expect.poll(() => stateOf(member), { timeout: 40_000, interval: 50 }).toBe('erased');
}

/** Housekeeping by the machine's time, which jobs go by: those that are due long before it are removed as never taken. */
async function eraseWhoShouldBe(): Promise<void> {
  const now = systemClock.now();
  await eraseOverdue(erasedList())(db(), now, now);
}

/** Has a former owner erased, without any mail: the day of it has passed while no server ran. */
async function eraseNow({ id, schoolId }: TestMember): Promise<void> {
  await archiveMembers(server, [id]);
  const erasure = { school_id: schoolId, member_id: id, planned_by: id, planned_at: '2026-01-01T08:00:00Z' };
  await db()
    .insertInto('erasures')
    .values({ ...erasure, due_on: '2026-02-01' })
    .execute();
  await eraseWhoShouldBe();
  await expectErased({ id });
}

test('RODO 17: of an owner whose day has come no table, job, mail or file has a word; trainings stay without a name', async () => {
  const school = await given.school();
  const { owner, dog, trainingId } = await plantEverywhere(school, 'Zwyrtacz');
  const planted = await columnsWith(db(), 'Zwyrtacz');
  const judged = [...planted, ...Object.values(withoutOwners).flatMap((columns) => columns.split(/\s+/))];
  expect((await textColumns(db())).filter((column) => !judged.includes(column))).toEqual([]);

  expect((await keptTexts()).toLowerCase()).toContain('zwyrtacz');
  await eraseNow(owner);
  expect(await columnsWith(db(), 'Zwyrtacz')).toEqual([]);
  expect((await keptTexts()).toLowerCase()).not.toContain('zwyrtacz');
  expect(await db().selectFrom('attendance').select('state').where('dog_id', '=', dog.id).execute()).toEqual([]);
  expect(await db().selectFrom('exports').select('id').where('school_id', '=', school.id).execute()).toEqual([]);
  expect(await db().selectFrom('pictures').select('id').where('school_id', '=', school.id).execute()).toEqual([]);
  const training = db().selectFrom('trainings').select(['dog_id', 'status']).where('id', '=', trainingId);
  expect(await training.executeTakeFirst()).toEqual({ dog_id: dog.id, status: 'declined' });
  const { body } = await server.api.as(school.trainer).call(listFormerOwners, { query: {} });
  expect(body.content).toEqual([]);
  const again = { params: { ownerId: owner.id } };
  expect((await server.api.as(school.trainer).call(planErasure, again)).status).toBe(404);
  const { status } = await server.api.call(login, { body: { email: owner.email, password: usualPassword } });
  expect(status).toBe(401);
});

test('D190: why a pass rested goes with its owner, on which days stays', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const training = { id: newId(), startTime: '2026-03-02T10:00:00', endTime: '2026-03-02T11:00:00' };
  await makePass(server, { by: trainer, ownerId: owner.id, dogId: dog.id, training });
  await eraseNow(owner);
  const { freezes } = await db()
    .selectFrom('passes')
    .select('freezes')
    .where('school_id', '=', schoolId)
    .executeTakeFirstOrThrow();
  expect(freezes).toMatchObject([{ first: '2026-04-10', last: '2026-04-16', kind: 'OTHER' }]);
});

test('nothing of others goes: another owner, a namesake’s bell and mails, a dog that was given away', async () => {
  const school = await given.school();
  const neighbour = await plantOwner(server, school, { word: 'Sąsiad', hour: '12' });
  const owner = await given.owner(school.id, { firstName: 'ImięSąsiad', lastName: 'NazwiskoSąsiad' });
  await given.dog(owner);
  const before = await columnsWith(db(), 'Sąsiad');
  await eraseNow(owner);
  expect(await columnsWith(db(), 'Sąsiad')).toEqual(before);
  expect(await stateOf(neighbour.owner)).toBe('active');
});

test('who was erased is erased again after a backup was restored, also with trainings to come', async () => {
  const school = await given.school();
  const { owner } = await plantEverywhere(school, 'Bulgotnik');
  // No mail tells them: it would be on its way while they are erased.
  await db().updateTable('accounts').set({ email: null }).where('id', '=', owner.accountId).execute();
  const unknown = { schoolId: newId(), memberId: newId() };
  for (const person of [unknown, { schoolId: school.id, memberId: owner.id }]) await noteErased(erasedList(), [person]);
  await eraseWhoShouldBe();
  await expectErased(owner);
  expect(await columnsWith(db(), 'Bulgotnik')).toEqual([]);
  expect((await keptTexts()).toLowerCase()).not.toContain('bulgotnik');
});

/** Plans for a day that has passed, and gives the owners, who have left. */
async function overdueOwners(school: { readonly id: string }, count: number): Promise<TestMember[]> {
  const owners = [];
  for (let made = 0; made < count; made += 1) owners.push(await given.owner(school.id));
  await archiveMembers(
    server,
    owners.map(({ id }) => id),
  );
  const common = { school_id: school.id, planned_at: '2026-01-01T08:00:00Z', due_on: '2026-02-01' };
  const rows = owners.map(({ id }) => ({ ...common, member_id: id, planned_by: id }));
  await db().insertInto('erasures').values(rows).execute();
  return owners;
}

const jobsLeft = async () => (await sql`SELECT FROM pgboss.job WHERE name = 'erasures'`.execute(db())).rows.length;

test('of an erasure that is stopped while its job runs either happens, and the file of who was erased says which', async () => {
  const school = await given.school();
  const owners = await overdueOwners(school, 12);
  const stop = ({ id }: TestMember) => server.api.as(school.trainer).call(stopErasure, { params: { ownerId: id } });
  const [, answers] = await Promise.all([eraseWhoShouldBe(), Promise.all(owners.map(stop))]);
  await expect.poll(jobsLeft, { timeout: 40_000, interval: 50 }).toBe(0);
  await eraseWhoShouldBe();
  await expect.poll(jobsLeft, { timeout: 40_000, interval: 50 }).toBe(0);
  const states = await Promise.all(owners.map(stateOf));
  const stopped = answers.map(({ status }) => (status === 204 ? 'archived' : 'erased'));
  expect(states).toEqual(stopped);
  expect(answers.every(({ status }) => status === 204 || status === 404)).toBe(true);
  const listed = await readFile(erasedList(), 'utf8');
  expect(owners.map(({ id }) => listed.includes(id))).toEqual(states.map((state) => state === 'erased'));
});

test('who has come back in any way is not erased, nor later for a wish of before; whom the file lacks is added', async () => {
  const school = await given.school();
  const [back, gone] = await overdueOwners(school, 2);
  await bringBack(server, [back!.id]);
  await eraseWhoShouldBe();
  await expectErased(gone!);
  await expect.poll(jobsLeft, { timeout: 40_000, interval: 50 }).toBe(0);
  expect(await stateOf(back!)).toBe('active');
  const planned = db().selectFrom('erasures').select('member_id').where('school_id', '=', school.id);
  expect(await planned.execute()).toEqual([{ member_id: gone!.id }]);
  await writeFile(erasedList(), '');
  await eraseWhoShouldBe();
  expect(await readFile(erasedList(), 'utf8')).toContain(`${school.id} ${gone!.id}\n`);
});

test('RODO 17: a school’s file that names who is erased goes; whoever had asked for it is told, and asks anew', async () => {
  const { id: schoolId, trainer } = await given.school();
  const [colleague, owner] = [await given.trainer(schoolId), await given.owner(schoolId)];
  const file = (member: TestMember, state: 'running' | 'done') => {
    const now = server.clock.now().toString();
    const kept = { school_id: schoolId, id: newId(), member_id: member.id, kind: 'school', state, requested_at: now };
    return db()
      .insertInto('exports')
      .values({ ...kept, done_at: state === 'done' ? now : null })
      .execute();
  };
  await file(trainer, 'running');
  await file(colleague, 'done');
  await eraseNow(owner);
  const filesOf = async (member: TestMember) => (await server.api.as(member).call(listExports)).body;
  expect(await filesOf(trainer)).toMatchObject([{ kind: 'school', state: 'failed' }]);
  expect(await filesOf(colleague)).toEqual([]);
  for (const member of [trainer, colleague]) {
    expect(await bellOf(server, member)).toContainEqual(expect.stringContaining('Pliku z danymi szkoły już nie ma'));
    expect((await server.api.as(member).call(exportSchoolData)).status).toBe(201);
  }
});
