import { owned } from '../../platform/http/access/owned.ts';
import * as bank from './report-templates-bank.repository.ts';
import * as repository from './report-templates.repository.ts';

/** Questions in the bank of the caller's school, without deleted ones (D18, D151). */
export const reportQuestionOfSchool = owned(bank.countQuestions);

/** Templates of the caller's school by which reports may be assigned: neither deleted nor replaced (D29, D99). */
export const reportTemplateOfSchool = owned(repository.countLive);

/**
 * As `reportTemplateOfSchool`, and replaced ones too, so that an edit of one is refused as changed meanwhile (D150).
 */
export const reportTemplateToReplace = owned(repository.countLiveOrReplaced);
