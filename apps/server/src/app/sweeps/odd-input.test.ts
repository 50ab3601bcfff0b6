import { addressOf, type Operation } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseInput, type RawInput } from '../../platform/http/bodies/input.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { pathOf } from '../../testing/api.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';
import { type Sample, sampleOf } from '../../testing/worlds/samples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let world: SchoolsWorld;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const named = (list: readonly NamedOperation[]) => list.map((one) => ({ ...one, title: `${one.feature}.${one.name}` }));
const withBody = named(operations.filter(({ operation }) => operation.body !== undefined));
const withQuery = named(operations.filter(({ operation }) => operation.query !== undefined));
const withParams = named(operations.filter(({ operation }) => operation.params !== undefined));

/** One of each kind: what is refused before the operation is asked is refused alike for all of a kind. */
const ofEachKind = (list: typeof withBody, kind: (operation: Operation) => unknown) => [
  ...new Map(list.map((one) => [JSON.stringify(kind(one.operation)), one])).values(),
];
const kindsOfBody = ofEachKind(withBody, ({ method, access, accepts }) => [method, access, accepts]);
const kindsOfPath = ofEachKind(withParams, ({ method, access, path }) => [method, access, path.match(/\{/g)?.length]);

interface Sending {
  readonly path?: string;
  readonly search?: string;
  readonly body?: string | Uint8Array;
  readonly type?: string;
  /** An Idempotency-Key. */
  readonly key?: string;
}

interface Refused {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fieldErrors?: Record<string, string>;
}

const callerOf = ({ access }: Operation): TestMember =>
  access === 'owner' || access === 'signedIn' ? world.owner.owner : world.trainer;

function own(operation: Operation): Sample {
  return sampleOf(operation, { ...world.owner.ids, member: callerOf(operation).id });
}

async function send(operation: Operation, sending: Sending): Promise<Refused> {
  const sample = own(operation);
  const path = sending.path ?? pathOf(operation, sample.params);
  const search = sending.search ?? new URLSearchParams(sample.query).toString();
  const body = sending.body ?? (sample.body === undefined ? undefined : JSON.stringify(sample.body));
  const response = await fetch(`${server.origin}${path}${search === '' ? '' : `?${search}`}`, {
    method: operation.method,
    headers: {
      authorization: `Bearer ${callerOf(operation).jwt}`,
      ...(sending.key === undefined ? {} : { 'idempotency-key': sending.key }),
      ...(body === undefined ? {} : { 'content-type': sending.type ?? 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { ...(response.ok ? {} : JSON.parse(text)), status: response.status };
}

// What the libraries below say of themselves; all that people may read is Polish.
const english =
  /\b(?:invalid|expected|received|must|required|error|too (?:big|small|long)|unrecognized|body|string|JSON at)\b/i;

function expectPolish({ status, message, fieldErrors = {} }: Refused): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  for (const text of [message, ...Object.values(fieldErrors)]) {
    expect(text).toMatch(/\p{Lu}.*[.]?$/su);
    expect(text).not.toMatch(english);
  }
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a body', () => {
  test.each(kindsOfBody)(
    '$title refuses what is no JSON, broken JSON or JSON that can not be its body',
    async ({ operation }) => {
      const broken = [
        '{',
        '{"a":',
        '{"name":"x",}',
        '[1,',
        "{'name':1}",
        'undefined',
        'NaN',
        '\u0000',
        '{"a":"\u0001"}',
      ];
      for (const body of broken) {
        const refused = await send(operation, { body });
        expect([body, refused.status, refused.code]).toEqual([body, 400, 'INVALID_JSON']);
        expectPolish(refused);
      }
      const noUtf8 = Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
      for (const body of ['"tekst"', '7', 'true', '{"__proto__":{"name":"x"}}', noUtf8, deep(100_000)]) {
        const answer = await send(operation, { body });
        if (isRefusedWhole(operation, body)) expectPolish(answer);
        expect(answer.status).toBeLessThan(500);
      }
      for (const type of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        '',
      ]) {
        const refused = await send(operation, { body: '<a/>', type });
        expect([type, refused.status]).toEqual([type, 415]);
        expectPolish(refused);
      }
    },
  );

  test.each(kindsOfBody)('D47: $title refuses a body over 1 MiB', async ({ operation }) => {
    const refused = await send(operation, { body: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) });
    expect([refused.status, refused.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expectPolish(refused);
  });

  // What the contract refuses goes no further than the contract, unless it is an id: that is looked up before.
  test.each(withBody)('$title refuses odd values in any field, and never breaks', async ({ operation }) => {
    const { body: sample, ...rest } = own(operation);
    for (const { body, isId } of [...oddWholes, ...oddInside(sample)]) {
      // A body of null counts as none.
      const refused = refusalOf(operation, { ...rest, body: body ?? {} });
      if (refused !== null && !isId) {
        expectPolish(refused);
        continue;
      }
      const answer = await send(operation, { body: JSON.stringify(body) });
      if (refused !== null) expectPolish(answer);
      expect([preview(body), answer.status < 500]).toEqual([preview(body), true]);
    }
  });
});

/** What the server answers to an input that the contract refuses; null for one that it takes. */
function refusalOf(operation: Operation, input: RawInput): Refused | null {
  try {
    parseInput(operation, input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, code, fieldErrors = {} } = error;
    return { status, message, code, fieldErrors };
  }
  return null;
}

function isRefusedWhole(operation: Operation, body: string | Uint8Array): boolean {
  if (typeof body !== 'string') return false;
  return body.includes('__proto__') || !operation.body!.safeParse(JSON.parse(body)).success;
}

const preview = (body: unknown) => JSON.stringify(body).slice(0, 300);

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '🐕‍🦺'.repeat(20),
  '<script>alert(1)</script>',
  `'; DROP TABLE members;--`,
  'x'.repeat(20_000),
  '2026-02-30',
  '2026-13-01T25:61:61',
  '9999-12-31T23:00:00',
  '0001-01-01T00:00:00',
  '2026-03-29T02:30:00',
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: 'x' },
];

interface OddBody {
  readonly body: unknown;
  /** Whether what is odd stands where an id should, or around where ids are looked for. */
  readonly isId: boolean;
}

// Ids are looked for inside lists and objects alone.
const oddWholes: readonly OddBody[] = oddValues.map((body) => ({ body, isId: typeof body === 'object' }));
const idOfSample = /^[\da-f]{8}-[\da-f-]{27}$/;

/** A value exchanged for odd ones. */
function oddFor(sample: unknown): OddBody[] {
  const isId = typeof sample === 'string' && idOfSample.test(sample);
  return [...oddValues.map((body) => ({ body, isId })), ...oddInside(sample)];
}

/** A body, each of its fields in turn exchanged for odd values, also inside objects and lists. */
function oddInside(sample: unknown): OddBody[] {
  if (Array.isArray(sample)) {
    const [element] = sample;
    const long = Array.from({ length: 2000 }, () => element);
    const inside = oddFor(element).map(({ body, isId }) => ({ body: [body], isId }));
    return [{ body: long, isId: true }, ...inside, { body: [element, null], isId: true }];
  }
  if (typeof sample !== 'object' || sample === null) return [];
  return Object.entries(sample).flatMap(([name, value]) => {
    const { [name]: _, ...missing } = { ...sample } as Record<string, unknown>;
    const odd = oddFor(value).map(({ body, isId }) => ({ body: { ...sample, [name]: body }, isId }));
    return [{ body: missing, isId: true }, ...odd];
  });
}

const oddTexts = [
  '-1',
  '0',
  '101',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%F0%9F%90%95',
  '%3Cscript%3E',
  '%27%20OR%201%3D1--',
  'x'.repeat(5000),
  '2026-02-30T10:00:00',
  '2026-03-04T10:00:00',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59',
  '2026-03-04',
  '2026-03-04T10:00:00Z',
];

const fewTexts = ['', '0', 'a%00b', 'x'.repeat(5000), '2026-03-04T10:00:00'];

describe('a query', () => {
  test.each(withQuery)(
    '$title refuses odd values in any field, given once or twice, and never breaks',
    async ({ operation }) => {
      const { query, ...sample } = own(operation);
      for (const [name, value] of Object.entries(query)) {
        const rest = Object.entries(query).filter(([other]) => other !== name);
        const others = new URLSearchParams(rest).toString();
        // As with bodies: ids are looked up, of the rest what the contract refuses goes no further.
        const isId = idOfSample.test(value);
        const plain = isId ? [] : oddTexts.filter((text) => !text.includes('%'));
        const refusals = plain.map((text) =>
          refusalOf(operation, { ...sample, body: sample.body, query: { ...query, [name]: text } }),
        );
        for (const refused of refusals) if (refused !== null) expectPolish(refused);
        const passed = plain.filter((_, index) => refusals[index] === null);
        const searches = [
          ...oddTexts.filter((text) => passed.includes(text) || !plain.includes(text)).map((text) => `${name}=${text}`),
          // What is given twice is a list, whatever it holds.
          ...fewTexts.flatMap((text) => [`${name}=${text}&${name}=${text}`, `${name}[]=${text}`]),
        ];
        for (const search of searches) {
          const answer = await send(operation, { search: `${search}&${others}` });
          expect([search, answer.status < 500]).toEqual([search, true]);
          if (answer.status >= 400) expectPolish(answer);
        }
      }
    },
  );

  describe('of a window', () => {
    // What a call above has deleted is there again.
    beforeAll(async () => {
      world = await makeWorld(server);
    });

    test.each(withQuery.filter(({ operation }) => 'startTime' in sampleQuery(operation)))(
      'D46: $title refuses a reversed window and one over 460 days, and reads one of 460',
      async ({ operation }) => {
        const answerOf = (startTime: string, endTime: string) =>
          send(operation, { search: new URLSearchParams({ startTime, endTime }).toString() });
        expect((await answerOf('2026-01-01T00:00:00', '2027-04-06T00:00:00')).status).toBe(200);
        for (const refused of [
          await answerOf('2026-01-01T00:00:00', '2027-04-06T00:00:01'),
          await answerOf('2026-03-04T11:00:00', '2026-03-04T10:00:00'),
          await answerOf('1900-01-01T00:00:00', '2200-12-31T00:00:00'),
        ]) {
          expect(refused.status).toBe(400);
          expectPolish(refused);
        }
      },
    );
  });

  test.each(withQuery.filter(({ operation }) => 'page' in sampleQuery(operation)))(
    'D46: $title gives an empty page past the end',
    async ({ operation }) => {
      expect((await send(operation, { search: 'page=1000000&size=100' })).status).toBe(200);
    },
  );
});

/** A sample query before any server runs; its ids stand for nothing. */
function sampleQuery(operation: Operation): Record<string, string> {
  const nothing = '00000000-0000-4000-8000-000000000000';
  const ids = { school: nothing, member: nothing, trainer: nothing, owner: nothing, dog: nothing };
  const others = {
    phrase: nothing,
    hall: nothing,
    service: nothing,
    training: nothing,
    lock: nothing,
    absence: nothing,
    trainingNote: nothing,
    groupTrainingNote: nothing,
  };
  const groups = { group: nothing, groupTraining: nothing, notification: nothing, invitation: nothing, undo: nothing };
  const homework = { exercise: nothing, assignedExercise: nothing };
  const dogsFile = { ...homework, dogNote: nothing, recommendation: nothing, picture: nothing };
  const reports = { reportQuestion: nothing, reportTemplate: nothing, reportAssignment: nothing };
  const asked = { survey: nothing, ...reports, reportSubmission: `${nothing}.2026-03-04` };
  return sampleOf(operation, { ...ids, ...others, ...groups, ...dogsFile, ...asked }).query;
}

describe('a path', () => {
  const odd = [
    '%',
    '%ZZ',
    '%00',
    '%ED%A0%80',
    '%2e%2e%2f',
    '..%5c',
    'x'.repeat(299),
    'x'.repeat(5000),
    '%F0%9F%90%95',
    '*',
  ];

  async function refuses(operation: Operation, texts: readonly string[]): Promise<void> {
    const names = Object.keys(own(operation).params);
    for (const text of texts) {
      const path = addressOf(operation).replaceAll(/\{\w+\}/g, text);
      const refused = await send(operation, { path });
      expect([names, text.slice(0, 20), [400, 404, 405, 414, 431].includes(refused.status)]).toEqual([
        names,
        text.slice(0, 20),
        true,
      ]);
      expectPolish(refused);
    }
  }

  test.each(withParams)('$title refuses what can be no part of its path', ({ operation }) =>
    refuses(operation, kindsOfPath.some((one) => one.operation === operation) ? odd : odd.slice(-2)),
  );
});
