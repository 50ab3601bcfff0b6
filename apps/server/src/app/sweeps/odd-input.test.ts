import { addressOf, type Operation } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPath, parseInput, type RawInput } from '../../platform/http/bodies/input.ts';
import { idFieldsOf } from '../../platform/http/ids/id-fields.ts';
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

/** The first that has a field in its query, of each field that any has. */
const kindsOfQuery = [
  ...new Map(
    withQuery
      .toReversed()
      .flatMap((one) => Object.keys(sampleQuery(one.operation)).map((field) => [field, { ...one, field }] as const)),
  ).values(),
];
/** Those that have, of each kind of id and each way to where it stands, the first. */
const kindsOfIds = [
  ...new Set(
    new Map(
      withBody
        .flatMap((one) => idFieldsOf(one.operation).map((field) => ({ one, field })))
        .filter(({ field }) => field.place === 'body')
        .map(({ one, field: { names, steps } }) => [JSON.stringify([names, steps.map(({ into }) => into)]), one]),
    ).values(),
  ),
];

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

  // What the contract refuses goes no further than the contract.
  test.each(withBody)('$title refuses odd values in any field, and never breaks', async ({ operation }) => {
    const { body: sample, ...rest } = own(operation);
    const taken: Odd[] = [];
    for (const odd of [...oddWholes, ...oddInside(sample)]) {
      // A body of null counts as none.
      const refused = refusalOf(operation, { ...rest, body: exchanged(sample, odd) ?? {} });
      if (refused === null) taken.push(odd);
      else expectPolish(refused);
    }
    for (const body of bodiesOf(sample, taken)) {
      const answer = await send(operation, { body: JSON.stringify(body) });
      expect([preview(body), answer.status < 500]).toEqual([preview(body), true]);
    }
  });

  // Ids are looked for before the contract is asked, and lists are measured before that.
  test.each(kindsOfIds)('$title refuses odd values where ids should be', async ({ operation }) => {
    const { body: sample, ...rest } = own(operation);
    const odd = [...oddWholes, ...oddInside(sample)].filter(({ value, isId }) => isId && !isTextOrNumber(value));
    for (const body of [...odd, ...oddIdsIn(sample)].map((one) => exchanged(sample, one))) {
      const refused = refusalOf(operation, { ...rest, body: body ?? {} });
      const answer = await send(operation, { body: JSON.stringify(body) });
      if (refused !== null) expectPolish(answer);
      expect([preview(body), answer.status < 500]).toEqual([preview(body), true]);
    }
  });
});

/** What is sent of what the contract takes: an odd text in all fields at once that take any text, the rest one by one. */
function bodiesOf(sample: unknown, taken: readonly Odd[]): unknown[] {
  const ofAnyText = new Set(taken.filter(({ value }) => value === anyText).map(({ path }) => path.join('.')));
  const [texts, others] = [true, false].map((isText) =>
    taken.filter(({ path, value }) => (typeof value === 'string' && ofAnyText.has(path.join('.'))) === isText),
  );
  const together = Map.groupBy(texts ?? [], ({ value }) => value);
  return [
    ...[...together.values()].map((same) => same.reduce(exchanged, sample)),
    ...(others ?? []).map((odd) => exchanged(sample, odd)),
  ];
}

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

const anyText = `'; DROP TABLE members;--`;
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
  anyText,
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

/** A value that stands somewhere in a body instead of what belongs there. */
interface Odd {
  /** The names that lead to it; an item of a list is the first. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** Whether what is odd stands where an id should, or around where ids are looked for. */
  readonly isId: boolean;
}

// Ids are looked for inside lists and objects alone.
const oddWholes: readonly Odd[] = oddValues.map((value) => ({ path: [], value, isId: typeof value === 'object' }));
const idOfSample = /^[\da-f]{8}-[\da-f-]{27}$/;
const isIdOfSample = (sample: unknown) => typeof sample === 'string' && idOfSample.test(sample);

/** What may stand in a body, each of its fields in turn exchanged, also inside objects and lists. */
function oddInside(sample: unknown, path: readonly string[] = []): Odd[] {
  const oddAt = (inner: unknown, name: string): Odd[] => {
    const at = { path: [...path, name], isId: isIdOfSample(inner) };
    return [...oddValues.map((value) => ({ ...at, value })), ...oddInside(inner, at.path)];
  };
  if (Array.isArray(sample)) {
    const [element] = sample;
    const long = Array.from({ length: 2000 }, () => element);
    const lists = [long, [element, null]].map((value) => ({ path, value, isId: true }));
    return [...lists, ...oddAt(element, '0')];
  }
  if (typeof sample !== 'object' || sample === null) return [];
  return Object.entries(sample).flatMap(([name, inner]) => {
    const isId = isIdOfSample(inner) || typeof inner === 'object';
    return [{ path: [...path, name], value: undefined, isId }, ...oddAt(inner, name)];
  });
}

/** A body with an odd value in it; what is undefined is missing. */
function exchanged(sample: unknown, { path: [name, ...path], value }: Pick<Odd, 'path' | 'value'>): unknown {
  if (name === undefined) return value;
  const inner: unknown = Reflect.get(Object(sample), name);
  const odd = exchanged(inner, { path, value });
  return Array.isArray(sample) ? [odd] : { ...Object(sample), [name]: odd };
}

