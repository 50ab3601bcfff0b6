import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './client-imports.repository.ts';

/** An import: the trainer who sent the sheet, and nobody else. */
export const importOfCaller = owned(repository.countImports);
