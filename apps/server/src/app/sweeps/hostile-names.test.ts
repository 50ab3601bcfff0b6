import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestPasswordReset, resendConfirmation } from '@psia/contract/accounts/accounts.contract';
import { deleteGroup } from '@psia/contract/groups/groups.contract';
import { inviteOwner, inviteTrainer } from '@psia/contract/invitations/invitations.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { confirmTraining, declineTraining, editTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { partsOf } from '../../testing/mail/mail-parts.ts';
import { mailsTo, waitForMail } from '../../testing/mail/mails.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A name as it may have been stored before names were kept to one line without addresses (D159). */
const hostile = (who: string) =>
  `${who}\r\n\r\nOdbierz nagrodę:\u2028http://evil.example/${who} <b>www.evil.example</b>\u202e`;

/** A reason as a trainer may type it. */
const reason =
  'Niestety.\r\n\r\n\r\nhttp://evil.example/x evil.example www.evil.example\nmailto:jan@evil.example https://intranet/y\u202e';

test('D159, D192: in no mail and no calendar file do names make lines, or typed texts links, of their own', async () => {
  const { id: schoolId } = await given.school({ name: hostile('Szkoła') });
  const names = { firstName: hostile('Jan'), lastName: hostile('Kot') };
  const colleague = await given.trainer(schoolId, names);
  const owner = await given.owner(schoolId, names);
  const dog = await given.dog(owner, { name: hostile('Azor') });
  const hall = await given.hall(schoolId, hostile('Sala'));
  const group = await given.group({
    schoolId,
    trainerIds: [colleague.id],
    dogIds: [dog.id],
    name: hostile('Szczeniaki'),
  });
  await given.groupTraining({
    group,
    startTime: '2026-07-16T10:00:00',
    hallId: hall.id,
  });
  const unconfirmed = await given.founder({ ...names, confirmed: false });
  const request = { schoolId, trainerId: colleague.id, dogId: dog.id };
  const asked = await given.training({ ...request, startTime: '2026-07-14T10:00:00' });
  const declined = await given.training({ ...request, startTime: '2026-07-15T10:00:00' });

  const moved = await given.training({ ...request, startTime: '2026-07-17T10:00:00', confirmed: true });

  const as = server.api.as(colleague);
  await as.call(confirmTraining, { body: { trainingId: asked.id, hallId: hall.id } });
  await as.call(declineTraining, { params: { id: asked.id }, body: { reason } });
  await as.call(declineTraining, { params: { id: declined.id }, body: { reason } });
  await as.call(editTraining, { body: { trainingId: moved.id, startTime: '2026-07-17T12:00:00' } });
  const move = { params: { id: moved.id }, body: { startTime: '2026-07-17T15:00:00' } };
  const { body: wish } = await server.api.as(owner).call(requestMove, move);
  await as.call(declineTraining, { params: { id: wish.id }, body: { reason } });
  await as.call(deleteGroup, { params: { groupId: group.id } });
  await as.call(inviteOwner, { body: { email: 'gosc@psia.test' } });
  await as.call(inviteTrainer, { body: { email: 'trener@psia.test' } });
  await server.api.call(requestPasswordReset, { body: { email: owner.email } });
  await server.api.call(resendConfirmation, { body: { email: unconfirmed.email } });

  for (const [email, count] of [
    [owner.email, 7],
    [unconfirmed.email, 1],
    ['gosc@psia.test', 1],
    ['trener@psia.test', 1],
  ] as const) {
    await waitForMail(server, email, count);
    for (const mail of await mailsTo(server, email)) {
      const { to, subject, text, html } = mail;
      for (const line of [to.name, subject]) expect(line).not.toMatch(/[\r\n\u2028\u2029\u202e]/);
      expect(text).not.toMatch(/^Odbierz|[\u2028\u202e]/m);
      expect(html).not.toMatch(/<br>Odbierz|<b>|[\u2028\u202e]/);
      const eml = await readFile(join(server.settings.dataDir, 'mail', `${mail.id}.eml`), 'utf8');
      const files = partsOf(eml).filter(({ type }) => /calendar|ics/.test(type));
      const calendars = files.map(({ content }) => content.replaceAll(/\r?\n /g, ''));
      for (const part of [to.name, subject, text, html, ...calendars]) {
        expect(part).not.toMatch(/:\/\/(?:evil|intranet)|www\.evil|evil\.example|@evil|mailto:jan/i);
      }
      const links = [...`${text} ${html}`.matchAll(/\b\w+:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).host);
      expect(new Set(links)).toEqual(new Set(['psia.test']));
    }
  }
});
