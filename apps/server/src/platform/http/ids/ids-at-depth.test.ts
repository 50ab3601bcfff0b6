import { id, together } from '@psia/contract/core/ids';
import { defineOperation } from '@psia/contract/core/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dogOfCaller } from '../../../features/dogs/dogs.public.ts';
import { hallOfSchool } from '../../../features/halls/halls.public.ts';
import { trainerOfSchool } from '../../../features/trainers/trainers.public.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { absentValues, exchanged, foreignValues } from '../../../testing/worlds/exchanged.ts';
import { sampleOf, type World } from '../../../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../../../testing/worlds/worlds.ts';
import { newId } from '../../database/new-id.ts';
import { Refusal } from '../../refusal/refusal.ts';
import type { Parts } from '../access/access-rule.ts';
import type { Implement } from '../implement.ts';
import { idFieldsOf } from './id-fields.ts';

const few = <S extends z.core.$ZodType>(schema: S) => z.array(schema).max(10);

// A list of records of lists of unions, with ids in a transformed list beside: six steps down to the lowest id.
const week = z.object({
  days: z.record(
    z.string().max(10),
    few(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('dog'), id: id('dog') }),
        z.object({ kind: z.literal('trainer'), id: id('trainer') }),
      ]),
    ),
  ),
  halls: few(id('hall')).transform((halls) => new Set(halls)),
  marks: z.record(id('dog'), z.number()),
  either: z.union([z.object({ dog: z.object({ id: id('dog') }).nullable() }), z.literal('none')]),
});
const planWeeks = defineOperation({
  method: 'PUT',
  path: '/made-up/weeks',
  summary: 'Plan tygodni',
  access: 'signedIn',
  body: few(week),
});
const readDogs = defineOperation({
  method: 'PUT',
  path: '/made-up/dogs',
  summary: 'Pupile',
  access: 'signedIn',
  body: few(id('dog')),
});
// A training of a dog has no id of its own here: dog and date name it together.
const occurrence = { dogId: id('dog'), date: z.iso.date() };
const readOccurrence = defineOperation({
  method: 'GET',
  path: '/made-up/occurrence/{dogId}/{date}',
  summary: 'Wystąpienie',
  access: 'signedIn',
  params: together(z.object(occurrence), 'occurrence', ['dogId', 'date']),
});
const markOccurrences = defineOperation({
  method: 'PUT',
  path: '/made-up/occurrences',
  summary: 'Wystąpienia',
  access: 'signedIn',
  body: z.object({
    marks: few(together(z.object({ ...occurrence, mark: z.number() }), 'occurrence', ['dogId', 'date'])),
  }),
});

const oneDate = '2026-03-04';
const asked: (readonly Parts[])[] = [];
const occurrenceOfCaller = {
  together: async (ctx: Parameters<typeof dogOfCaller>[0], named: readonly Parts[]) => {
    asked.push(named);
    if (named.some(({ date }) => date !== oneDate)) throw new Refusal('NOT_FOUND');
    await dogOfCaller(ctx, [...new Set(named.map(({ dogId = '' }) => dogId))]);
  },
};

let server: TestServer;
let mine: SchoolsWorld;
let other: SchoolsWorld;

beforeAll(async () => {
  server = await startTestServer({
    implementMore: (implement) => {
      implement(
        planWeeks,
        {
          'days.values[dog].id': dogOfCaller,
          'days.values[trainer].id': trainerOfSchool,
          halls: hallOfSchool,
          'marks.keys': dogOfCaller,
          'either.dog.id': dogOfCaller,
        },
        async () => undefined,
      );
      implement(readDogs, { body: dogOfCaller }, async () => undefined);
      implement(readOccurrence, { occurrence: occurrenceOfCaller }, async () => undefined);
      implement(markOccurrences, { occurrence: occurrenceOfCaller }, async () => undefined);
    },
  });
  [mine, other] = [await makeWorld(server), await makeWorld(server)];
});
afterAll(() => server.close());

const idsOf = ({ owner: { ids } }: SchoolsWorld): World => ({
  ...ids,
  together: { occurrence: { dogId: ids.dog, date: oneDate } },
});

const madeUp = Object.entries({ planWeeks, readDogs, readOccurrence, markOccurrences });
const withIds = madeUp.flatMap(([title, operation]) =>
  idFieldsOf(operation).map((field) => ({ title, operation, field, id: field.name })),
);

test.each(madeUp)('%s lets its caller in with ids that are theirs', async (_, operation) => {
  const { status } = await server.api.as(mine.owner.owner).call(operation, sampleOf(operation, idsOf(mine)));
  expect(status).toBe(204);
});

