import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { isDueDate, isOver } from '@psia/contract/reports/due-dates.rules';
import {
  type DogReports,
  type DogReportsOnce,
  mostDueDates,
  mostReportsOfDog,
  type ReportSubmission,
} from '@psia/contract/reports/reports.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFile, announceToStaff } from '../notifications/notifications.public.ts';
import { listTemplateTexts } from '../report-templates/report-templates.public.ts';
import { listToNotify } from '../trainers/trainers.public.ts';
import { answeredNotice, filledNotice, type FilledReport } from './reports-notices.domain.ts';
import {
  bareSubmission,
  type CarriedDays,
  carriedDays,
  namedBy,
  type SentAnswer,
  submissionOn,
  submissionsOn,
  type Template,
  wrongAnswers,
} from './reports-submissions.domain.ts';
import * as ofDog from './reports-of-dog.repository.ts';
import * as repository from './reports-submissions.repository.ts';
import { assignmentOf, timesOf } from './reports.domain.ts';

interface Asked {
  readonly dogId: Id<'dog'>;
  /** Due dates before this day alone are wanted. */
  readonly before?: PlainDate | undefined;
  /** Whether each template is wanted once, beside the due dates, instead of with each of them. */
  readonly templates?: 'once' | undefined;
}

/** How many bytes the due dates of all of a dog's reports together may have in one answer, more or less. */
const mostBytes = 6_000_000;

/**
 * A dog's reports, those assigned last first, and of each the newest 120 due dates, newest first, filled ones of a
 * back-dated finish among them (D33, D105); fewer where they are so long that the answer would grow beyond six megabytes.
 * Deleted reports are there with what was filled.
 */
export async function listReportsOfDog(
  ctx: ReadContext,
  { dogId, before, templates }: Asked,
): Promise<DogReports | DogReportsOnce> {
  const { today } = ctx.now;
  const bounds = { mostReports: mostReportsOfDog, mostFilled: mostDueDates + 1, before, today };
  const reports = await ofDog.listReportsOfDog(ctx, { dogId, ...bounds });
  const wanted = { most: mostDueDates, before, room: mostBytes / reports.length };
  const carried = reports.map((report) => ({ ...report, ...carriedDays(report, today, wanted) }));
  const filled = await ofDog.listFilled(ctx, carried.flatMap(stretchOf));
  const shown = shownTo(ctx);
  const assignments = carried.map(({ assignment, hasOlder }) => ({ ...assignmentOf(assignment, today), hasOlder }));
  const submissions = carried.flatMap((report) =>
    submissionsOn(report, { days: report.days, filled: filled.get(report.assignment.id) ?? [] }, shown),
  );
  if (templates === undefined) return { assignments, submissions };
  const once = new Map(submissions.map(({ template }) => [template.id, template]));
  return { assignments, templates: [...once.values()], submissions: submissions.map(bareSubmission) };
}

function stretchOf({
  assignment,
  days,
}: Pick<CarriedDays, 'days'> & { readonly assignment: { readonly id: Id<'reportAssignment'> } }): ofDog.Stretch[] {
  const [to, from] = [days[0], days.at(-1)];
  return to === undefined || from === undefined ? [] : [{ assignmentId: assignment.id, from, to }];
}

const shownTo = ({ now, school }: ReadContext) => ({ today: now.today, timeZone: school.timeZone });

/** What a template asks, a retired one too. */
async function getTemplate(ctx: ReadContext, templateId: Id<'reportTemplate'>): Promise<Template> {
  const [template] = await listTemplateTexts(ctx, [templateId]);
  if (!template) throw new Error('A report has no template.');
  const { id, title, questions } = template;
  return { id, title, questions };
}

/** The report and the day that a submission's id names; NOT_FOUND when there is no such day (D116). */
function dayNamedBy(submissionId: Id<'reportSubmission'>): repository.ReportDay {
  const { assignmentId, dueDate } = namedBy(submissionId);
  if (dueDate === null) throw new Refusal('NOT_FOUND');
  return { assignmentId, dueDate };
}

interface Sent {
  readonly submissionId: Id<'reportSubmission'>;
  readonly answers: readonly SentAnswer[];
}

