import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { longText } from '../core/words/texts.ts';

const groupTrainingNote = z.object({ id: id('groupTrainingNote'), additionalInfo: z.string() });
export type GroupTrainingNote = z.output<typeof groupTrainingNote>;

export const addGroupTrainingNote = defineOperation({
  method: 'POST',
  path: '/group-training-additional-info',
  summary: 'Dodaj informację dla trenera o psie na treningu grupowym',
  access: 'owner',
  body: z.object({ groupTrainingId: id('groupTraining'), dogId: id('dog'), additionalInfo: longText }),
  output: groupTrainingNote,
  status: 201,
  errors: ['NOTE_EXISTS'],
});

export const updateGroupTrainingNote = defineOperation({
  method: 'PUT',
  path: '/group-training-additional-info',
  summary: 'Zmień informację dla trenera o psie na treningu grupowym',
  access: 'owner',
  body: z.object({ id: id('groupTrainingNote'), additionalInfo: longText }),
  output: groupTrainingNote,
});

export const deleteGroupTrainingNote = defineOperation({
  method: 'DELETE',
  path: '/group-training-additional-info/{id}',
  summary: 'Usuń informację dla trenera o psie na treningu grupowym',
  access: 'owner',
  params: z.object({ id: id('groupTrainingNote') }),
});
