import * as contract from '@psia/contract/pictures/pictures.contract';
import { countedByAccount } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { sentPictures } from './pictures.domain.ts';
import { pictureOfSignature } from './pictures.policy.ts';
import * as pictures from './pictures.service.ts';

/** Counts the pictures that a person sends, for dogs and exercises together. */
export const countedPictures = (limits: Limits) => countedByAccount(limits, sentPictures);

export function registerPictures(implement: Implement, { limits }: { readonly limits: Limits }): void {
  implement.counted(countedPictures(limits))(contract.addPicture, {}, (ctx, { body }) =>
    pictures.addPicture(ctx, body),
  );
  implement(contract.fetchPicture, { pictureAddress: pictureOfSignature }, (ctx, { params }) =>
    pictures.fetchPicture(ctx, params),
  );
}
