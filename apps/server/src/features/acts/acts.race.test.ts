import { cancelTrainingAsOwner, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import { clients, prepareRaceTrack, tally, togetherOn, tracks } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** A request in a school that has a second trainer. */
async function schoolWithRequest() {
  const { id: schoolId, trainer } = await race.given.school();
  const colleague = await race.given.trainer(schoolId);
  const owner = await race.given.owner(schoolId);
  const dog = await race.given.dog(owner);
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const { id } = await race.given.training({ ...of, startTime: race.at(0) });
  return { trainer, colleague, owner, id };
}

const actsOn = (trainingId: string) =>
  race.db
    .selectFrom('acts')
    .select(['act', 'done_by', 'undone_by'])
    .where('subject_id', '=', trainingId)
    .orderBy('done_at')
    .execute();

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('of rivals who decide one request, the one who did it is recorded, and nobody who was refused', async () => {
    const { trainer, colleague, owner, id } = await schoolWithRequest();
    const people = [trainer, colleague, owner];
    const answers = await together(async (api, index) => {
      const person = people[index % people.length]!;
      const mine = api.as(person);
      const { headers } =
        person === owner
          ? await mine.call(cancelTrainingAsOwner, { params: { id } })
          : await mine.call(confirmTrainingWithoutHall, { params: { id } });
      return { person, didIt: headers.has('undo-id') };
    });
    // Confirming what is confirmed with the same hall changes nothing and is no refusal (D50).
    const done = answers.filter(({ didIt }) => didIt);
    const acts = await actsOn(id);
    expect(acts.length).toBe(done.length);
    expect(acts.map(({ done_by }) => done_by ?? '').toSorted()).toEqual(done.map(({ person }) => person.id).toSorted());
    // A request is decided once; an owner may call off what was confirmed a moment before. Both say when their calls began.
    expect([
      ['training-confirmed'],
      ['training-withdrawn'],
      ['training-cancelled', 'training-confirmed'],
    ]).toContainEqual(acts.map(({ act }) => act).toSorted());
  });

  test('taken back twenty times at once, an act is marked once', async () => {
    const { trainer, id } = await schoolWithRequest();
    const confirmed = await race.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id } });
    const undoId = confirmed.headers.get('undo-id') ?? '';
    // The ten seconds last an hour, since a loud machine can stand still for them.
    const until = Temporal.Now.instant().add({ hours: 1 }).toString();
    await race.db.updateTable('undos').set({ until }).where('id', '=', undoId).execute();
    const answers = await together((api) => api.as(trainer).call(takeBack, { params: { id: undoId } }));
    expect(tally(answers)).toEqual({ 204: 1, '409 TOO_LATE': clients - 1 });
    expect(await actsOn(id)).toEqual([{ act: 'training-confirmed', done_by: trainer.id, undone_by: trainer.id }]);
  });
});
