import type { Id } from '@psia/contract/core/ids';
import type { SearchQuery } from '@psia/contract/core/page';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { wrongDays, wrongFinish } from '@psia/contract/reports/assigning.rules';
import { isOver } from '@psia/contract/reports/due-dates.rules';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import { mostRunningReports, type ReportAssignment } from '@psia/contract/reports/reports.contract';
import { newId } from '../../platform/database/new-id.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFiles, announceToStaff, type DogFile } from '../notifications/notifications.public.ts';
import { lockDogsInTraining } from '../occupancy/occupancy.public.ts';
import { lockLiveTemplate } from '../report-templates/report-templates.public.ts';
import * as repository from './reports-assigning.repository.ts';
import * as listing from './reports-listing.repository.ts';
import { assignedNotices } from './reports-notices.domain.ts';
import * as running from './reports-running.repository.ts';
import { assignmentOf, daysListed, movedTo, type NewAssignment, timesOf, tooManyRunning } from './reports.domain.ts';

/** The school's reports that run, are to come or ended in the last 90 days, those assigned last first (D105). */
export async function listAssignments(ctx: ReadContext): Promise<ReportAssignment[]> {
  const rows = await listing.listAssignments(ctx, lately(ctx));
  return rows.map((row) => assignmentOf(row, ctx.now.today));
}

/** A part of the same list: those without an end first, then those that end last. */
export async function listAssignmentsByEnd(
  ctx: ReadContext,
  { page, size, search }: SearchQuery,
): Promise<{ content: ReportAssignment[]; hasMore: boolean }> {
  const part = { search, limit: size + 1, offset: page * size };
  const rows = await listing.listAssignmentsByEnd(ctx, { ...lately(ctx), ...part });
  return { content: rows.slice(0, size).map((row) => assignmentOf(row, ctx.now.today)), hasMore: rows.length > size };
}

function lately({ now: { today, instant } }: ReadContext) {
  return { endedSince: addDays(today, -daysListed), doneSince: instant.subtract({ hours: daysListed * 24 }) };
}

interface Assigned {
  readonly reportTemplateId: Id<'reportTemplate'>;
  readonly dogId: Id<'dog'>;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
}

/**
 * Assigns a report to a dog and tells its owner. The same template twice is allowed (D106). BAD_INPUT for days that don't
 * fit (D103), NOT_FOUND when the template was deleted or replaced meanwhile, LIMIT_REACHED beyond 50 running reports, DOG_ENDED if
 * the dog trains here no longer.
 */
export async function assignReport(ctx: WriteContext, assigned: Assigned): Promise<ReportAssignment> {
  const { reportTemplateId: templateId, dogId } = assigned;
  const fieldErrors = wrongDays(assigned, ctx.now.today);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
  await lockDogsInTraining(ctx, [dogId]);
  await lockLiveTemplate(ctx, templateId);
  refuseBeyond({
    most: mostRunningReports,
    present: await running.countRunning(ctx, dogId),
    message: tooManyRunning,
  });
  const id = newId();
  await repository.insertAssignments(ctx, [{ ...assigned, id, templateId }]);
  const given = await repository.getAssignment(ctx, id);
  await announceAssigned(ctx, given.templateTitle, [given]);
  return assignmentOf(given, ctx.now.today);
}

async function announceAssigned(
  ctx: WriteContext,
  title: string,
  assigned: readonly repository.AssignmentWithPeople[],
): Promise<void> {
  const given = assigned.map(({ id: assignmentId, ...report }) => ({ ...report, assignmentId }));
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: assignedNotices(given, title) });
  await announceFiles(ctx, assigned);
}

async function announceFiles(ctx: WriteContext, files: readonly DogFile[]): Promise<void> {
  const byDog = new Map(files.map((file) => [file.dogId, file]));
  await announceDogFiles(ctx, [...byDog.values()]);
  await announceToStaff(ctx, [{ topic: 'reports' }]);
}

/**
 * Finishes a report with today or an earlier day; what is open can't be filled any more (D58, D102). NOT_FOUND when it was
 * deleted (D149), BAD_INPUT for a day before its start or after today, ALREADY_FINISHED when it is over (D103).
 */
