import { mostTrainingActs, listTrainingActs } from '@psia/contract/trainings/history.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { confirmTraining, declineTraining, editTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;
const historyFor = (member: TestMember, id: string) => server.api.as(member).call(listTrainingActs, { params: { id } });

async function schoolWithRequest() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner);
  const hall = await given.hall(schoolId, 'Duża sala');
  const of = { trainerId: trainer.id, dogId: dog.id };
  const { id } = await given.training({ schoolId, ...of, startTime: tuesday(10) });
  return { schoolId, trainer, owner, hall, id };
}

test('trainers read what was done to a training in its order, by whom, what it changed, and what was taken back', async () => {
  const { schoolId, trainer, owner, hall, id } = await schoolWithRequest();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const as = server.api.as(trainer);
  const confirmed = await as.call(confirmTraining, { body: { trainingId: id, hallId: hall.id } });
  expect(confirmed.status).toBe(200);
  const later = { startTime: tuesday(12), endTime: tuesday(13) };
  const moved = await as.call(editTraining, { body: { trainingId: id, ...later, trainerId: anna.id } });
  expect(moved.status).toBe(200);
  const asked = await server.api.as(owner).call(requestMove, { params: { id }, body: { startTime: tuesday(15) } });
  expect(asked.status).toBe(201);
  const called = await as.call(declineTraining, { params: { id }, body: { confirmed: true, reason: null } });
  expect(called.status).toBe(204);
  const undo = called.headers.get('undo-id') ?? '';
  expect((await as.call(takeBack, { params: { id: undo } })).status).toBe(204);

  const { status, body } = await historyFor(anna, id);
  expect(status).toBe(200);
  expect(body.map(({ act, done, undone }) => [act, done.by?.lastName, undone?.by?.lastName])).toEqual([
    ['training-confirmed', trainer.lastName, undefined],
    ['training-edited', trainer.lastName, undefined],
    ['move-requested', 'Kot', undefined],
    ['move-declined', trainer.lastName, trainer.lastName],
    ['training-cancelled', trainer.lastName, trainer.lastName],
  ]);
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const edit = body[1];
  expect(edit?.before).toMatchObject({ startTime: tuesday(10), trainerName: name, hallName: 'Duża sala' });
  expect(edit?.plan).toMatchObject({ ...later, trainerName: 'Anna Nowak', hallName: 'Duża sala' });
  expect(body[2]).toMatchObject({ plan: { startTime: tuesday(15) }, before: null });
  // On the school's wall clock.
  expect(edit?.done.at).toBe(server.clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDateTime().toString());
});

test('owners, and trainers of another school, read no history', async () => {
  const { owner, id } = await schoolWithRequest();
  const stranger = (await given.school()).trainer;
  expect((await historyFor(owner, id)).status).toBe(403);
  expect((await historyFor(stranger, id)).status).toBe(404);
});

test('of a training that was changed very often the last hundred acts are given', async () => {
  const { trainer, id } = await schoolWithRequest();
  const plan = { startTime: tuesday(10), endTime: tuesday(11), trainerId: trainer.id, hallId: null, serviceName: null };
  const first = server.clock.now();
  const rows = Array.from({ length: mostTrainingActs + 5 }, (_, number) => ({
    school_id: trainer.schoolId,
    id: crypto.randomUUID(),
    act: 'training-edited',
    subject_kind: 'training',
    subject_id: id,
    done_by: trainer.id,
    done_at: first.add({ seconds: number }).toString(),
    ids: JSON.stringify({}),
    facts: JSON.stringify({ before: null, after: { ...plan, serviceName: `Zmiana ${number}` } }),
  }));
  await server.database.write.insertInto('acts').values(rows).execute();
  const { status, body } = await historyFor(trainer, id);
  expect(status).toBe(200);
  expect(body).toHaveLength(mostTrainingActs);
  expect([body.at(0)?.plan.serviceName, body.at(-1)?.plan.serviceName]).toEqual(['Zmiana 5', 'Zmiana 104']);
  expect(body.at(0)?.before).toBe(null);
});
