import { owned } from '../../platform/http/access/owned.ts';
import * as bank from './report-templates-bank.repository.ts';
import * as repository from './report-templates.repository.ts';

/** Questions in the bank of the caller's school; a deleted one is gone (D18, D151). */
export const reportQuestionOfSchool = owned(bank.countQuestions);

/** Templates of the caller's school that reports may be assigned by: neither deleted nor replaced (D29, D99). */
export const reportTemplateOfSchool = owned(repository.countLive);

/** Those and the replaced ones, of which an edit says that somebody was faster (D150). */
export const reportTemplateToReplace = owned(repository.countLiveOrReplaced);
