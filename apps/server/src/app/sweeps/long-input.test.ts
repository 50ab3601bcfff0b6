import { registerTrainer } from '@psia/contract/accounts/accounts.contract';
import type { Operation } from '@psia/contract/core/operation';
import { createGroup, createGroupTrainings } from '@psia/contract/groups/groups.contract';
import { setOpeningHours, updateSchool } from '@psia/contract/schools/schools.contract';
import { updateWorkingHours, previewWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let school: Awaited<ReturnType<ReturnType<typeof factoriesOf>['school']>>;

beforeAll(async () => {
  server = await startTestServer();
  school = await factoriesOf(server).school();
});
afterAll(() => server.close());

const items = (count: number) => Array.from({ length: count }, () => ({}));
const asTrainer = (operation: Operation, body: unknown) =>
  server.api.as(school.trainer).call(operation, { params: { id: school.id, schoolId: school.id }, body });

test.each([setOpeningHours, updateWorkingHours, previewWorkingHours] as const)(
  'a list that is longer than it may be is refused in one sentence: $path',
  async (operation: Operation) => {
    const { status, error } = await asTrainer(operation, items(5_000));
    expect(status).toBe(400);
    expect(error).toEqual({
      code: 'BAD_INPUT',
      message: 'Tydzień ma siedem dni.',
      fieldErrors: { '': 'Tydzień ma siedem dni.' },
    });
  },
);

test('a list inside of a body is judged by its length before the ids in it are looked up', async () => {
  const dogIds = Array.from({ length: 501 }, newId);
  const { status, error } = await asTrainer(createGroup, { name: 'x', schoolId: school.id, dogIds });
  expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['dogIds']]);
  const planned = await asTrainer(createGroupTrainings, { trainingGroupId: newId(), timeSlots: items(101) });
  expect([planned.status, Object.keys(planned.error.fieldErrors ?? {})]).toEqual([400, ['timeSlots']]);
});

test('a body of more values than any call needs is refused before its fields are looked at, with a session or without', async () => {
  for (const body of [items(330_000), { name: items(20_000) }, Object.fromEntries(items(20_000).entries())]) {
    for (const answer of [await asTrainer(updateSchool, body), await server.api.call(registerTrainer, { body })]) {
      expect([answer.status, answer.error]).toEqual([
        400,
        { code: 'INVALID_JSON', message: 'Treść żądania ma zbyt wiele wartości.' },
      ]);
    }
  }
});

test('at most fifty fields of an answer are named', async () => {
  const group = await factoriesOf(server).group({ schoolId: school.id });
  const { status, error } = await asTrainer(createGroupTrainings, { trainingGroupId: group.id, timeSlots: items(100) });
  expect([status, Object.keys(error.fieldErrors ?? {}).length]).toEqual([400, 50]);
});
