import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getReminders, setReminders, stopMailedReminders } from '@psia/contract/reminders/reminders.contract';
import { usualReminders } from '@psia/contract/reminders/reminders.rules';
import { expect, test } from 'vitest';
import { mailsTo } from '../../testing/mail/mails.ts';
import { remindedOwner, startReminding } from '../../testing/push/reminded.ts';

const noon = '2040-01-10T11:00:00Z';
const six = '2040-01-10T17:00:00Z';

test('whoever chose mails and has no device gets one mail a day, and ends such mails by one tap', async () => {
  const { given, server, goTo } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
  await given.training({ ...of, startTime: '2040-01-11T17:00:00' });
  await given.training({ ...of, startTime: '2040-01-12T17:00:00' });
  const exercise = await given.exercise(trainer);
  await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercise.id });
  const body = { ...usualReminders, kinds: [...usualReminders.kinds], byMail: true };
  await server.api.as(owner).call(setReminders, { body });
  await goTo(six);
  const [mail, ...more] = await mailsTo(server, owner.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Azor: trening jutro o 17:00\nAzor: praca domowa');

  const eml = await readFile(join(server.settings.dataDir, 'mail', `${mail?.id}.eml`), 'utf8');
  const headers = (eml.split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n\s+/g, ' ');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = /^List-Unsubscribe: <([^>]+)>$/m.exec(headers)?.[1] ?? '';
  const [, reader = '', secret = ''] =
    /^http:\/\/psia\.test\/api\/v1\/reminders\/stop\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  expect(mail?.text).toContain(`http://psia.test/#/stop-reminders/${reader}/${secret}`);

  const stop = (params: { reader: string; secret: string }) =>
    server.api.call(stopMailedReminders, { params, body: 'List-Unsubscribe=One-Click' });
  expect((await stop({ reader, secret: `${secret}x` })).status).toBe(404);
  expect((await stop({ reader: `${schoolId}.${trainer.id}`, secret })).status).toBe(404);
  expect((await stop({ reader, secret })).status).toBe(204);
  expect((await stop({ reader, secret })).status).toBe(204);
  const again = { jwt: await given.session(owner.id, 'owner') };
  expect((await server.api.as(again).call(getReminders)).body.settings).toMatchObject({ byMail: false, hour: 18 });
  await goTo('2040-01-11T17:00:00Z');
  expect(await mailsTo(server, owner.email)).toHaveLength(1);
});

test('where a device gets reminders there is no mail, nor where nobody chose it', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const other = await given.owner(schoolId);
  for (const [index, who] of [owner, other].entries()) {
    const dog = await given.dog(who);
    const startTime = `2040-01-11T1${index}:00:00`;
    await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true });
  }
  await remindedOwner({ server, push }, owner, { byMail: true, kinds: ['training-tomorrow'] });
  const body = { ...usualReminders, kinds: [...usualReminders.kinds] };
  await server.api.as(other).call(setReminders, { body });
  await goTo(six);
  expect(shown()).toHaveLength(1);
  expect([await mailsTo(server, owner.email), await mailsTo(server, other.email)]).toEqual([[], []]);
});
