import type { Id } from '@psia/contract/core/ids';
import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type { ReportQuestion } from '@psia/contract/report-templates/report-templates.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceToStaff } from '../notifications/notifications.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as repository from './report-templates-bank.repository.ts';
import type { BankQuestion } from './report-templates.domain.ts';

const mostQuestions = 1_000;
const tooManyQuestions = 'Szkoła może mieć najwyżej 1000 zapisanych pytań.';

/** Adds questions to the school's bank; LIMIT_REACHED beyond 1,000. The caller must have locked the school. */
export async function saveToBank(ctx: WriteContext, questions: readonly BankQuestion[]): Promise<ReportQuestion[]> {
  if (questions.length === 0) return [];
  const present = await repository.countBank(ctx);
  refuseBeyond({ most: mostQuestions, present, added: questions.length, message: tooManyQuestions });
  return repository.insertQuestions(ctx, questions);
}

type New = Pick<BankQuestion, 'question' | 'answerKind'>;

/** Adds a question to the bank of the caller's school; LIMIT_REACHED beyond 1,000. */
export async function addQuestion(ctx: WriteContext, { question, answerKind }: New): Promise<ReportQuestion> {
  await lockSchool(ctx);
  const [added] = await saveToBank(ctx, [{ id: newId(), question, answerKind }]);
  if (added === undefined) throw new Error('A question of the bank was not stored.');
  await announceToStaff(ctx, [{ topic: 'reports' }]);
  return added;
}

interface Edited {
  readonly id: Id<'reportQuestion'>;
  readonly question: string;
  readonly answerKind?: AnswerKind | null | undefined;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Changes a question of the bank; a missing kind stays. Templates keep their own text (D98). CHANGED_MEANWHILE if it
 * changed since the caller saw it (D79).
 */
export async function editQuestion(ctx: WriteContext, { version, ...changed }: Edited): Promise<ReportQuestion> {
  const present = await repository.lockVersion(ctx, changed.id);
  if (present === null) throw new Refusal('NOT_FOUND');
  refuseChanged(version, present);
  const question = await repository.updateQuestion(ctx, changed);
  await announceToStaff(ctx, [{ topic: 'reports' }]);
  return question;
}

/** Removes a question from the bank; templates keep their own text (D98). */
export async function deleteQuestion(ctx: WriteContext, id: Id<'reportQuestion'>): Promise<void> {
  await repository.deleteQuestion(ctx, id);
  await announceToStaff(ctx, [{ topic: 'reports' }]);
}
