import { nowIn } from '@psia/contract/core/school-clock';
import { firstCollision, refusalOfCollision } from './trainings-effects.domain.ts';
import { announceWithEnded, endRequestsInTheWay, describeOccupations } from './trainings.public.ts';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import { listPendingRequests } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

/** Does something as a member, in one transaction. */
function as<T>(member: TestMember, role: 'trainer' | 'owner', work: (ctx: Context) => Promise<T>): Promise<T> {
  return inTransaction(server.database.write, (tx) =>
    work({
      tx,
      now: nowIn(server.clock.now(), 'Europe/Warsaw'),
      actor: { ...member, role, sessionId: '' },
      school: { id: member.schoolId, name: 'Szkoła', timeZone: 'Europe/Warsaw' },
      sendMail: (...mails) => queueMail(tx, ...mails),
      concerns: () => undefined,
      link: (path) => path,
    }),
  );
}

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
async function takeTime(ctx: Context, taken: Parameters<typeof endRequestsInTheWay>[1]): Promise<void> {
  await announceWithEnded(ctx, { trainerIds: [], notices: [], ended: await endRequestsInTheWay(ctx, taken) });
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

/** The sentence of the refusal that what was found leads to, and how many other occupations it counts. */
function sentenceOf(found: readonly Affected[]): string | undefined {
  const first = firstCollision(found);
  return first && refusalOfCollision(first, new Set(found.map(({ id }) => id)).size - 1)?.message;
}

/** A stretch that somebody wants of a resource. */
const wanted = (kind: 'trainer' | 'hall' | 'dog', resourceId: string, hours: [number, number] = [10, 11]) => ({
  reason: 'training' as const,
  reasonId: newId(),
  kind,
  resourceId,
  startTime: tuesday(hours[0]),
  endTime: tuesday(hours[1]),
});

async function schoolWithTraining() {
  const { id: schoolId, trainer } = await given.school();
  const anna = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const booked = { schoolId, trainerId: anna.id, dogId: dog.id, hallId: hall.id, startTime: tuesday(10) };
  const training = await given.training({ ...booked, confirmed: true });
  return { schoolId, trainer, anna, owner, dog, hall, training };
}

test('D20: a collision is named: whose time or which hall, by what, and when', async () => {
  const { trainer, anna, dog, hall, training } = await schoolWithTraining();
  const look = (...times: ReturnType<typeof wanted>[]) =>
    as(trainer, 'trainer', async (ctx) => (await describeOccupations(ctx, times)).earliest);
  const [byTrainer, byHall, byDog] = [
    await look(wanted('trainer', anna.id)),
    await look(wanted('hall', hall.id)),
    await look(wanted('dog', dog.id)),
  ];
  expect(byTrainer).toEqual([
    {
      kind: 'training',
      id: training.id,
      startTime: tuesday(10),
      endTime: tuesday(11),
      title: 'Azor (Jan Kot)',
      trainerNames: ['Anna Nowak'],
      hallName: 'Duża sala',
      busyName: 'Anna Nowak',
      problem: 'SLOT_TAKEN',
    },
  ]);
  expect([byTrainer, byHall, byDog].map(sentenceOf)).toEqual([
    'Anna Nowak ma wtedy trening: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
    'Duża sala jest wtedy zajęta: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.',
    'Azor (Jan Kot) ma wtedy trening: Anna Nowak, wtorek 03.03.2026, 10:00–11:00.',
  ]);
  expect(sentenceOf([...byDog, ...byHall])).toContain('Duża sala');
  const another = byHall.map((one) => ({ ...one, id: newId(), startTime: tuesday(12) }));
  expect(sentenceOf([...another, ...byDog, ...byHall])).toBe(
    'Duża sala jest wtedy zajęta: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00. Inne kolizje: 1.',
  );
  expect(await look(wanted('trainer', anna.id, [9, 10]), wanted('trainer', anna.id, [11, 12]))).toEqual([]);
  expect(await look({ ...wanted('trainer', anna.id), reasonId: training.id })).toEqual([]);
});

test('a group training is named by its group and its trainers', async () => {
  const { schoolId, trainer, anna, hall } = await schoolWithTraining();
  const dog = await given.dog(await given.owner(schoolId, { firstName: 'Ewa', lastName: 'Lis' }), { name: 'Reks' });
  const group = await given.group({
    schoolId,
    trainerIds: [trainer.id, anna.id],
    dogIds: [dog.id],
    name: 'Szczeniaki',
  });
  await given.groupTraining({ group, startTime: tuesday(14, 15), minutes: 45, hallId: hall.id });
  const { earliest: named } = await as(trainer, 'trainer', (ctx) =>
    describeOccupations(ctx, [wanted('dog', dog.id, [14, 15])]),
  );
  expect(named[0]).toMatchObject({
    kind: 'groupTraining',
    title: 'Szczeniaki',
    hallName: 'Duża sala',
    busyName: 'Reks (Ewa Lis)',
  });
  expect(named[0]!.trainerNames.toSorted()).toEqual(['Anna Nowak', `Tomasz ${trainer.lastName}`].toSorted());
  expect(sentenceOf(named)).toBe(
    'Reks (Ewa Lis) ma wtedy trening grupowy: Szczeniaki, wtorek 03.03.2026, 14:15–15:00.',
  );
});

test('D19: an owner is told of own dogs alone', async () => {
  const { schoolId, anna, owner, dog } = await schoolWithTraining();
  const stranger = await given.owner(schoolId);
  const times = [wanted('trainer', anna.id), wanted('dog', dog.id)];
  const { earliest: seen } = await as(stranger, 'owner', (ctx) => describeOccupations(ctx, times));
  expect(JSON.stringify(seen)).not.toMatch(/Azor|Jan Kot|Duża/);
  expect(seen.map(({ title }) => title)).toEqual(['Zajęty termin', 'Zajęty termin']);
  const { earliest: own } = await as(owner, 'owner', (ctx) => describeOccupations(ctx, times));
  expect(own.map(({ title }) => title)).toEqual(['Azor (Jan Kot)', 'Azor (Jan Kot)']);
});
