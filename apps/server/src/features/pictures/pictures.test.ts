import { getDog, listBookableDogs } from '@psia/contract/dogs/dogs.contract';
import { removeDogPhoto, setDogPhoto } from '@psia/contract/dogs/photo.contract';
import { addExercise } from '@psia/contract/exercises/exercises.contract';
import { addPicture } from '@psia/contract/pictures/pictures.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { newId } from '../../platform/database/new-id.ts';
import { createLogger } from '../../platform/log/log.ts';
import { jpegOf, scanHeader, segment, smallJpeg } from '../../testing/pictures.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

const logged: string[] = [];
let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ log: createLogger('trace', { write: (line) => logged.push(line) }) });
  given = factoriesOf(server);
});
afterAll(() => server.close());

async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  return { schoolId, trainer, owner, dog: await given.dog(owner) };
}

const picturesOf = (schoolId: string) =>
  server.database.write.selectFrom('pictures').selectAll().where('school_id', '=', schoolId).execute();
const setPhoto = (who: TestMember | null, dogId: string, sending: object = {}) =>
  server.api.as(who).call(setDogPhoto, { params: { dogId }, body: smallJpeg, ...sending });
const send = (who: TestMember | null, body: unknown = smallJpeg) => server.api.as(who).call(addPicture, { body });
const show = (url: string | null) => fetch(`${server.origin}${url}`);

const bomb = jpegOf({ width: 50_000, height: 50_000 });
const colourful = jpegOf({ components: 3, width: 40, height: 30 });

describe('a dog’s photo', () => {
  test('is set by owner and trainer, replaces the former, raises no version, and is taken away', async () => {
    const { schoolId, trainer, owner, dog } = await schoolWithDog();
    const first = await setPhoto(owner, dog.id, { body: jpegOf({ segments: [segment(0xe1, 'Exif\0\0GPS')] }) });
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const shown = await show(first.body.photoUrl);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(smallJpeg);

    const second = await setPhoto(trainer, dog.id, { body: colourful });
    expect(second.body.photoUrl).not.toBe(first.body.photoUrl);
    expect(await picturesOf(schoolId)).toMatchObject([{ width: 40, height: 30, created_by: trainer.id }]);
    expect((await show(first.body.photoUrl)).status).toBe(404);

    const params = { dogId: dog.id };
    for (const _again of [1, 2]) {
      const removed = await server.api.as(owner).call(removeDogPhoto, { params });
      expect([removed.status, removed.body]).toEqual([200, { ...second.body, photoUrl: null }]);
    }
    expect(await picturesOf(schoolId)).toEqual([]);
  });

  test('no token 401; another owner’s and another school’s dog 404, as an absent one; a malformed id 400', async () => {
    const { schoolId, owner, dog } = await schoolWithDog();
    const stranger = await schoolWithDog();
    const others = [await given.owner(schoolId), stranger.owner, stranger.trainer];
    const statusOf = async (who: TestMember | null, dogId: string) => {
      const removed = await server.api.as(who).call(removeDogPhoto, { params: { dogId } });
      const set = await setPhoto(who, dogId);
      return [set.status, removed.status];
    };
    expect(await statusOf(null, dog.id)).toEqual([401, 401]);
    for (const other of others) expect(await statusOf(other, dog.id)).toEqual([404, 404]);
    expect(await statusOf(owner, newId())).toEqual([404, 404]);
    expect(await statusOf(owner, 'pies')).toEqual([400, 400]);
    expect(await picturesOf(schoolId)).toEqual([]);
  });

  const [noJpeg, noFile] = [
    [415, 'To nie jest zdjęcie JPEG.'],
    [415, 'Tego rodzaju pliku nie można tu przesłać.'],
  ];
  test.each<[string, object, unknown]>([
    ['nothing', { body: new Uint8Array() }, noJpeg],
    ['PNG', { body: Buffer.from('89504e470d0a1a0a', 'hex') }, noJpeg],
    ['SVG', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, noJpeg],
    ['another type', { headers: { 'content-type': 'image/png' } }, noFile],
    ['JSON', { body: {}, headers: { 'content-type': 'application/json' } }, noFile],
    ['a truncated one', { body: smallJpeg.subarray(0, -2) }, [400, 'To nie jest całe, poprawne zdjęcie JPEG.']],
    ['a bomb', { body: bomb }, [400, 'Bok zdjęcia może mieć najwyżej 2048 pikseli.']],
    ['20 MB', { body: Buffer.alloc(20_000_000, smallJpeg) }, [413, 'Plik jest za duży (najwyżej 0,5 MB).']],
  ])('refused, and the dog keeps what it had: %s', async (_name, sending, expected) => {
    const { schoolId, owner, dog } = await schoolWithDog();
    const { body: kept } = await setPhoto(owner, dog.id);
    const refused = await setPhoto(owner, dog.id, sending);
    expect([refused.status, refused.error.message]).toEqual(expected);
    expect((await server.api.as(owner).call(getDog, { params: { dogId: dog.id } })).body).toEqual(kept);
    expect(await picturesOf(schoolId)).toHaveLength(1);
  });

  test('more than 200 kB without metadata is refused, as much with them is not', async () => {
    const { schoolId, owner, dog } = await schoolWithDog();
    const data = (bytes: number) => jpegOf({ scans: [scanHeader(), Buffer.alloc(bytes, 1)] });
    const around = data(0).length;
    const tooLarge = await setPhoto(owner, dog.id, { body: data(200_001 - around) });
    expect([tooLarge.status, tooLarge.error.message]).toEqual([413, 'Zdjęcie jest za duże (najwyżej 200 kB).']);
    expect(await picturesOf(schoolId)).toEqual([]);
    expect((await setPhoto(owner, dog.id, { body: data(200_000 - around) })).status).toBe(200);
  });

  test('its address stands where trainers choose a dog', async () => {
    const { schoolId, trainer, owner, dog } = await schoolWithDog();
    await given.dog(owner);
    const { body } = await setPhoto(owner, dog.id);
    const listed = await server.api.as(trainer).call(listBookableDogs, { params: { schoolId } });
    expect(listed.body.find(({ id }) => id === dog.id)).toMatchObject({ photoUrl: body.photoUrl });
    expect(listed.body.find(({ id }) => id !== dog.id)).toMatchObject({ photoUrl: null });
  });
});

