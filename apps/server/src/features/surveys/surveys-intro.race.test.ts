import { chooseIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { expect, test } from 'vitest';
import { clients, kindAt, oneForEach, prepareRaceTrack, tally, togetherOn, tracks } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

test.each(tracks)(
  'D143: of twenty first trainings of a dog at once on %s one brings the survey, told once',
  async (track) => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const [{ owner, dog }] = [(await race.ownersWithDogs(schoolId, 1))[0]!];
    const survey = await given.survey(trainer, { title: 'Na start' });
    const body = { surveyId: survey.id };
    await race.api.as(trainer).call(chooseIntroSurvey, { params: { id: schoolId }, body });
    const answers = await togetherOn(
      race,
      track,
    )(async (api, index) => {
      const wanted = { trainerId: trainers[index]!.id, dogId: dog.id, ...race.slotAt(8 + (index % 10)) };
      const { status, error } =
        kindAt(index, ['ask', 'book']) === 'ask'
          ? await api.as(owner).call(requestTraining, { body: wanted })
          : await api.as(trainers[index]!).call(bookTraining, { body: wanted });
      return { status, error };
    });
    expect(tally(answers)['201']).toBeGreaterThan(1);
    const assigned = await race.db
      .selectFrom('survey_assignments')
      .select(['survey_id', 'dog_id', 'assigned_by'])
      .where('school_id', '=', schoolId)
      .execute();
    expect(assigned).toEqual([{ survey_id: survey.id, dog_id: dog.id, assigned_by: null }]);
    expect((await race.bellOf(owner)).filter((line) => line.includes('ankieta'))).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  },
);
