import { owned } from '../../platform/http/access/owned.ts';
import { countAssignments } from './reports-assigning.repository.ts';
import { countReportsOfCaller } from './reports-submissions.repository.ts';
import { namedBy } from './reports-submissions.domain.ts';

/** Reports that a trainer's school has assigned, without deleted ones (D29). */
export const reportOfSchool = owned(countAssignments);

/**
 * Submissions, by the report that they belong to: a trainer's of the school, an owner's of their dogs (D18). Deleted reports
 * count, since what was filled stays (D149); whether anything is due that day is no matter of access.
 */
export const submissionOfCaller = owned(countReportsOfCaller, { by: (id) => namedBy(id).assignmentId });
