import * as contract from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { removeDogPhoto, setDogPhoto } from '@psia/contract/dogs/photo.contract';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { ownerOfCaller } from '../owners/owners.public.ts';
import { countedPictures } from '../pictures/pictures.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import { dogOfCaller } from './dogs.policy.ts';
import * as repository from './dogs.repository.ts';
import * as photos from './dogs-photo.service.ts';
import * as otherOwner from './other-owner/dogs-other-owner.service.ts';
import * as dogs from './dogs.service.ts';

export function registerDogs(implement: Implement, { limits }: { readonly limits: Limits }): void {
  const ofCaller = { dogId: dogOfCaller };
  implement(contract.listDogsOfOwner, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    repository.listDogsOfOwner(ctx, params.ownerId),
  );
  implement(contract.listDogs, { schoolId: schoolOfCaller }, (ctx, { query }) => repository.listDogs(ctx, query));
  implement(contract.getDogDetails, ofCaller, (ctx, { params }) => repository.getDog(ctx, params.dogId));
  implement(contract.getDog, ofCaller, (ctx, { params }) => repository.getDog(ctx, params.dogId));
  implement(contract.editDog, ofCaller, (ctx, { body }) => dogs.editDog(ctx, body));
  implement(contract.addDog, { ownerId: ownerOfCaller }, (ctx, { body }) => dogs.addDog(ctx, body));
  implement(contract.addDogByAge, { ownerId: ownerOfCaller, schoolId: schoolOfCaller }, (ctx, { body }) =>
    dogs.addDogByAge(ctx, body),
  );
  implement.counted(countedPictures(limits))(setDogPhoto, ofCaller, (ctx, { params, body }) =>
    photos.setPhoto(ctx, params.dogId, body),
  );
  implement(removeDogPhoto, ofCaller, (ctx, { params }) => photos.removePhoto(ctx, params.dogId));
  implement(giveDog, { dogId: dogOfCaller, ownerId: ownerOfCaller }, (ctx, { params, body }) =>
    otherOwner.giveDog(ctx, { ...params, ...body }),
  );
  implement(contract.listBookableDogs, { schoolId: schoolOfCaller }, (ctx, { query }) =>
    repository.listBookableDogs(ctx, query),
  );
}
