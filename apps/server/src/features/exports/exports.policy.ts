import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './exports.repository.ts';

/** A file with data: whoever asked for it, and nobody else. */
export const exportOfCaller = owned(repository.countExports);
