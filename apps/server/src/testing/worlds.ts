import { newId } from '../platform/database/new-id.ts';
import { factoriesOf, type TestMember } from './factories.ts';
import type { World } from './samples.ts';
import type { TestServer } from './test-server.ts';

/** An owner with one object of each kind that can be theirs, and one of each kind of their school. */
export interface OwnersWorld {
  readonly owner: TestMember;
  readonly ids: World;
}

/** A school with one object of every kind: its trainer, and the worlds of two of its owners. */
export interface SchoolsWorld {
  readonly trainer: TestMember;
  readonly owner: OwnersWorld;
  readonly neighbour: OwnersWorld;
}

/** Makes a school with everything an id can name. */
export async function makeWorld(server: TestServer): Promise<SchoolsWorld> {
  const given = factoriesOf(server);
  const school = await given.school();
  const shared = {
    school: school.id,
    trainer: school.trainer.id,
    hall: (await given.hall(school.id)).id,
    service: (await given.service(school.id)).id,
    lock: await makeLock(server, school.trainer, '2026-03-06T08:00:00'),
  };

  async function ownersWorld(startTime: string): Promise<OwnersWorld> {
    const owner = await given.owner(school.id);
    const dog = await given.dog(owner);
    const training = await given.training({
      schoolId: school.id,
      trainerId: school.trainer.id,
      dogId: dog.id,
      startTime,
    });
    const trainingNote = await makeTrainingNote(server, { schoolId: school.id, trainingId: training.id });
    const ids = { ...shared, member: owner.id, owner: owner.id, dog: dog.id, training: training.id, trainingNote };
    return { owner, ids };
  }

  return {
    trainer: school.trainer,
    owner: await ownersWorld('2026-03-05T10:00:00'),
    neighbour: await ownersWorld('2026-03-05T11:00:00'),
  };
}

/** A one-hour lock of a trainer, with its claim; gives its id. */
export async function makeLock(server: TestServer, trainer: TestMember, startTime: string): Promise<string> {
  const [id, db] = [newId(), server.database.write];
  const endTime = Temporal.PlainDateTime.from(startTime).add({ hours: 1 }).toString({ smallestUnit: 'second' });
  const of = { school_id: trainer.schoolId };
  await db
    .insertInto('locks')
    .values({
      ...of,
      id,
      trainer_id: trainer.id,
      start_time: startTime,
      end_time: endTime,
      created_at: server.clock.now().toString(),
    })
    .execute();
  await db
    .insertInto('claims')
    .values({
      ...of,
      resource_id: trainer.id,
      resource_kind: 'trainer',
      during: `[${startTime},${endTime})`,
      reason: 'lock',
      reason_id: id,
    })
    .execute();
  return id;
}

/** What an owner told the trainer about a training; gives its id. */
export async function makeTrainingNote(
  server: TestServer,
  of: { schoolId: string; trainingId: string },
): Promise<string> {
  const id = newId();
  await server.database.write
    .insertInto('training_notes')
    .values({ id, school_id: of.schoolId, training_id: of.trainingId, additional_info: 'Boi się burzy.' })
    .execute();
  return id;
}