export async function finishReport(
  ctx: WriteContext,
  { assignmentId, date }: { readonly assignmentId: Id<'reportAssignment'>; readonly date: PlainDate },
): Promise<ReportAssignment> {
  const { today } = ctx.now;
  const present = await repository.lockAssignment(ctx, assignmentId);
  if (!present) throw new Refusal('NOT_FOUND');
  const message = wrongFinish({ startDate: present.startDate, date }, today);
  if (message !== null) throw new Refusal('BAD_INPUT', { message, fieldErrors: { date: message } });
  if (isOver(timesOf(present), today)) throw new Refusal('ALREADY_FINISHED');
  await repository.markFinished(ctx, [assignmentId], date);
  await announceFiles(ctx, [present]);
  return assignmentOf({ ...present, finishedOn: date }, today);
}

/**
 * Takes a report off the school's list. One that was filled ends today, unless it is over, and stays with the dog (D29); of
 * any other nothing stays. NOT_FOUND when somebody was faster.
 */
export async function deleteReport(ctx: WriteContext, id: Id<'reportAssignment'>): Promise<void> {
  const { today } = ctx.now;
  const present = await repository.lockAssignment(ctx, id);
  if (!present) throw new Refusal('NOT_FOUND');
  if (await repository.hasSubmissions(ctx, id)) {
    if (!isOver(timesOf(present), today)) await repository.markFinished(ctx, [id], today);
    await repository.markDeleted(ctx, id);
  } else {
    await repository.deleteAssignments(ctx, [id]);
  }
  await announceFiles(ctx, [present]);
}

/**
 * Gives each dog that fills a report by what a template followed the same report by that template from its next open date on
 * (D99); what has not begun is exchanged, what has no date left ends. Each owner is told once. NOT_FOUND when the template
 * was deleted or replaced meanwhile.
 */
export async function moveToSuccessor(
  ctx: WriteContext,
  { templateId }: { readonly templateId: Id<'reportTemplate'> },
): Promise<{ moved: number }> {
  const { today } = ctx.now;
  await lockLiveTemplate(ctx, templateId);
  const former = await repository.lockRunningOfPredecessors(ctx, templateId);
  if (former.length === 0) return { moved: 0 };
  const filledToday = new Set(await repository.listFilledOn(ctx, former.map(idOf), today));
  const successors = former.flatMap((row): NewAssignment[] => {
    const moved = movedTo({ row, templateId, isFilledToday: filledToday.has(row.id) }, today);
    return moved ? [{ ...moved, id: newId() }] : [];
  });
  const [toCome, begun] = [former.filter(isToCome(today)), former.filter((row) => !isToCome(today)(row))];
  await repository.deleteAssignments(ctx, toCome.map(idOf));
  await repository.markFinished(ctx, begun.map(idOf), today);
  await repository.insertAssignments(ctx, successors);
  const given = await repository.listById(ctx, successors.map(idOf));
  await announceAssigned(ctx, given[0]?.templateTitle ?? '', given);
  await announceFiles(ctx, former);
  return { moved: given.length };
}

/**
 * Ends the reports of a dog that trains here no longer: those that run are finished with today, those to come are removed
 * (D218). Nobody's bell rings. The caller must have locked the dog.
 */
export async function endReportsOfDog(ctx: WriteContext, dogId: Id<'dog'>): Promise<void> {
  const { today } = ctx.now;
  const reports = await running.lockRunningOfDog(ctx, dogId);
  if (reports.length === 0) return;
  const [toCome, begun] = [reports.filter(isToCome(today)), reports.filter((row) => !isToCome(today)(row))];
  await repository.deleteAssignments(ctx, toCome.map(idOf));
  await repository.markFinished(ctx, begun.map(idOf), today);
  await announceFiles(ctx, reports);
}

const idOf = ({ id }: { readonly id: Id<'reportAssignment'> }) => id;
const isToCome =
  (today: PlainDate) =>
  ({ startDate }: { readonly startDate: PlainDate }) =>
    startDate > today;
