import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { optionalSharedText } from '../core/words/texts.ts';
import { pictureUrl } from '../pictures/pictures.contract.ts';

/** A group training to write recommendations after: the dogs that took part, by name, and who has already written. */
const groupTrainingToWrapUp = z.object({
  groupTrainingId: id('groupTraining'),
  groupId: id('group'),
  groupName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  dogs: z.array(
    z.object({ id: id('dog'), name: z.string(), breed: z.string(), ownersName: z.string(), photoUrl: pictureUrl }),
  ),
  /** Who was the first to write after it, and when; null while nobody has. */
  written: z.object({ trainerName: z.string(), createTime: z.string() }).nullable(),
});
export type GroupTrainingToWrapUp = z.output<typeof groupTrainingToWrapUp>;

export const getGroupTrainingToWrapUp = defineOperation({
  method: 'GET',
  path: '/training-summary/group-training/{groupTrainingId}',
  summary: 'Trening grupowy z psami, po którym można zapisać zalecenia',
  access: 'trainer',
  params: z.object({ groupTrainingId: id('groupTraining') }),
  output: groupTrainingToWrapUp,
});

const textOfDog = z.object({ dogId: id('dog'), text: optionalSharedText });

export const wrapUpGroupTraining = defineOperation({
  method: 'POST',
  path: '/training-summary/group-wrap-up',
  summary: 'Zapisz zalecenia po treningu grupowym: dla wszystkich psów i dla każdego z osobna',
  access: 'trainer',
  body: z.object({
    groupTrainingId: id('groupTraining'),
    forAll: optionalSharedText,
    dogs: z.array(textOfDog, { error: 'Podaj listę.' }).max(500, { error: 'Wybierz najwyżej 500.' }).default([]),
  }),
  /** How many dogs have got a recommendation. */
  output: z.object({ groupTrainingId: id('groupTraining'), dogsCount: z.number() }),
  status: 201,
  errors: ['NOT_ENDED', 'ALREADY_WRITTEN', 'DOG_ENDED'],
});