test.each(withIds)('$title answers 404 to a foreign $id, at any depth', async ({ operation, field }) => {
  const values = [
    ...absentValues(field, idsOf(mine)),
    ...foreignValues(field, operation, idsOf(other)).filter((value) => JSON.stringify(value) !== dateAlone),
  ];
  for (const sample of values.flatMap((value) => exchanged(operation, idsOf(mine), { field, value }))) {
    const { status, error } = await server.api.as(mine.owner.owner).call(operation, sample);
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
  }
});
const dateAlone = JSON.stringify({ date: oneDate });

test('what several fields name is judged together, each once, when all of them are well formed', async () => {
  const dogId = mine.owner.ids.dog;
  const mark = (changes: object) => ({ dogId, date: oneDate, mark: 1, ...changes });
  const send = async (...marks: object[]) => {
    asked.length = 0;
    return (await server.api.as(mine.owner.owner).call(markOccurrences, { body: { marks } })).status;
  };
  expect(await send(mark({}), mark({ dogId: dogId.toUpperCase(), mark: 2 }))).toBe(204);
  expect(asked).toEqual([[{ dogId, date: oneDate }]]);
  expect(await send(mark({}), mark({ date: '2026-03-05' }))).toBe(404);
  expect(await send(mark({ date: 'wczoraj' }))).toBe(400);
  expect(await send(mark({ dogId: 'nie-id' }))).toBe(400);
});

describe('the server does not start', () => {
  const operationWith = (body: z.ZodType) => defineOperation({ ...planWeeks, path: '/made-up/hidden', body });
  const nested: z.ZodType = z.object({ dogId: id('dog'), within: z.lazy(() => few(nested)) });
  const starting = (implementMore: (implement: Implement) => void) =>
    startTestServer({ database: server.database, implementMore });

  test.each([
    [
      'an id that is there only after a transformation',
      z.object({
        dogs: z
          .string()
          .transform((text) => text.split(','))
          .pipe(few(id('dog'))),
      }),
      "the ids of 'dogs' (body) can't be judged, because they are there only after a transformation",
    ],
    [
      'an id that is prepared first',
      z.object({ dogId: z.preprocess((text) => String(text).trim(), id('dog')) }),
      "the ids of 'dogId' (body) can't be judged, because they are there only after a transformation",
    ],
    [
      'ids in a schema that holds itself',
      nested,
      "the ids of 'within' (body) can't be judged, because their schema holds itself",
    ],
    [
      'an id in a schema of a kind that is not looked into',
      z.object({ pair: z.tuple([id('dog'), z.number()]) }),
      "the ids of 'pair' (body) can't be judged, because they stand in a schema of the kind 'tuple'",
    ],
    [
      'ids in fields without names',
      z.looseObject({ name: z.string() }).catchall(id('dog')),
      "the ids of 'body' (body) can't be judged, because the fields that hold them have no names",
    ],
    [
      'an id that may be of two kinds',
      z.object({ whom: z.union([id('dog'), id('trainer')]) }),
      "'whom' can be an id of different kinds: dog, trainer",
    ],
    [
      'a part that may be missing',
      together(z.object({ dogId: id('dog'), date: z.iso.date().optional() }), 'occurrence', ['dogId', 'date']),
      "'date' is a part of 'occurrence' and may be missing",
    ],
    [
      'an id at depth without a check',
      z.object({ list: few(z.object({ dogId: id('dog') })) }),
      'ids without a check [list.dogId]',
    ],
  ])('with %s', async (_, body, problem) => {
    const rule = Object.fromEntries(
      idFieldsOf(operationWith(body))
        .filter(({ name }) => name !== 'list.dogId')
        .map(({ name }) => [name, name === 'occurrence' ? occurrenceOfCaller : dogOfCaller]),
    );
    await expect(starting((implement) => implement(operationWith(body), rule, async () => undefined))).rejects.toThrow(
      `An operation can't start: PUT /made-up/hidden: ${problem}`,
    );
  });

  test('with a check of one id for what several fields name', async () => {
    const rule = { occurrence: dogOfCaller };
    await expect(starting((implement) => implement(readOccurrence, rule, async () => undefined))).rejects.toThrow(
      "GET /made-up/occurrence/{dogId}/{date}: 'occurrence' needs a check of the other kind",
    );
  });
});

test('a value of another shape than the contract is left to its validation', async () => {
  for (const body of [
    {},
    [[]],
    [{ days: [] }],
    [{ days: { mon: { kind: 'dog', id: newId() } } }],
    [null],
    [{ either: 7 }],
  ]) {
    expect((await server.api.as(mine.owner.owner).call(planWeeks, { body })).status).toBe(400);
  }
});
