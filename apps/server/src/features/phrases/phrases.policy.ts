import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './phrases.repository.ts';

/** Ready-made sentences of the caller's school (D18). */
export const phraseOfSchool = owned(repository.countOwnPhrases);
