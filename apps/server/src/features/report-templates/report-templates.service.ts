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
/** How many bytes all templates of a school may take in an answer. */
const mostBytes = 5_500_000;
const tooMuchText = 'Szablony szkoły są razem za długie (najwyżej 5 MB tekstu). Usuń albo skróć któryś z nich.';
const tooManyTemplates = 'Szkoła może mieć najwyżej 500 szablonów raportów.';

/**
 * Adds a template to the caller's school, with those of its questions that the bank is to keep (D100). NOT_FOUND when a
 * question of the bank was deleted meanwhile (D151), LIMIT_REACHED beyond 500 templates or 5 MB of their
 * texts together.
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
 * Puts a successor in a template's place; reports that run keep the old one (D99). Of rivals one writes it, the others
 * are refused: CHANGED_MEANWHILE when they name a version, else NOT_FOUND, since the old one is gone (D150).
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

/** Refuses what would make all templates of the school, which is held, too long for one answer (D193). */
async function refuseTooMuchText(ctx: WriteContext, template: TemplateFields): Promise<void> {
  const present = await repository.measureTemplates(ctx);
  refuseBeyond({ most: mostBytes, present, added: bytesOf(template), message: tooMuchText });
}

/** Holds the questions of the bank that are named and adds those that it is to keep; gives what a template stores. */
async function takeQuestions(ctx: WriteContext, sent: TemplateFields['questions']): Promise<readonly StoredQuestion[]> {
  const named = new Set(sent.flatMap(({ questionId }) => questionId ?? []));
  const kinds = await bank.lockQuestionsShared(ctx, [...named]);
  if (kinds.size !== named.size) throw new Refusal('NOT_FOUND');
  const { stored, saved } = decideQuestions(sent, { kinds, newId });
  await saveToBank(ctx, saved);
  return stored;
}

/** Takes a template off the list; reports that were assigned by it stay (D29). NOT_FOUND when somebody was faster. */
export async function deleteTemplate(ctx: WriteContext, id: Id<'reportTemplate'>): Promise<void> {
  const { isLive } = await repository.lockTemplate(ctx, id);
  if (!isLive) throw new Refusal('NOT_FOUND');
  await repository.retireTemplate(ctx, id);
  await announceToStaff(ctx, [{ topic: 'reports' }]);
}

/**
 * Holds a template that a report is being assigned by until the transaction ends, so that nobody replaces or deletes it
 * meanwhile; NOT_FOUND when somebody has.
 */
export async function lockLiveTemplate(ctx: WriteContext, id: Id<'reportTemplate'>): Promise<void> {
  if (!(await repository.lockTemplateShared(ctx, id))) throw new Refusal('NOT_FOUND');
}
