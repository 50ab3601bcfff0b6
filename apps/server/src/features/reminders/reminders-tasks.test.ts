import { expect, test } from 'vitest';
import { schoolWithPasses } from '../../testing/passes/pass-world.ts';
import { remindedOwner, startReminding } from '../../testing/push/reminded.ts';

const noon = '2040-01-10T11:00:00Z';
const six = '2040-01-10T17:00:00Z';

test('homework is reminded of once a day for all dogs together, and not of dogs that have practised', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const exercise = await given.exercise(trainer);
  for (const name of ['Azor', 'Luna', 'Reks']) {
    const dog = await given.dog(owner, { name });
    await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercise.id });
    if (name === 'Reks') {
      const practised = server.database.write.updateTable('assigned_exercises').set({ practised_on: '2040-01-10' });
      await practised.where('dog_id', '=', dog.id).execute();
    }
  }
  await remindedOwner({ server, push }, owner, { kinds: ['homework'] });
  await goTo(six);
  await goTo('2040-01-10T17:30:00Z');
  expect(shown()).toEqual(['Azor, Luna: praca domowa']);
  expect(push.taken[0]).toMatchObject({ navigate: 'http://psia.test/#/owner/coach' });
});

test('a report is asked for on the day it is due, a survey from the day after; filled ones are not', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const [azor, luna] = [await given.dog(owner, { name: 'Azor' }), await given.dog(owner, { name: 'Luna' })];
  const { id: templateId } = await given.reportTemplate(trainer, { title: 'Spacery' });
  const report = { by: trainer, templateId, startDate: '2040-01-10', endDate: null, recurrence: 'DAILY' as const };
  const { id: assignmentId } = await given.reportAssignment({ ...report, dogId: azor.id });
  await given.reportAssignment({ ...report, dogId: luna.id });
  await given.filledReport({ by: owner, dogId: azor.id, assignmentId, dueDate: '2040-01-10' });
  const survey = await given.survey(trainer);
  await given.assignedSurvey({ by: trainer, surveyId: survey.id, dogId: azor.id });
  await remindedOwner({ server, push }, owner, { kinds: ['report-due', 'survey-waiting'] });

  await goTo(six);
  expect(shown()).toEqual(['Luna: raport do wypełnienia']);
  await goTo('2040-01-11T17:00:00Z');
  expect(shown().slice(1).toSorted()).toEqual(['Azor, Luna: raport do wypełnienia', 'Azor: ankieta czeka']);
  await goTo('2040-01-12T17:00:00Z');
  expect(shown().slice(3)).toEqual(['Azor, Luna: raport do wypełnienia']);
});

test('a dog that trains here no longer, and whoever left the school, is reminded of nothing', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const exercise = await given.exercise(trainer);
  const dog = await given.dog(owner, { name: 'Azor' });
  await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercise.id });
  await remindedOwner({ server, push }, owner, { kinds: ['homework'] });
  await server.database.write.updateTable('dogs').set({ ended_on: '2040-01-10' }).where('id', '=', dog.id).execute();
  await goTo(six);
  expect(shown()).toEqual([]);
});

test('D248: a pass with entries left is reminded of fourteen and three days before its last one, a used one never', async () => {
  const { server, push, goTo, shown } = await startReminding(noon);
  const { owner, sell, given } = await schoolWithPasses(server);
  const luna = await given.dog(owner, { name: 'Luna' });
  const toTheTwentyFourth = { startsWith: 'SALE', validity: { unit: 'UNTIL', until: '2040-01-24' } } as const;
  await sell(toTheTwentyFourth);
  await sell({ ...toTheTwentyFourth, isForOwner: true });
  await sell({ startsWith: 'SALE', validity: { unit: 'UNTIL', until: '2040-01-25' } });
  const used = await sell({ ...toTheTwentyFourth, entries: 1 }, { dogId: luna.id });
  await server.database.write.updateTable('passes').set({ available: 0, used: 1 }).where('id', '=', used.id).execute();
  await remindedOwner({ server, push }, owner, { kinds: ['pass-ending'] });
  await goTo(six);
  await goTo('2040-01-10T17:30:00Z');
  const told = 'Azor, Luna: karnet niedługo się kończy';
  expect(shown()).toEqual([told]);
  expect(push.taken[0]).toMatchObject({ navigate: 'http://psia.test/#/owner/dashboard' });
  await goTo('2040-01-11T17:00:00Z');
  await goTo('2040-01-12T17:00:00Z');
  await goTo('2040-01-21T17:00:00Z');
  expect(shown()).toEqual([told, 'Azor: karnet niedługo się kończy', told]);
});
