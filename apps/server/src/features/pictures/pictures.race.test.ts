import { addExercise } from '@psia/contract/exercises/exercises.contract';
import { getDog } from '@psia/contract/dogs/dogs.contract';
import { setDogPhoto } from '@psia/contract/dogs/photo.contract';
import { addPicture } from '@psia/contract/pictures/pictures.contract';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { smallJpeg } from '../../testing/pictures.ts';
import {
  clients,
  oneForEach,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';
import { deleteUnusedPictures } from './pictures.public.ts';

const race = prepareRaceTrack();

/** What is left of pictures that are all old enough to go. */
const sweep = () => deleteUnusedPictures(race.db, systemClock.now().add({ hours: 1 }));

async function idsIn(schoolId: string): Promise<string[]> {
  const rows = await race.db.selectFrom('pictures').select('id').where('school_id', '=', schoolId).execute();
  return rows.map(({ id }) => id);
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('of twenty photos that a dog is given at once one is left, and it is the one that is shown', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const owner = await race.given.owner(schoolId);
    const dog = await race.given.dog(owner);
    const params = { dogId: dog.id };
    const answers = await together((api, index) =>
      api.as(index % 2 === 0 ? owner : trainer).call(setDogPhoto, { params, body: smallJpeg }),
    );
    expect(tally(answers)).toEqual({ 200: clients });
    await sweep();
    const left = await idsIn(schoolId);
    expect(left).toHaveLength(1);
    expect((await race.api.as(owner).call(getDog, { params })).body.photoUrl).toContain(left[0]);
  });

  test('a picture that is swept while an exercise begins to show it either goes or is shown, never half', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const sent = await oneForEach(clients, async () => {
      const { body } = await race.api.as(trainer).call(addPicture, { body: smallJpeg });
      return body.id;
    });
    const save = together((api, index) =>
      api.as(trainer).call(addExercise, {
        params: { schoolId },
        body: { name: `Mata ${index}`, description: 'Pies leży.', pictureIds: [sent[index]] },
      }),
    );
    let isOver = false;
    const sweepMeanwhile = async () => {
      while (!isOver) await sweep();
    };
    const sweeping = Promise.all([sweepMeanwhile(), sweepMeanwhile()]);
    const answers = await save.finally(() => {
      isOver = true;
    });
    await sweeping;
    expect(outcomesBut(answers, ['201', '404 NOT_FOUND'])).toEqual([]);
    const shown = sent.filter((_, index) => answers[index]?.status === 201);
    expect((await idsIn(schoolId)).toSorted()).toEqual(shown.toSorted());
  });
});
