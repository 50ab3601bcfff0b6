import { getSurveyResponse, submitSurveyResponse } from '@psia/contract/survey-responses/survey-responses.contract';
import { unassignSurvey } from '@psia/contract/surveys/assigning.contract';
import { deleteSurvey, getSurvey, setSurveyActive, updateSurvey } from '@psia/contract/surveys/surveys.contract';
import { expect, test } from 'vitest';
import {
  kindAt,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
  winnersOf,
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** A survey of a question in an owner’s dog’s file. */
async function assignedSurvey() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const survey = await given.survey(trainer, { title: 'Poznajmy się' });
  const pair = { surveyId: survey.id, dogId: dog.id };
  await given.assignedSurvey({ by: trainer, ...pair });
  const body = (words: string) => ({
    ...pair,
    version: 1,
    responses: [{ questionId: survey.questionIds[0]!, textAnswer: words }],
  });
  const read = async () => (await race.api.as(trainer).call(getSurveyResponse, { params: pair })).body;
  return { schoolId, trainer, owner, survey, pair, body, read };
}

test.each(tracks)(
  'D32: of twenty who fill one survey at once on %s, one writes, whole, and one bell line tells of it',
  async (track) => {
    const { schoolId, trainer, owner, body, read } = await assignedSurvey();
    const answers = await togetherOn(
      race,
      track,
    )((api, index) => {
      const who = index % 4 < 2 ? owner : trainer;
      const name = who === owner ? 'owner' : 'trainer';
      return api.as(who).call(submitSurveyResponse, { body: body(`${name} ${index}`) });
    });
    expect(tally(answers)).toEqual({ '201': 1, '409 ALREADY_SUBMITTED': 19 });
    const [winner] = winnersOf(answers);
    expect(await read()).toEqual(winner?.body);
    const isOwners = winner?.body[0]?.textAnswer?.startsWith('owner');
    expect(await race.bellOf(trainer)).toHaveLength(isOwners ? 1 : 0);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  },
);

test.each(tracks)(
  'D94: filling against editing on %s: an answer stands beside the question that was read, or there is none',
  async (track) => {
    const { trainer, owner, survey, body, read } = await assignedSurvey();
    const params = { id: survey.id };
    const questions = [{ id: survey.questionIds[0]!, questionText: 'Czego nie lubi?', questionType: 'TEXT' as const }];
    const answers = await togetherOn(
      race,
      track,
    )((api, index): Promise<Outcome> =>
      kindAt(index, ['fill', 'edit']) === 'fill'
        ? api.as(owner).call(submitSurveyResponse, { body: body('Burzy') })
        : api.as(trainer).call(updateSurvey, { params, body: { title: 'Poznajmy się', questions, version: 1 } }),
    );
    const told = ['409 ALREADY_SUBMITTED', '409 CHANGED_MEANWHILE', '409 HAS_RESPONSES'];
    expect(outcomesBut(answers, ['200', '201', ...told])).toEqual([]);
    expect(winnersOf(answers)).toHaveLength(1);
    const shown = await race.api.as(trainer).call(getSurvey, { params: { surveyId: survey.id } });
    const isEdited = shown.body.questions[0]?.questionText === 'Czego nie lubi?';
    expect((await read()).map(({ textAnswer }) => textAnswer)).toEqual(isEdited ? [] : ['Burzy']);
  },
);

test.each(tracks)(
  'D58, D142: filling against taking off, deleting and switching off on %s: kept whole or told, never a fault',
  async (track) => {
    const { trainer, owner, pair, body, read } = await assignedSurvey();
    const params = { id: pair.surveyId };
    const answers = await togetherOn(
      race,
      track,
    )((api, index): Promise<Outcome> => {
      const [trainers, owners] = [api.as(trainer), api.as(owner)];
      if (index === 7) return trainers.call(unassignSurvey, { params: pair });
      if (index === 10) return trainers.call(deleteSurvey, { params });
      if (index === 3) return trainers.call(setSurveyActive, { params, body: { isActive: false } });
      return owners.call(submitSurveyResponse, { body: body('Spacery') });
    });
    expect(outcomesBut(answers, ['200', '201', '204', '404 NOT_FOUND', '409 ALREADY_SUBMITTED'])).toEqual([]);
    const filled = answers.filter(({ status }) => status === 201);
    expect((await read()).map(({ textAnswer }) => textAnswer)).toEqual(filled.map(() => 'Spacery'));
    expect(await race.bellOf(trainer)).toHaveLength(filled.length);
  },
);
