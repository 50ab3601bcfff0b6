import * as contract from '@psia/contract/report-templates/report-templates.contract';
import { describe, expect, test } from 'vitest';
import {
  clients,
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
const { addReportTemplate, deleteReportQuestion, deleteReportTemplate } = contract;
const { listReportQuestions, listReportTemplates, replaceReportTemplate } = contract;

const successorOf = (client: number) => ({
  title: `Sen ${client}`,
  questions: [{ questionText: `Pytanie ${client}` }],
});

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D150: of twenty who replace or delete a template one does, and there is one successor or none', async () => {
    for (const kinds of [['replace'], ['delete'], ['replace', 'delete']] as const) {
      const { id: schoolId, trainer } = await race.given.school();
      const { id } = await race.given.reportTemplate(trainer);
      const answers = await together((api, index): Promise<Outcome> => {
        const as = api.as(trainer);
        if (kindAt(index, kinds) === 'delete') return as.call(deleteReportTemplate, { params: { id } });
        return as.call(replaceReportTemplate, { params: { id }, body: { ...successorOf(index), version: 1 } });
      });
      expect(outcomesBut(answers, ['200', '204', '404 NOT_FOUND', '409 CHANGED_MEANWHILE'])).toEqual([]);
      expect(winnersOf(answers)).toHaveLength(1);
      const winner = answers.findIndex(({ status }) => status < 300);
      const { body } = await race.api.as(trainer).call(listReportTemplates, { params: { schoolId } });
      const successor = answers[winner]?.status === 200 ? [{ ...successorOf(winner), version: 2 }] : [];
      expect(body).toMatchObject(successor);
      expect(body).toHaveLength(successor.length);
    }
  });

  test('D98, D151: templates made of a question while it is deleted keep its text without the link, or are refused', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const { id: questionId, question } = await race.given.reportQuestion(trainer);
    const answers = await together((api, index): Promise<Outcome> => {
      const as = api.as(trainer);
      if (index === clients / 2) return as.call(deleteReportQuestion, { params: { id: questionId } });
      const questions = [
        { questionId, questionText: question },
        { questionText: 'Nowe', saveToBank: true },
      ];
      return as.call(addReportTemplate, { body: { title: `Sen ${index}`, questions } });
    });
    expect(outcomesBut(answers, ['201', '204', '404 NOT_FOUND'])).toEqual([]);
    const added = answers.filter(({ status }) => status === 201).length;
    const [templates, bank] = [
      (await race.api.as(trainer).call(listReportTemplates, { params: { schoolId } })).body,
      (await race.api.as(trainer).call(listReportQuestions, { params: { schoolId } })).body,
    ];
    expect([templates.length, bank.length]).toEqual([added, added]);
    for (const { questions } of templates) {
      expect(questions).toMatchObject([{ questionId: null, questionText: question }, { questionText: 'Nowe' }]);
    }
    expect(tally(answers)['204']).toBe(1);
  });
});