describe('an exercise’s picture', () => {
  test('is sent by trainers alone, and what is no picture is refused', async () => {
    const { schoolId, trainer, owner } = await schoolWithDog();
    const sent = await send(trainer, colourful);
    expect([sent.status, Object.keys(sent.body)]).toEqual([201, ['id', 'url']]);
    expect(Buffer.from(await (await show(sent.body.url)).arrayBuffer())).toEqual(colourful);
    expect((await send(null)).status).toBe(401);
    expect((await send(owner)).status).toBe(403);
    expect((await send(trainer, 'hau')).error.code).toBe('WRONG_TYPE');
    expect((await send(trainer, smallJpeg.subarray(0, 40))).error.code).toBe('BAD_PICTURE');
    expect(await picturesOf(schoolId)).toHaveLength(1);
  });

  test('D72: a repeated sending stores it once', async () => {
    const { schoolId, trainer } = await schoolWithDog();
    const headers = { 'idempotency-key': newId() };
    const [first, again] = [
      await server.api.as(trainer).call(addPicture, { body: smallJpeg, headers }),
      await server.api.as(trainer).call(addPicture, { body: smallJpeg, headers }),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await picturesOf(schoolId)).toHaveLength(1);
    const other = await server.api.as(trainer).call(addPicture, { body: colourful, headers });
    expect(other.error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('one that an exercise begins to show while it is being swept stays', async () => {
    const { schoolId, trainer } = await schoolWithDog();
    const { id } = (await send(trainer)).body;
    const db = server.database.write;
    const gate = 7_202_611;
    // The sweep reads, then stands at the gate until the exercise is there, then holds and deletes.
    const sweeping = await db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${gate})`.execute(tx);
      const swept = deleteInBatches(db, {
        table: 'pictures',
        key: ['school_id', 'id'],
        condition: sql`id = ${id} AND NOT EXISTS (SELECT 1 FROM exercise_pictures WHERE picture_id = pictures.id)
          AND pg_advisory_xact_lock_shared(${gate}) IS NOT NULL`,
      });
      const waiting = sql<{ one: number }>`SELECT 1 AS one FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
      const body = { name: 'Mata', description: 'Pies leży.', pictureIds: [id] };
      const added = await server.api.as(trainer).call(addExercise, { params: { schoolId }, body });
      expect(added.status).toBe(201);
      return { swept };
    });
    await sweeping.swept;
    expect(await picturesOf(schoolId)).toMatchObject([{ id }]);
  });

  test('a person sends at most 200 pictures a day, of dogs and exercises together', async () => {
    const limited = await startTestServer({ settings: { rateLimit: true } });
    const made = factoriesOf(limited);
    const { id: schoolId, trainer } = await made.school();
    const dog = await made.dog(await made.owner(schoolId));
    const statuses: number[] = [];
    for (let count = 0; count < 200; count += 1) {
      statuses.push((await limited.api.as(trainer).call(addPicture, { body: 'hau' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([415]));
    const last = await limited.api.as(trainer).call(setDogPhoto, { params: { dogId: dog.id }, body: smallJpeg });
    expect(last.status).toBe(429);
    await limited.close();
  });
});

describe('an address', () => {
  test('stays the same for a day, works at least one and at most two, and is kept by the browser alone', async () => {
    const { schoolId, owner, dog } = await schoolWithDog();
    const morning = (await setPhoto(owner, dog.id)).body.photoUrl;
    const photoUrl = async (who: TestMember) =>
      (await server.api.as(who).call(getDog, { params: { dogId: dog.id } })).body.photoUrl;
    server.clock.set('2026-03-02T18:00:00Z');
    expect(await photoUrl(owner)).toBe(morning);
    const { headers } = await show(morning);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, max-age=108000, immutable',
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="zdjecie.jpg"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    server.clock.set('2026-03-03T23:59:59Z');
    expect((await show(morning)).status).toBe(200);
    expect(await photoUrl(await given.trainer(schoolId))).not.toBe(morning);
    server.clock.set('2026-03-04T00:00:00Z');
    expect((await show(morning)).status).toBe(404);
    server.clock.set(usualMorning);
  });

  test('altered, another school’s, malformed and of what is gone: 404, all the same', async () => {
    const [mine, theirs] = [await schoolWithDog(), await schoolWithDog()];
    const url = (await setPhoto(mine.owner, mine.dog.id)).body.photoUrl ?? '';
    const other = (await setPhoto(theirs.owner, theirs.dog.id)).body.photoUrl ?? '';
    const [, , schoolId = '', pictureId = '', until = '', file = ''] = url.split('/');
    const [, , otherSchool = '', otherPicture = '', , otherFile = ''] = other.split('/');
    const changed = [
      url.replace(schoolId, otherSchool),
      url.replace(pictureId, otherPicture),
      url.replace(until, String(Number(until) + 86_400)),
      url.replace(until, 'zawsze'),
      url.replace(file, otherFile),
      url.replace(file, `A${file.slice(1)}`.replace(/^AA/, 'BA')),
      url.replace(file, `${file.slice(1)}`),
      url.replace(file, '.jpg'),
      url.replace(file, 'x.jpg'),
      url.replace(schoolId, 'szkoła'),
      url.replace(pictureId, newId()),
      `${url}.jpg`,
    ];
    await server.api.as(theirs.owner).call(removeDogPhoto, { params: { dogId: theirs.dog.id } });
    const refusals = new Set<string>();
    for (const address of [...changed, other]) {
      const refused = await show(address);
      const kept = refused.headers.get('cache-control');
      expect([address, refused.status, kept]).toEqual([address, 404, 'no-store']);
      refusals.add(await refused.text());
    }
    expect(refusals.size).toBe(1);
    expect((await show(url)).status).toBe(200);
    expect(logged.join('\n')).not.toContain(file);
  });
});
