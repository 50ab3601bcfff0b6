import * as contract from '@psia/contract/survey-responses/survey-responses.contract';
import { expect, test } from 'vitest';
import { prepareRaceTrack } from '../../testing/race-track.ts';

const race = prepareRaceTrack();
const people = 60;
const atOnce = 15;

/** A survey of a text and a choice, and sixty dogs that have it. */
async function surveyOfMany() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const questions = [{}, { type: 'SINGLE_CHOICE' as const, options: ['Tak', 'Nie'] }];
  const survey = await given.survey(trainer, { questions });
  const dogs = await Promise.all(Array.from({ length: people }, () => given.dog(owner)));
  await Promise.all(dogs.map(({ id }) => given.assignedSurvey({ by: trainer, surveyId: survey.id, dogId: id })));
  return { trainer, owner, survey, dogs };
}

test('D178, B1: while sixty surveys are filled, counts of one answer agree, and so do a page and its total', async () => {
  const { trainer, owner, survey, dogs } = await surveyOfMany();
  const [text = '', choice = ''] = survey.questionIds;
  const [writer, reader] = [race.api.as(owner), race.api.as(trainer)];
  const waiting = [...dogs];
  async function fillOneByOne(): Promise<void> {
    for (let dog = waiting.pop(); dog !== undefined; dog = waiting.pop()) {
      const responses = [
        { questionId: text, textAnswer: 'Spacery' },
        { questionId: choice, singleChoiceAnswer: 'Tak' },
      ];
      const body = { surveyId: survey.id, dogId: dog.id, responses };
      expect((await writer.call(contract.submitSurveyResponse, { body })).status).toBe(201);
    }
  }
  let isOver = false;
  const faults: unknown[] = [];
  const params = { id: survey.id };
  async function look(): Promise<void> {
    do {
      const [{ body: counts }, { body: page }] = await Promise.all([
        reader.call(contract.getSurveyResults, { params }),
        reader.call(contract.listSurveyAnswers, { params, query: { size: 100 } }),
      ]);
      const { answered, questions } = counts;
      const agrees = questions.every((one) => one.answered === answered && one.blank === 0);
      const chosen = questions[1]?.options[0]?.count;
      if (!agrees || chosen !== answered || counts.dogs !== people) faults.push(counts);
      if (page.content.length !== page.totalElements) faults.push([page.content.length, page.totalElements]);
    } while (!isOver);
  }
  const looks = Array.from({ length: 4 }, look);
  await Promise.all(Array.from({ length: atOnce }, fillOneByOne));
  isOver = true;
  await Promise.all(looks);
  expect(faults).toEqual([]);
  const { body: results } = await reader.call(contract.getSurveyResults, { params });
  expect([results.answered, results.questions[1]?.options[0]?.count]).toEqual([people, people]);
});
