import * as contract from '@psia/contract/dog-notes/dog-notes.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { dogNoteOfSchool } from './dog-notes.policy.ts';
import * as repository from './dog-notes.repository.ts';
import * as dogNotes from './dog-notes.service.ts';

export function registerDogNotes(implement: Implement): void {
  implement(contract.listDogNotes, { dogId: dogOfCaller }, (ctx, { params, query }) =>
    repository.listDogNotes(ctx, { ...params, ...query }),
  );
  implement(contract.getDogNote, { id: dogNoteOfSchool }, (ctx, { params }) => repository.getDogNote(ctx, params.id));
  implement(contract.addDogNote, { dogId: dogOfCaller }, (ctx, { body }) => dogNotes.addDogNote(ctx, body));
  implement(contract.editDogNote, { id: dogNoteOfSchool, dogId: dogOfCaller }, (ctx, { params, body }) =>
    dogNotes.editDogNote(ctx, { ...params, ...body }),
  );
  implement(contract.deleteDogNote, { id: dogNoteOfSchool }, (ctx, { params }) =>
    dogNotes.deleteDogNote(ctx, params.id),
  );
}