/**
 * Fills a report for a day, once and for good (D32), and tells who assigned it. NOT_FOUND when nothing is due that day,
 * BAD_INPUT unless every question has one fitting answer, ALREADY_SUBMITTED when somebody was faster, EXPIRED when the
 * report is over (D33).
 */
export async function submitAnswers(ctx: WriteContext, sent: Sent): Promise<ReportSubmission> {
  const day = dayNamedBy(sent.submissionId);
  const answers = sent.answers.map((answer) => ({ ...answer, questionId: answer.questionId.toLowerCase() }));
  const { today } = ctx.now;
  const found = await repository.lockReportOn(ctx, day);
  if (!found) throw new Refusal('NOT_FOUND');
  const { assignment, filled } = found;
  const times = timesOf(assignment);
  if (filled === null && !isDueDate(times, today, day.dueDate)) throw new Refusal('NOT_FOUND');
  const template = await getTemplate(ctx, assignment.templateId);
  const wrong = wrongAnswers(template.questions, answers);
  if (wrong) throw new Refusal('BAD_INPUT', wrong);
  if (filled !== null) throw new Refusal('ALREADY_SUBMITTED');
  if (isOver(times, today)) throw new Refusal('EXPIRED');
  const { dogId, templateId } = assignment;
  if (!(await repository.insertSubmission(ctx, { ...day, dogId }))) throw new Refusal('ALREADY_SUBMITTED');
  await repository.insertAnswers(ctx, { ...day, templateId, answers });
  await tellFilled(ctx, { ...assignment, ...day });
  return submissionNow(ctx, day, template);
}

async function tellFilled(
  ctx: WriteContext,
  report: FilledReport & Pick<repository.ReportOnDay['assignment'], 'assignedBy' | 'ownerId'>,
): Promise<void> {
  const { actor, school } = ctx;
  const trainerIds = (await listToNotify(ctx, report.assignedBy)).filter((id) => id !== actor.id);
  const notices = trainerIds.map((id) => filledNotice(report, id));
  await announce(ctx, { schoolId: school.id, by: actor, notices });
  await announceSubmission(ctx, report);
}

async function announceSubmission(ctx: WriteContext, { dogId }: { dogId: Id<'dog'> }) {
  await announceDogFile(ctx, { dogId });
  await announceToStaff(ctx, [{ topic: 'reports' }]);
}

async function submissionNow(
  ctx: WriteContext,
  day: repository.ReportDay,
  template: Template,
): Promise<ReportSubmission> {
  const { assignment, filled } = await repository.getReportOn(ctx, day);
  return submissionOn({ assignment, template }, { dueDate: day.dueDate, filled }, shownTo(ctx));
}

interface Reaction {
  readonly submissionId: Id<'reportSubmission'>;
  readonly text: string | null;
}

/**
 * Answers a filled report, or marks it as read. A later answer replaces the earlier one; the owner is notified only of
 * the first (D108, D123). NOT_FOUND if nothing is due that day, NOT_FILLED if nobody has filled it yet (D152).
 */
export async function react(ctx: WriteContext, { submissionId, text }: Reaction): Promise<ReportSubmission> {
  const day = dayNamedBy(submissionId);
  const present = await repository.lockSubmission(ctx, day);
  if (!present) throw new Refusal(await codeOfUnfilled(ctx, day));
  const { assignment } = await repository.getReportOn(ctx, day);
  if (assignment.dogHasEnded) throw new Refusal('DOG_ENDED');
  await repository.setReaction(ctx, { ...day, text });
  const notices = present.isAnswered ? [] : [answeredNotice({ ...assignment, ...day }, assignment.ownerId)];
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices });
  await announceSubmission(ctx, assignment);
  return submissionNow(ctx, day, await getTemplate(ctx, assignment.templateId));
}

async function codeOfUnfilled(ctx: WriteContext, day: repository.ReportDay): Promise<'NOT_FILLED' | 'NOT_FOUND'> {
  const found = await repository.lockReportOn(ctx, day);
  return found && isDueDate(timesOf(found.assignment), ctx.now.today, day.dueDate) ? 'NOT_FILLED' : 'NOT_FOUND';
}
