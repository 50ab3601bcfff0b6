import { requestTraining } from '@psia/contract/requests/requests.contract';
import {
  assignSurvey,
  listDogsOfSurvey,
  unassignSurvey,
  updateDogsOfSurvey,
} from '@psia/contract/surveys/assigning.contract';
import { chooseIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import {
  createSurvey,
  deleteSurvey,
  getSurvey,
  setSurveyActive,
  updateSurvey,
} from '@psia/contract/surveys/surveys.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { describe, expect, test } from 'vitest';
import {
  clients,
  kindAt,
  oneForEach,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** A school with a survey and two dogs of one owner. */
async function schoolWithSurvey() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dogs = [await given.dog(owner, { name: 'Azor' }), await given.dog(owner, { name: 'Luna' })] as const;
  const survey = await given.survey(trainer, { title: 'Start' });
  const having = async () =>
    (await race.api.as(trainer).call(listDogsOfSurvey, { params: { surveyId: survey.id } })).body;
  return { schoolId, trainer, owner, azor: dogs[0].id, luna: dogs[1].id, survey, having };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('of twenty trainers who assign a survey to a dog at once one does, and the owner’s bell rings once', async () => {
    const { schoolId, owner, azor: dogId, survey } = await schoolWithSurvey();
    const trainers = await oneForEach(clients, () => race.given.trainer(schoolId));
    const body = { surveyId: survey.id, dogId };
    const answers = await together((api, index) => api.as(trainers[index]!).call(assignSurvey, { body }));
    expect(tally(answers)).toEqual({ 200: clients - 1, 201: 1 });
    expect(await race.bellOf(owner)).toEqual(['Azor: nowa ankieta „Start”.']);
  });

  test('D95: of twenty who assign the same two dogs at once, in either order, one changes both', async () => {
    const { trainer, owner, azor, luna, survey, having } = await schoolWithSurvey();
    const answers = await together((api, index) => {
      const assign = index % 4 < 2 ? [azor, luna] : [luna, azor];
      return api.as(trainer).call(updateDogsOfSurvey, { params: { id: survey.id }, body: { assign } });
    });
    expect(answers.map(({ body }) => body.changed).filter((changed) => changed > 0)).toEqual([2]);
    expect(await having()).toHaveLength(2);
    expect(await race.bellOf(owner)).toEqual(['Azor, Luna: nowa ankieta „Start”.']);
  });

  test('assigning against taking off: each dog has it or not, and the bell rings as often as it was given', async () => {
    const { trainer, owner, azor: dogId, survey, having } = await schoolWithSurvey();
    const body = { surveyId: survey.id, dogId };
    const answers = await together((api, index): Promise<Outcome> =>
      kindAt(index, ['assign', 'unassign']) === 'assign'
        ? api.as(trainer).call(assignSurvey, { body })
        : api.as(trainer).call(unassignSurvey, { params: body }),
    );
    expect(outcomesBut(answers, ['200', '201', '204', '404 NOT_FOUND'])).toEqual([]);
    const counts = tally(answers);
    const [given = 0, taken = 0] = [counts['201'], counts['204']];
    expect(given - taken).toBe((await having()).length);
    expect(await race.bellOf(owner)).toHaveLength(given);
  });

  test('D79: of twenty who change the same version at once one does, and its questions stand', async () => {
    const { trainer, survey } = await schoolWithSurvey();
    const answers = await together((api, index) => {
      const questions = [{ id: survey.questionIds[0], questionText: `Pytanie ${index}`, questionType: 'TEXT' }];
      const body = { title: `Ankieta ${index}`, questions, version: 1 };
      return api.as(trainer).call(updateSurvey, { params: { id: survey.id }, body });
    });
    expect(outcomesBut(answers, ['200', '409 CHANGED_MEANWHILE'])).toEqual([]);
    expect(tally(answers)['200']).toBe(1);
    const { body } = await race.api.as(trainer).call(getSurvey, { params: { surveyId: survey.id } });
    expect([body.version, body.questions.length]).toEqual([2, 1]);
    expect(body.title.replace('Ankieta', 'Pytanie')).toBe(body.questions[0]!.questionText);
  });

  test('D58, D142: switching off and deleting against assigning: who comes too late is told, nobody has a deleted one', async () => {
    const { schoolId, trainer, survey } = await schoolWithSurvey();
    const owners = await race.ownersWithDogs(schoolId, clients);
    const one = { params: { id: survey.id } };
    const answers = await together((api, index): Promise<Outcome> => {
      if (index === 7) return api.as(trainer).call(setSurveyActive, { ...one, body: { isActive: false } });
      if (index === 13) return api.as(trainer).call(deleteSurvey, one);
      const body = { surveyId: survey.id, dogId: owners[index]!.dog.id };
      return api.as(trainer).call(assignSurvey, { body });
    });
    expect(outcomesBut(answers, ['200', '201', '204', '404 NOT_FOUND', '409 INACTIVE'])).toEqual([]);
    const left = await race.db
      .selectFrom('survey_assignments')
      .select('dog_id')
      .where('survey_id', '=', survey.id)
      .where('unassigned_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('the five hundredth survey is added once', async () => {
    const { schoolId, trainer } = await schoolWithSurvey();
    for (let count = 0; count < 498; count += 1) await race.given.survey(trainer, { questions: [] });
    const body = { title: 'Ostatnia', questions: [{ questionText: 'Co lubi?', questionType: 'TEXT' }] };
    const answers = await together((api) => api.as(trainer).call(createSurvey, { params: { schoolId }, body }));
    expect(outcomesBut(answers, ['201', '409 LIMIT_REACHED'])).toEqual([]);
    expect(tally(answers)['201']).toBe(1);
  });

  test('D143: of twenty first trainings of a dog at once one brings the survey, told once', async () => {
    const { given } = race;
    const { id: schoolId, trainer } = await given.school();
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const [{ owner, dog }] = [(await race.ownersWithDogs(schoolId, 1))[0]!];
    const survey = await given.survey(trainer, { title: 'Na start' });
    const body = { surveyId: survey.id };
    await race.api.as(trainer).call(chooseIntroSurvey, { params: { id: schoolId }, body });
    const answers = await together(async (api, index) => {
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
  });
});
