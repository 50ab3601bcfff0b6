import type { Id } from '@psia/contract/core/ids';
import type { ReportTemplate, TemplateFields } from '@psia/contract/report-templates/report-templates.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceToStaff } from '../notifications/notifications.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as bank from './report-templates-bank.repository.ts';
import { saveToBank } from './report-templates-bank.service.ts';
import { bytesOf, decideQuestions, type StoredQuestion } from './report-templates.domain.ts';
import * as repository from './report-templates.repository.ts';

const mostTemplates = 500;
/** Most bytes of all templates of a school in one answer. */
const mostBytes = 5_500_000;
const tooMuchText = 'Szablony szkoły są razem za długie (najwyżej 5 MB tekstu). Usuń albo skróć któryś z nich.';
const tooManyTemplates = 'Szkoła może mieć najwyżej 500 szablonów raportów.';

/**
 * Adds a template to the caller's school, and saves its marked questions to the bank (D100). NOT_FOUND if a question of
 * the bank was deleted meanwhile (D151), LIMIT_REACHED beyond 500 templates or 5 MB of their texts together.
 */
export async function addTemplate(ctx: WriteContext, { title, questions }: TemplateFields): Promise<ReportTemplate> {
  await lockSchool(ctx);
  refuseBeyond({ most: mostTemplates, present: await repository.countTemplates(ctx), message: tooManyTemplates });
  await refuseTooMuchText(ctx, { title, questions });
  const template = await repository.insertTemplate(ctx, { title, questions: await takeQuestions(ctx, questions) });
  await announceToStaff(ctx, [{ topic: 'reports' }]);
  return template;
}

interface Replaced extends TemplateFields {
  readonly id: Id<'reportTemplate'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces a template by a new one; running reports keep the old one (D99). Of two edits at once one is refused:
 * CHANGED_MEANWHILE if it names a version, otherwise NOT_FOUND, because the old template is gone (D150).
 */
export async function replaceTemplate(
  ctx: WriteContext,
  { id, version, title, questions }: Replaced,
): Promise<ReportTemplate> {
  await lockSchool(ctx);
  const present = await repository.lockTemplate(ctx, id);
  if (!present.isLive) throw new Refusal(version === undefined ? 'NOT_FOUND' : 'CHANGED_MEANWHILE');
  refuseChanged(version, present.version);
  const stored = await takeQuestions(ctx, questions);
  await repository.retireTemplate(ctx, id);
  await refuseTooMuchText(ctx, { title, questions });
  const successor = await repository.insertTemplate(ctx, { title, questions: stored, replaces: present });
  await announceToStaff(ctx, [{ topic: 'reports' }]);
  return successor;
}

/**
 * Refuses a template with which all templates of the school would be too long for one answer (D193). The caller must
 * have locked the school.
 */
async function refuseTooMuchText(ctx: WriteContext, template: TemplateFields): Promise<void> {
  const present = await repository.measureTemplates(ctx);
  refuseBeyond({ most: mostBytes, present, added: bytesOf(template), message: tooMuchText });
}

/** Locks the named questions of the bank (shared) and adds the ones to save there. Returns what the template stores. */
async function takeQuestions(ctx: WriteContext, sent: TemplateFields['questions']): Promise<readonly StoredQuestion[]> {
  const named = new Set(sent.flatMap(({ questionId }) => questionId ?? []));
  const kinds = await bank.lockQuestionsShared(ctx, [...named]);
  if (kinds.size !== named.size) throw new Refusal('NOT_FOUND');
  const { stored, saved } = decideQuestions(sent, { kinds, newId });
  await saveToBank(ctx, saved);
  return stored;
}

/**
 * Takes a template off the list; its assigned reports stay (D29). NOT_FOUND if somebody else has just replaced or
 * deleted it.
 */
export async function deleteTemplate(ctx: WriteContext, id: Id<'reportTemplate'>): Promise<void> {
  const { isLive } = await repository.lockTemplate(ctx, id);
  if (!isLive) throw new Refusal('NOT_FOUND');
  await repository.retireTemplate(ctx, id);
  await announceToStaff(ctx, [{ topic: 'reports' }]);
}

/**
 * Locks (shared) the template of a report that is being assigned until the transaction ends, so that nobody replaces or
 * deletes it. NOT_FOUND if somebody has.
 */
export async function lockLiveTemplate(ctx: WriteContext, id: Id<'reportTemplate'>): Promise<void> {
  if (!(await repository.lockTemplateShared(ctx, id))) throw new Refusal('NOT_FOUND');
}
