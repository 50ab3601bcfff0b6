import type { factoriesOf, TestMember } from './factories.ts';
import type { VersionedObject } from './versioned-object.ts';
import { fileOf, objectsOfPeople, trainingsOf } from './versioned-of-people.ts';
import { reportsOf, surveyOf } from './versioned-of-questions.ts';
import { objectsOfSchool } from './versioned-of-school.ts';

/** A school with one of everything that carries a version, and the calls that read and save each. */
export async function makeVersionedObjects(
  given: ReturnType<typeof factoriesOf>,
  at: (hour: number) => string,
): Promise<{ readonly trainer: TestMember; readonly objects: readonly VersionedObject[] }> {
  const { id: schoolId, trainer } = await given.school();
  const dog = await given.dog(await given.owner(schoolId));
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id], name: 'Szczeniaki' });
  const booked = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: at(9), confirmed: true };
  const ids = {
    schoolId,
    trainer,
    hallId: (await given.hall(schoolId)).id,
    serviceId: (await given.service(schoolId)).id,
    phraseId: (await given.phrase(trainer)).id,
    exerciseId: (await given.exercise(trainer)).id,
    surveyId: (await given.survey(trainer)).id,
    reportQuestionId: (await given.reportQuestion(trainer)).id,
    dogId: dog.id,
    dogNoteId: (await given.dogNote(trainer, { dogId: dog.id })).id,
    groupId: group.id,
    groupTrainingId: (await given.groupTraining({ group, startTime: at(12) })).id,
    trainingId: (await given.training(booked)).id,
  };
  await given.reportTemplate(trainer);
  const objects = [
    ...objectsOfSchool(ids),
    ...objectsOfPeople(ids),
    ...trainingsOf(ids, given, at),
    fileOf(ids),
    surveyOf(ids),
    ...reportsOf(ids),
  ];
  return { trainer, objects };
}
