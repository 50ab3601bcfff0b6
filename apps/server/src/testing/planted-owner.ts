import { addMinutes } from '@psia/contract/core/time';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';
import { factoriesOf, type TestMember } from './worlds/factories.ts';
import { makePass } from './passes/make-pass.ts';
import { makePicture, makeRecommendation } from './worlds/worlds.ts';

/** The beginnings of the texts that `plantOwner` writes and an owner's file has. */
export const planted = 'Imię Nazwisko Pies Rasa Informacja Zalecenie Ćwiczenie Ankieta Odpowiedź Raport Grupa'.split(
  ' ',
);

/**
 * An owner with something of everything; each text about them ends with `word`. What belongs to the school, such as the
 * title of a survey, ends with `word`, too, unless `ofSchool` is given.
 */
export async function plantOwner(
  server: TestServer,
  { id: schoolId, trainer }: { readonly id: string; readonly trainer: TestMember },
  { word, hour, ofSchool = word }: { readonly word: string; readonly hour: string; readonly ofSchool?: string },
) {
  const given = factoriesOf(server);
  const owner = await given.owner(schoolId, { firstName: `Imię${word}`, lastName: `Nazwisko${word}` });
  const dog = await given.dog(owner, { name: `Pies${word}`, breed: `Rasa${word}` });
  const photo_id = await makePicture(server, owner);
  await server.database.write.updateTable('dogs').set({ photo_id }).where('id', '=', dog.id).execute();
  const startTime = `2026-03-04T${hour}:00:00`;
  const endTime = addMinutes(startTime, 60);
  const body = { trainerId: trainer.id, dogId: dog.id, startTime, endTime, additionalInfo: `Informacja${word}` };
  const requested = await server.api.as(owner).call(requestTraining, { body });
  expect(requested.status).toBe(201);
  await makeRecommendation(server, { author: trainer, dogId: dog.id, summary: `Zalecenie${word}` });
  await given.dogNote(trainer, { dogId: dog.id, content: `Notatka${word}` });
  const exercise = await given.exercise(trainer, { name: `Ćwiczenie${ofSchool}` });
  const homework = await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercise.id });
  const practised = { by: owner, dogId: dog.id, assignedExerciseId: homework.id };
  const practice = await given.practice(practised);
  const notes = server.database.write.updateTable('practice_sessions').set({ note: `Ćwiczyli${word}` });
  await notes.where('id', '=', practice.id).execute();
  const goals = server.database.write.updateTable('assigned_exercises').set({ goal: `Cel${word}` });
  await goals.where('id', '=', homework.id).execute();
  const used = { id: exercise.id, startTime, endTime };
  const { pass } = await makePass(server, { by: trainer, ownerId: owner.id, dogId: dog.id, training: used });
  const reason = { school_id: schoolId, pass_id: pass, no: 3, text: `Powód${word}` };
  await server.database.write.insertInto('pass_reasons').values(reason).execute();
  const mark = { school_id: schoolId, training_kind: 'training', training_id: requested.body.id, dog_id: dog.id };
  const said = { state: 'EXCUSED', marked_by: trainer.id, marked_at: server.clock.now().toString(), sequence: 1 };
  await server.database.write
    .insertInto('attendance')
    .values({ ...mark, ...said })
    .execute();
  const survey = await given.survey(trainer, { title: `Ankieta${ofSchool}` });
  await given.assignedSurvey({ by: trainer, surveyId: survey.id, dogId: dog.id });
  await given.filledSurvey({ by: owner, surveyId: survey.id, dogId: dog.id, text: `Odpowiedź${word}` });
  const { id: templateId } = await given.reportTemplate(trainer, { title: `Raport${ofSchool}` });
  const { id: assignmentId } = await given.reportAssignment({ by: trainer, dogId: dog.id, templateId });
  const report = { by: owner, dogId: dog.id, assignmentId, dueDate: '2026-03-02', text: `Raport${word}` };
  await given.filledReport(report);
  const group = await given.group({ schoolId, name: `Grupa${ofSchool}`, trainerIds: [trainer.id], dogIds: [dog.id] });
  await given.groupTraining({ group, startTime: `2026-03-05T${hour}:00:00` });
  return { owner, dog, assignmentId, group };
}
