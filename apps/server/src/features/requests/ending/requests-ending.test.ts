import { announceTrainings, endRequestsInTheWay } from '../requests.public.ts';
import { listPendingRequests } from '@psia/contract/requests/requests.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { actingOn } from '../../../testing/acting.ts';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number, minute = 0) =>
  `2026-03-03T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
const during = { startTime: tuesday(10), endTime: tuesday(11) };

const as = actingOn(() => server);

async function schoolWithTwoTrainers(settings: { allowReserveList?: boolean } = {}) {
  const { id: schoolId, trainer } = await given.school(settings);
  const colleague = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const ask = async (trainerId: string, startTime: string, minutes = 60) => {
    const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
    const dog = await given.dog(owner, { name: 'Azor' });
    return {
      owner,
      dog,
      ...(await given.training({ schoolId, trainerId, dogId: dog.id, startTime, minutes })),
    };
  };
  const pendingOf = async (trainerId: string) => {
    const { body } = await server.api.as(trainer).call(listPendingRequests, { params: { trainerId } });
    return body.map(({ trainingId }) => trainingId);
  };
  return { schoolId, trainer, colleague, ask, pendingOf };
}

/** Declines what stands in the way and tells of it, as an event does that says nothing else. */
async function takeTime(ctx: WriteContext, taken: Parameters<typeof endRequestsInTheWay>[1]): Promise<void> {
  await announceTrainings(ctx, { changes: [], notices: [], ended: await endRequestsInTheWay(ctx, taken) });
}

test('D51: what takes a trainer’s time declines who asked for it, and the dog’s requests at other trainers', async () => {
  const { trainer, colleague, ask, pendingOf } = await schoolWithTwoTrainers();
  const [rival, before, reaching] = [
    await ask(trainer.id, tuesday(10)),
    await ask(trainer.id, tuesday(9)),
    await ask(trainer.id, tuesday(8), 121),
  ];
  const elsewhere = await ask(colleague.id, tuesday(10));
  const kept = await ask(colleague.id, tuesday(10));
  await as(trainer, 'trainer', (ctx) =>
    takeTime(ctx, { trainerIds: [trainer.id], dogIds: [elsewhere.dog.id], intervals: [during] }),
  );
  expect(await pendingOf(trainer.id)).toEqual([before.id]);
  expect(await pendingOf(colleague.id)).toEqual([kept.id]);
  for (const { owner } of [rival, reaching, elsewhere]) {
    expect(await bellOf(server, owner)).toEqual([expect.stringContaining('Prośba o trening odrzucona: Azor')]);
    expect(await mailsQueuedFor(server, owner.email)).toHaveLength(1);
  }
  expect(await bellOf(server, trainer)).toEqual([]);
  expect(await bellOf(server, colleague)).toEqual([
    `Prośba o trening odrzucona, termin zajmuje ${trainer.firstName} ${trainer.lastName}: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.`,
  ]);
});

test('D22: a reserve list keeps the trainer’s requests; a dog can’t have both all the same', async () => {
  const { trainer, ask, pendingOf } = await schoolWithTwoTrainers({ allowReserveList: true });
  const [waiting, same] = [await ask(trainer.id, tuesday(10)), await ask(trainer.id, tuesday(10))];
  await as(trainer, 'trainer', (ctx) =>
    takeTime(ctx, { trainerIds: [trainer.id], dogIds: [same.dog.id], intervals: [during] }),
  );
  expect(await pendingOf(trainer.id)).toEqual([waiting.id]);
});

test('whoever loses several requests at once hears of them in one notice, and gets a mail for each', async () => {
  const { schoolId, trainer, colleague, pendingOf } = await schoolWithTwoTrainers();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  for (const [name, hour] of [
    ['Burek', 11],
    ['Azor', 10],
  ] as const) {
    const dog = await given.dog(owner, { name });
    await given.training({ schoolId, trainerId: colleague.id, dogId: dog.id, startTime: tuesday(hour) });
  }
  const intervals = [during, { startTime: tuesday(11), endTime: tuesday(12) }];
  await as(trainer, 'trainer', (ctx) => takeTime(ctx, { trainerIds: [colleague.id], dogIds: [], intervals }));
  expect(await pendingOf(colleague.id)).toEqual([]);
  expect(await bellOf(server, owner)).toEqual([
    'Prośby o trening odrzucone: Azor, wtorek 03.03.2026, 10:00–11:00; Burek, wtorek 03.03.2026, 11:00–12:00.',
  ]);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(2);
  expect(await bellOf(server, colleague)).toEqual([
    expect.stringContaining(
      `Prośby o trening odrzucone, termin zajmuje ${trainer.firstName} ${trainer.lastName}: Azor`,
    ),
  ]);
});

test('what has begun stays as it is', async () => {
  const { trainer, ask } = await schoolWithTwoTrainers();
  const begun = await ask(trainer.id, '2026-03-02T09:00:00');
  const intervals = [{ startTime: '2026-03-02T09:00:00', endTime: '2026-03-02T10:00:00' }];
  await as(trainer, 'trainer', (ctx) => takeTime(ctx, { trainerIds: [trainer.id], dogIds: [begun.dog.id], intervals }));
  expect(await bellOf(server, begun.owner)).toEqual([]);
});

test('a request that its owner’s own act ends is withdrawn: the trainer hears of it, the owner does not', async () => {
  const { trainer, ask, pendingOf } = await schoolWithTwoTrainers();
  const { owner, dog } = await ask(trainer.id, tuesday(10));
  await as(owner, 'owner', (ctx) => takeTime(ctx, { trainerIds: [], dogIds: [dog.id], intervals: [during] }));
  expect(await pendingOf(trainer.id)).toEqual([]);
  expect([await bellOf(server, owner), await mailsQueuedFor(server, owner.email)]).toEqual([[], []]);
  expect(await bellOf(server, trainer)).toEqual([expect.stringContaining('Prośba o trening wycofana: Azor')]);
});
