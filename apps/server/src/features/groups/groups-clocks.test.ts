import * as contract from '@psia/contract/groups/groups.contract';
import { renewCalendarFeed } from '@psia/contract/feeds/feeds.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { makeGroup } from '../../testing/worlds/group-world.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

// In 2027 Poland's clocks go from 02:00 to 03:00 on 28 March (at 01:00 UTC) and from 03:00 back to 02:00 on 31 October
// (at 01:00 UTC).
let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const as = async ({ id }: TestMember, role: 'trainer' | 'owner') =>
  server.api.as({ jwt: await given.session(id, role) });

async function groupAt(instant: string) {
  server.clock.set(instant);
  const world = await makeGroup(given, { enrollmentsEnabled: true });
  const trainer = await as(world.trainer, 'trainer');
  const plan = (startTime: string, endTime: string) =>
    trainer.call(contract.createGroupTraining, { body: { trainingGroupId: world.group.id, startTime, endTime } });
  const upcoming = async () => {
    const { body } = await trainer.call(contract.listUpcomingGroupTrainings, { params: { groupId: world.group.id } });
    return body.map(({ startTime }) => startTime);
  };
  return { ...world, as: trainer, plan, upcoming };
}

test.for([
  // The last minute before the jump, and the first after it, one second later.
  ['2027-03-28T00:58:59Z', '2027-03-28T01:59:00', 201],
  ['2027-03-28T00:59:00Z', '2027-03-28T01:59:00', 409],
  ['2027-03-28T00:59:59Z', '2027-03-28T03:00:00', 201],
  ['2027-03-28T01:00:00Z', '2027-03-28T03:00:00', 409],
  ['2027-03-28T01:00:01Z', '2027-03-28T03:00:00', 409],
  // What begins in the repeated hour has begun with the first.
  ['2027-10-31T00:29:59Z', '2027-10-31T02:30:00', 201],
  ['2027-10-31T00:30:00Z', '2027-10-31T02:30:00', 409],
  ['2027-10-31T01:59:59Z', '2027-10-31T03:00:00', 201],
  ['2027-10-31T02:00:00Z', '2027-10-31T03:00:00', 409],
] as const)('D28: at %s a group training of %s answers %i', async ([instant, startTime, status]) => {
  const { plan, upcoming } = await groupAt(instant);
  const answer = await plan(startTime, `${startTime.slice(0, 11)}04:00:00`);
  expect([answer.status, answer.error?.code]).toEqual([status, status === 409 ? 'IN_THE_PAST' : undefined]);
  expect(await upcoming()).toEqual(status === 201 ? [startTime] : []);
});

test.for([
  // Two hours on the clock are one that passes in spring and three in autumn; the calendar goes by the clock (D4).
  ['2027-03-26T08:00:00Z', '2027-03-28', ['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z']],
  ['2027-10-29T08:00:00Z', '2027-10-31', ['2027-10-30T23:30:00Z', '2027-10-31T02:30:00Z']],
] as const)('D20, D28: seen at %s, a group training over the change of clocks on %s', async ([instant, day, times]) => {
  const { plan, trainer, azor, jan, as: api } = await groupAt(instant);
  const planned = await plan(`${day}T01:30:00`, `${day}T03:30:00`);
  expect([planned.status, planned.body.startTime, planned.body.endTime]).toEqual([
    201,
    `${day}T01:30:00`,
    `${day}T03:30:00`,
  ]);
  const book = async (hour: number) => {
    const slot = { startTime: `${day}T0${hour}:00:00`, endTime: `${day}T0${hour + 1}:00:00` };
    const { status, error } = await api.call(bookTraining, {
      body: { trainerId: trainer.id, dogId: azor.id, ...slot },
    });
    return status === 201 ? 'booked' : error.code;
  };
  expect([await book(0), await book(1), await book(3), await book(4)]).toEqual([
    'booked',
    'SLOT_TAKEN',
    'SLOT_TAKEN',
    'booked',
  ]);
  const { body } = await (await as(jan, 'owner')).call(renewCalendarFeed);
  const feed = readCalendar(await (await fetch(`${server.origin}${new URL(body.address).pathname}`)).text());
  const entry = feed.entries.find((one) => one.text('SUMMARY')?.includes('Szczeniaki'));
  expect([entry?.start, entry?.end]).toEqual(times);
});

test.for([
  ['2027-03-28T00:59:59Z', '2027-03-28T03:00:00', 'DOG_BUSY'],
  ['2027-03-28T01:00:00Z', '2027-03-28T03:00:00', undefined],
  ['2027-10-30T23:59:59Z', '2027-10-31T02:00:00', 'DOG_BUSY'],
  ['2027-10-31T00:00:00Z', '2027-10-31T02:00:00', undefined],
  ['2027-10-31T01:00:00Z', '2027-10-31T02:00:00', undefined],
] as const)(
  'D54: at %s, the group’s training of %s keeps a dog that is busy then out: %s',
  async ([instant, startTime, code]) => {
    const { schoolId, group, jan } = await groupAt(instant);
    await given.groupTraining({ group, startTime });
    const dog = await given.dog(jan);
    const helper = await given.trainer(schoolId);
    await given.training({ schoolId, trainerId: helper.id, dogId: dog.id, startTime, confirmed: true });
    const joining = { params: { groupId: group.id }, body: { dogId: dog.id } };
    const { status, error } = await (await as(jan, 'owner')).call(contract.joinGroup, joining);
    expect([status, error?.code]).toEqual([code === undefined ? 201 : 409, code]);
  },
);
