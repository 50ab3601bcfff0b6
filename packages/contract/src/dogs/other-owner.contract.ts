import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { undoable } from '../undo/undo.contract.ts';
import { dog } from './dogs.contract.ts';

/** Gives a dog with all that is written about it to another owner of the school; the former one sees it no more. */
export const giveDog = defineOperation({
  method: 'PUT',
  path: '/dog/{dogId}/owner',
  summary: 'Przepisz psa na innego właściciela szkoły, z całą jego historią',
  access: 'trainer',
  params: z.object({ dogId: id('dog') }),
  body: z.object({ ownerId: id('owner') }),
  output: undoable(dog),
  errors: ['LIMIT_REACHED', 'MEMBER_LEFT'],
});
