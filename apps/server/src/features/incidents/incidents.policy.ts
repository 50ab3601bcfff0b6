import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './incidents.repository.ts';

/** Incidents of the caller's school (D18). */
export const incidentOfSchool = owned(repository.countOwnIncidents);
