import type { PartsCheck } from '../../platform/http/access/access-rule.ts';
import type { PublicContext } from '../../platform/acting/context.ts';
import { owned } from '../../platform/http/access/owned.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { signedText } from './pictures-addresses.service.ts';
import * as repository from './pictures.repository.ts';

/** Pictures of the caller's school. */
export const pictureOfCaller = owned(repository.countPictures);

/** Allows whoever has a valid signature of a picture's address. A wrong signature causes no query. */
export const pictureOfSignature: PartsCheck<PublicContext> = {
  together: async ({ signatures }, named) => {
    const areRight = named.every(({ schoolId = '', pictureId = '', until = '', signature = '' }) =>
      signatures.isSecretOf(signedText({ schoolId, pictureId, until }), signature),
    );
    if (!areRight) throw new Refusal('NOT_FOUND');
  },
};