const isTextOrNumber = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Texts and numbers where ids of a body should be. */
const oddIdsIn = (sample: unknown) => {
  const few: readonly unknown[] = [0, '', anyText, '\u0000', 'a\u0000b', '\ud800', 'x'.repeat(20_000)];
  return oddInside(sample).filter(({ value, isId }) => isId && few.includes(value));
};

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
  '\u0000',
  'a\u0000b',
  '\ufffd',
  '🐕',
  '<script>',
  `' OR 1=1--`,
  'x'.repeat(5000),
  '2026-02-30T10:00:00',
  '2026-03-04T10:00:00',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59',
  '2026-03-04',
  '2026-03-04T10:00:00Z',
];

const fewTexts = ['', '0', 'a\u0000b', 'x'.repeat(5000), '2026-03-04T10:00:00'];
const brokenTexts = ['%', '%00', 'a%00b', '%ED%A0%80', '%FF'];
const asSearch = (name: string, text: string) => `${name}=${encodeURIComponent(text)}`;

describe('a query', () => {
  async function expectAnswered(operation: Operation, searches: readonly string[]): Promise<void> {
    for (const search of searches) {
      const answer = await send(operation, { search });
      expect([search, answer.status < 500]).toEqual([search, true]);
      if (answer.status >= 400) expectPolish(answer);
    }
  }

  const othersOf = (query: Readonly<Record<string, string>>, name: string) =>
    new URLSearchParams(Object.entries(query).filter(([other]) => other !== name)).toString();

  // As with bodies: what the contract refuses goes no further. What is given twice is a list.
  test.each(withQuery)(
    '$title refuses odd values in any field, given once or twice, and never breaks',
    async ({ operation }) => {
      const { query, ...sample } = own(operation);
      for (const name of Object.keys(query)) {
        const refusedAs = (value: unknown) =>
          refusalOf(operation, { ...sample, body: sample.body, query: { ...query, [name]: value } });
        const refusals = [...oddTexts, ...fewTexts.map((text) => [text, text])].map(refusedAs);
        for (const refused of refusals) if (refused !== null) expectPolish(refused);
        const taken = oddTexts.filter((_, index) => refusals[index] === null);
        await expectAnswered(
          operation,
          taken.map((text) => `${asSearch(name, text)}&${othersOf(query, name)}`),
        );
        for (const text of fewTexts) expect([name, refusedAs([text, text])]).not.toEqual([name, null]);
      }
    },
  );

  test.each(kindsOfQuery)(
    '$title answers what the contract refuses of its field $field, and what is no text',
    (one) => {
      const { operation, field } = one;
      const searches = [
        ...oddTexts.map((text) => asSearch(field, text)),
        ...brokenTexts.map((text) => `${field}=${text}`),
        ...fewTexts.flatMap((text) => [
          `${asSearch(field, text)}&${asSearch(field, text)}`,
          `${field}[]=${encodeURIComponent(text)}`,
        ]),
      ];
      const others = othersOf(own(operation).query, field);
      return expectAnswered(
        operation,
        searches.map((search) => `${search}&${others}`),
      );
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
    client: nothing,
    clientImport: nothing,
    phrase: nothing,
    incident: nothing,
    hall: nothing,
    service: nothing,
    training: nothing,
    lock: nothing,
    absence: nothing,
    trainingNote: nothing,
    groupTrainingNote: nothing,
  };
  const groups = { group: nothing, groupTraining: nothing, notification: nothing, invitation: nothing, undo: nothing };
  const homework = { exercise: nothing, assignedExercise: nothing, practice: nothing };
  const dogsFile = { ...homework, dogNote: nothing, recommendation: nothing, picture: nothing, export: nothing };
  const passes = { passProduct: nothing, pass: nothing, passHold: nothing, moneyTransfer: nothing };
  const reports = { reportQuestion: nothing, reportTemplate: nothing, reportAssignment: nothing };
  const asked = {
    survey: nothing,
    dogInvitation: nothing,
    session: nothing,
    ...reports,
    reportSubmission: `${nothing}.2026-03-04`,
  };
  return sampleOf(operation, { ...ids, ...others, ...groups, ...dogsFile, ...passes, ...asked }).query;
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

  /** Whether a path is refused before anything is looked up. */
  const isRefusedAtOnce = (operation: Operation, text: string): boolean => {
    const params = Object.fromEntries(Object.keys(own(operation).params).map((name) => [name, text]));
    try {
      checkPath(operation, params);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return true;
    }
    return false;
  };

  test.each(kindsOfPath)('$title refuses what can be no part of its path', ({ operation }) => refuses(operation, odd));

  test.each(withParams)('$title refuses a dog and a star for what its path names', async ({ operation }) => {
    const taken = ['🐕', '*'].filter((text) => !isRefusedAtOnce(operation, text));
    await refuses(operation, taken.map(encodeURIComponent));
    expect(taken.length === 0 || ['secret', 'public'].includes(operation.access)).toBe(true);
  });
});
