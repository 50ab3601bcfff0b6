import { renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import * as groups from '@psia/contract/groups/groups.contract';
import { operations } from '@psia/contract/operations';
import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  deleteTrainingNote,
} from '@psia/contract/trainings/trainings.contract';
import { previewTrainingRequests, requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { listConfirmedTrainingsOfDog, listOtherOccupationsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api, TestAnswer } from '../../testing/api.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { waitForMail } from '../../testing/mail/mails.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { sampleOf } from '../../testing/worlds/samples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeLock, makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** What is another owner's, or between trainers, and may be in nothing that an owner is sent (D18, D19). */
const hidden = /Skryta|Tajemnicka|skryta@|777 888|Ukrytek|Sekret|Tajna/;

/** How to reach an owner: an owner is sent not even their own (D18). */
const forTrainers = /"ownerContact":\{|"ownerPhone"|"ownerEmail"/;

interface Secrets {
  readonly world: SchoolsWorld;
  readonly owner: Api;
  readonly trainer: Api;
  readonly secretGroup: { readonly id: string };
  /** A stretch of each kind of occupation that is none of the owner's business. */
  readonly occupied: readonly { readonly startTime: string; readonly endTime: string }[];
}

const hourOf = (day: string, hour: number) => ({
  startTime: `${day}T${String(hour).padStart(2, '0')}:00:00`,
  endTime: `${day}T${String(hour + 1).padStart(2, '0')}:00:00`,
});

/** A school in which an owner's neighbour has dogs, trainings, notes and a group, all of them called something hidden. */
async function schoolWithSecrets(): Promise<Secrets> {
  const world = await makeWorld(server);
  const { trainer, owner, neighbour } = world;
  const db = server.database.write;
  const of = { schoolId: trainer.schoolId, trainerId: trainer.id, dogId: neighbour.ids.dog };
  await db
    .updateTable('members')
    .set({ first_name: 'Skryta', last_name: 'Tajemnicka', phone: '777 888 999' })
    .where('id', '=', neighbour.owner.id)
    .execute();
  await db
    .updateTable('accounts')
    .set({ email: `skryta@${neighbour.owner.id}.test` })
    .where('id', '=', neighbour.owner.accountId)
    .execute();
  await db
    .updateTable('dogs')
    .set({ name: 'Ukrytek', breed: 'Sekretnik' })
    .where('id', '=', neighbour.ids.dog)
    .execute();
  await db
    .updateTable('training_notes')
    .set({ additional_info: 'Sekretna informacja' })
    .where('id', '=', neighbour.ids.trainingNote)
    .execute();
  await db
    .updateTable('recommendations')
    .set({ summary: 'Sekretne podsumowanie' })
    .where('id', '=', neighbour.ids.recommendation)
    .execute();
  await db
    .updateTable('group_trainings')
    .set({ notes: 'Sekretne notatki' })
    .where('id', '=', owner.ids.groupTraining)
    .execute();
  const hall = await given.hall(trainer.schoolId, 'Sala Duża');
  await given.training({ ...of, startTime: '2026-03-10T10:00:00', confirmed: true, hallId: hall.id });
  await given.training({ ...of, startTime: '2026-03-11T10:00:00', cancelled: true });
  await makeLock(server, trainer, '2026-03-10T12:00:00');
  const people = { schoolId: trainer.schoolId, trainerIds: [trainer.id], dogIds: [neighbour.ids.dog] };
  const secretGroup = await given.group({ ...people, name: 'Tajna grupa' });
  await given.groupTraining({ group: secretGroup, startTime: '2026-03-10T14:30:00', minutes: 45 });
  await letHaveDoneAll(neighbour.owner);
  return {
    world,
    owner: server.api.as(owner.owner),
    trainer: server.api.as(trainer),
    secretGroup,
    occupied: [10, 12, 14, 15].map((hour) => hourOf('2026-03-10', hour)),
  };
}

/** As if one member had done all that was ever done in the school. */
async function letHaveDoneAll({ id, schoolId }: TestMember): Promise<void> {
  const db = server.database.write;
  const changed = { created_by: id, changed_by: id, changed_at: server.clock.now().toString() };
  const decided = { ...changed, decided_by: id, cancelled_by: id };
  await db.updateTable('trainings').set(decided).where('school_id', '=', schoolId).execute();
  await db.updateTable('groups').set(changed).where('school_id', '=', schoolId).execute();
  await db.updateTable('group_trainings').set(changed).where('school_id', '=', schoolId).execute();
  await db.updateTable('locks').set({ created_by: id }).where('school_id', '=', schoolId).execute();
  await db.updateTable('absences').set({ created_by: id }).where('school_id', '=', schoolId).execute();
}

const textOf = ({ status, body, error }: TestAnswer<never>) => JSON.stringify([status, body, error]);

async function readBy(member: TestMember): Promise<string> {
  const { body } = await server.api.as(member).call(renewCalendarFeed);
  const feed = await fetch(`${server.origin}${new URL(body.address).pathname}`);
  return [...(await bellOf(server, member)), await feed.text()].join('\n');
}

test('D19: no call that an owner may make answers with anything of another owner’s', async () => {
  const { world } = await schoolWithSecrets();
  // Whoever leaves the school may call nothing more; the call itself answers nothing.
  const open = operations.filter(
    ({ name, operation: { access } }) =>
      !['leaveSchool', 'eraseOwnData'].includes(name) && ['owner', 'signedIn', 'secret'].includes(access),
  );
  const reads = open.filter(({ operation: { method } }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { operation, name } of [...reads, ...open]) {
    const { query, ...sample } = sampleOf(operation, { ...world.owner.ids, member: world.owner.owner.id });
    // A session of its own, because calls end sessions.
    const owner = server.api.as({ jwt: await given.session(world.owner.owner.id, 'owner') });
    const answers = [await owner.call(operation, sample), await owner.call(operation, { ...sample, query })];
    found.push(
      ...answers
        .map(textOf)
        .filter((text) => hidden.test(text) || forTrainers.test(text))
        .map((text) => `${name}: ${text}`),
    );
  }
  expect(found).toEqual([]);
  const jwt = await given.session(world.owner.owner.id, 'owner');
  expect(await readBy({ ...world.owner.owner, jwt })).not.toMatch(hidden);
});

test('D19: neither does a refusal, nor a list of occupations, nor another owner’s things asked for by their ids', async () => {
  const { world, owner, secretGroup, occupied } = await schoolWithSecrets();
  const { owner: mine, neighbour } = world;
  const wishes = occupied.map((slot) => ({ trainerId: mine.ids.trainer, dogId: mine.ids.dog, ...slot }));
  const refused: TestAnswer<never>[] = [
    await owner.call(requestTrainings, { body: wishes }),
    await owner.call(groups.joinGroup, { params: { groupId: secretGroup.id }, body: { dogId: mine.ids.dog } }),
    await owner.call(groups.joinGroup, { params: { groupId: secretGroup.id }, body: { dogId: neighbour.ids.dog } }),
    await owner.call(groups.leaveGroup, { params: { groupId: secretGroup.id, dogId: neighbour.ids.dog } }),
    await owner.call(groups.listUpcomingGroupTrainings, { params: { groupId: secretGroup.id } }),
    await owner.call(groups.getGroup, { params: { groupId: secretGroup.id } }),
    await owner.call(groups.listGroupTrainingsOfDog, { params: { dogId: neighbour.ids.dog } }),
    await owner.call(listConfirmedTrainingsOfDog, { params: { dogId: neighbour.ids.dog } }),
    await owner.call(cancelTrainingAsOwner, { params: { id: neighbour.ids.training } }),
    await owner.call(deleteTrainingNote, { params: { id: neighbour.ids.trainingNote } }),
  ];
  for (const body of wishes) refused.push(await owner.call(requestTraining, { body }));
  expect(refused.map(({ status }) => status)).toEqual([
    409, 409, 404, 404, 404, 403, 404, 404, 404, 404, 409, 409, 409, 409,
  ]);
  const preview = await owner.call(previewTrainingRequests, { body: wishes });
  expect(preview.body.every(({ refusal }) => refusal !== null)).toBe(true);
  const params = { trainerId: mine.ids.trainer, dogId: mine.ids.dog };
  const others = await owner.call(listOtherOccupationsOfTrainer, { params });
  expect(others.body.length).toBeGreaterThan(2);
  expect([...refused.map(textOf), JSON.stringify([preview.body, others.body])].join('\n')).not.toMatch(hidden);
});

test('D19: an owner who loses to another, or shares a group with one, hears and is mailed no name but their own', async () => {
  const { world, trainer } = await schoolWithSecrets();
  const { owner, neighbour } = world;
  const of = { schoolId: owner.owner.schoolId, trainerId: owner.ids.trainer };
  const rival = { ...of, startTime: '2026-03-17T10:00:00' };
  const theirs = await given.training({ ...rival, dogId: neighbour.ids.dog });
  await given.training({ ...rival, dogId: owner.ids.dog });
  const kept = { name: 'Szczeniaki', description: null };
  const answers = [
    await trainer.call(confirmTrainingWithoutHall, { params: { id: theirs.id } }),
    await trainer.call(groups.createGroupTraining, {
      body: { trainingGroupId: owner.ids.group, ...hourOf('2026-03-18', 10) },
    }),
    await trainer.call(groups.updateGroupTraining, {
      params: { id: owner.ids.groupTraining },
      body: { ...hourOf('2026-03-19', 10), notes: 'Sekretne notatki' },
    }),
    await trainer.call(groups.updateGroup, {
      params: { groupId: owner.ids.group },
      body: { ...kept, dogsToRemove: [neighbour.ids.dog] },
    }),
    await trainer.call(groups.updateGroup, {
      params: { groupId: owner.ids.group },
      body: { ...kept, dogsToAdd: [neighbour.ids.dog] },
    }),
    await trainer.call(groups.deleteGroupTraining, { params: { id: owner.ids.groupTraining } }),
    await trainer.call(groups.deleteGroup, { params: { groupId: owner.ids.group } }),
  ];
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);

  expect(await bellOf(server, owner.owner)).toHaveLength(5);
  expect(await readBy(owner.owner)).not.toMatch(hidden);
  await waitForMail(server, owner.owner.email, 3);
  for (const count of [1, 2, 3]) {
    expect(JSON.stringify(await waitForMail(server, owner.owner.email, count))).not.toMatch(hidden);
  }
  // The one whom it concerns does read the names.
  expect(JSON.stringify(await bellOf(server, neighbour.owner))).toContain('Ukrytek');
});
