import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@psia/contract/accounts/accounts.contract';
import { listReportAssignments } from '@psia/contract/reports/reports.contract';
import { listSurveys } from '@psia/contract/surveys/surveys.contract';
import { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';

async function refusedDemo(env: Record<string, string>): Promise<string> {
  const demo = await startServerProcess(env, ['--demo']);
  onTestFinished(demo.remove);
  expect([demo.isStarted, await demo.ended]).toEqual([false, 78]);
  return demo.said.err;
}

test.each([
  {
    where: 'in production',
    env: { NODE_ENV: 'production', JWT_SECRET: 'a secret for tests that is long enough' },
    line: 'The demo does not run in production: everybody knows its passwords.\n',
  },
  {
    where: 'in a database of somebody',
    env: { DATABASE_URL: 'postgres://u:tajne@nowhere.invalid:5432/psia' },
    line: 'The demo has a database of its own: unset DATABASE_URL for it.\n',
  },
])('the demo does not start $where, and says so in one line', async ({ env, line }) => {
  expect(await refusedDemo(env)).toBe(line);
});

const months =
  'the demo lives through its months, everybody whom it prints can sign in, and it moves into no folder that is used';
test(months, { timeout: 180_000 }, async () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'psia-used-')), 'data');
  onTestFinished(() => rmSync(join(DATA_DIR, '..'), { recursive: true, force: true }));
  const demo = await startServerProcess({ DATA_DIR }, ['--demo']);
  onTestFinished(demo.remove);
  expect(demo.isStarted, demo.said.err).toBe(true);
  const printed = [...demo.said.out.matchAll(/: (?<email>\S+@\S+) \/ (?<password>\S+)/g)];
  const answers = await Promise.all(
    printed.map(({ groups }) => demo.api.call(login, { body: { email: groups!.email!, password: groups!.password! } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const trainer = demo.api.as(answers[0]!.body);
  const schoolId = (await trainer.call(getTrainerDetails)).body.schoolId!;
  const surveys = await trainer.call(listSurveys, { params: { schoolId } });
  expect(surveys.body.filter(({ isActive }) => !isActive)).toHaveLength(1);
  const reports = await trainer.call(listReportAssignments, { params: { schoolId } });
  expect(reports.body.filter(({ finished }) => finished)).toHaveLength(1);

  // Whoever has an account there makes it used, these people as well as any other.
  await demo.remove();
  expect(await refusedDemo({ DATA_DIR })).toBe('The demo needs an empty database, and this one is used.\n');
});
