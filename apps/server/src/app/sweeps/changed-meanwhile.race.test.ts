import { describe, expect, test } from 'vitest';
import { clients, prepareRaceTrack, tally, togetherOn, tracks } from '../../testing/race-track.ts';
import { makeVersionedObjects } from '../../testing/worlds/versioned-objects.ts';

const race = prepareRaceTrack();

/** What is stored, without what each save changes by itself: the version, and when it was edited last. */
const saidBy = (stored: unknown) =>
  JSON.stringify(stored).replaceAll(/"(?:version|editedAt)":(?:\d+|"[^"]*"|null)/g, '');

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D79: of twenty who save what they read together one wins, the others are told, and nothing is mixed', async () => {
    const { trainer, objects } = await makeVersionedObjects(race.given, race.at);
    for (const { name, read, save } of objects) {
      const api = race.api.as(trainer);
      const { version } = await read(api);
      const answers = await together((client, index) => save(client.as(trainer), index, version));
      expect([name, tally(answers)]).toEqual([name, { 200: 1, '409 CHANGED_MEANWHILE': clients - 1 }]);
      const after = await read(api);
      expect([name, after.version]).toEqual([name, version + 1]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await save(api, winner, version + 1)).status).toBe(200);
      const again = await read(api);
      expect(saidBy(again.stored)).toBe(saidBy(after.stored));
    }
  });
});
