import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
} from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { waitForMail } from '../../../testing/mail/mails.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const when = 'wtorek 03.03.2026, 10:00–11:00';

async function schoolWithTraining({ confirmed = false } = {}) {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId, { firstName: 'Jan', lastName: 'Wilk' });
  const ask = async (isConfirmed: boolean) => {
    const owner = await given.owner(schoolId, { firstName: 'Olga', lastName: 'Kot' });
    const dog = await given.dog(owner, { name: 'Azor' });
    const at = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-03T10:00:00' };
    return { owner, ...(await given.training({ ...at, confirmed: isConfirmed })) };
  };
  const training = await ask(confirmed);
  const decline = (body: unknown, who = trainer) =>
    server.api.as(who).call(declineTraining, { params: { id: training.id }, body });
  const stored = () =>
    server.database.read
      .selectFrom('trainings')
      .select(['status', 'decline_reason', 'sequence'])
      .where('id', '=', training.id)
      .executeTakeFirstOrThrow();
  return { schoolId, trainer, colleague, owner: training.owner, training, ask, decline, stored };
}

test('a trainer declines a request with a reason: it is kept, and the owner reads it in bell and mail', async () => {
  const { owner, decline, stored } = await schoolWithTraining();
  expect((await decline({ confirmed: false, reason: ' Mam wtedy urlop. ' })).status).toBe(204);
  expect(await stored()).toEqual({ status: 'declined', decline_reason: 'Mam wtedy urlop.', sequence: 1 });
  expect(await bellOf(server, owner)).toEqual([`Prośba o trening odrzucona: Azor, ${when}. Powód: Mam wtedy urlop.`]);
  expect((await waitForMail(server, owner.email)).text).toContain('Powód: Mam wtedy urlop.');
});

test('a trainer cancels a training with a reason; its sequence rises', async () => {
  const { owner, decline, stored } = await schoolWithTraining({ confirmed: true });
  expect((await decline({ reason: 'Choroba' })).status).toBe(204);
  expect(await stored()).toEqual({ status: 'cancelled', decline_reason: 'Choroba', sequence: 1 });
  expect(await bellOf(server, owner)).toEqual([`Trening odwołany przez trenera: Azor, ${when}. Powód: Choroba`]);
});

test('an owner’s cancelling raises the sequence too and keeps no reason', async () => {
  const { owner, training, stored } = await schoolWithTraining({ confirmed: true });
  expect((await server.api.as(owner).call(cancelTrainingAsOwner, { params: { id: training.id } })).status).toBe(204);
  expect(await stored()).toEqual({ status: 'cancelled', decline_reason: null, sequence: 1 });
});

test.for([{}, { reason: null }, { reason: '   ' }])('a reason may be missing: %o', async (body) => {
  const { owner, decline, stored } = await schoolWithTraining();
  expect((await decline(body)).status).toBe(204);
  expect((await stored()).decline_reason).toBeNull();
  expect(await bellOf(server, owner)).toEqual([`Prośba o trening odrzucona: Azor, ${when}.`]);
});

test('D66: a reason of 10,000 characters is kept whole and cut in the bell; longer ones and control characters are refused', async () => {
  const { owner, decline, stored } = await schoolWithTraining();
  for (const reason of ['x'.repeat(10_001), 'a\u0000b', 7]) {
    const { status, error } = await decline({ reason });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['reason']]);
  }
  expect((await stored()).status).toBe('requested');
  const long = `${'🐕\n'.repeat(3_000)}koniec`;
  expect((await decline({ reason: long })).status).toBe(204);
  expect((await stored()).decline_reason).toBe(long);
  const [notice] = await bellOf(server, owner);
  expect(notice).toBe(`Prośba o trening odrzucona: Azor, ${when}. Powód: ${'🐕 '.repeat(100).trimEnd()}…`);
});

test('a trainer hears what a colleague decided for them; who decides hears nothing', async () => {
  const { trainer, colleague, training, ask, decline } = await schoolWithTraining();
  await ask(false);
  const params = { id: training.id };
  expect((await server.api.as(colleague).call(confirmTrainingWithoutHall, { params })).status).toBe(200);
  expect((await decline({}, colleague)).status).toBe(204);
  const declined = await schoolWithTraining();
  expect((await declined.decline({ reason: 'Urlop' }, declined.colleague)).status).toBe(204);
  expect(await bellOf(server, trainer)).toEqual([
    `Trening odwołuje Jan Wilk: Azor (Olga Kot), ${when}.`,
    `Prośbę o trening potwierdza Jan Wilk: Azor (Olga Kot), ${when}. Odrzucone inne prośby o ten termin: 1.`,
  ]);
  expect(await bellOf(server, declined.trainer)).toEqual([
    `Prośbę o trening odrzuca Jan Wilk: Azor (Olga Kot), ${when}.`,
  ]);
  expect([await bellOf(server, colleague), await bellOf(server, declined.colleague)]).toEqual([[], []]);
  expect(await mailsQueuedFor(server, trainer.email)).toEqual([]);
});
