import type { ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import { deleteKeysOf } from '../../platform/http/idempotency/idempotency.repository.ts';
import { removeJobsWith } from '../../platform/jobs/jobs.repository.ts';
import { removeKeptMailsWith } from '../../platform/mail/mailbox-sweep.ts';
import { eraseAttendance } from '../attendance/attendance.public.ts';
import { type ErasableOwner, eraseOwner, hasNamesake } from '../accounts/accounts.public.ts';
import { recordActs } from '../acts/acts.public.ts';
import { eraseEndedImports } from '../client-imports/client-imports.public.ts';
import { eraseTabsSeen } from '../dog-news/dog-news.public.ts';
import { eraseDogNotes } from '../dog-notes/dog-notes.public.ts';
import { eraseDogInvitations, eraseDogs, leaveDogsToHeirs, listDogIdsOf } from '../dogs/dogs.public.ts';
import { eraseExports } from '../exports/exports.public.ts';
import { eraseGroupNotes } from '../groups/groups.public.ts';
import { eraseHeldMails } from '../held-mails/held-mails.public.ts';
import { eraseHomework } from '../homework/homework.public.ts';
import { eraseMoneyNotes } from '../money/money.public.ts';
import { erasePassReasons } from '../passes/passes.public.ts';
import { erasePractice } from '../practice/practice.public.ts';
import { eraseInvitations } from '../invitations/invitations.public.ts';
import { announceChange, eraseNotices } from '../notifications/notifications.public.ts';
import { lockDogs } from '../occupancy/occupancy.public.ts';
import { erasePictures } from '../pictures/pictures.public.ts';
import { eraseRecommendations } from '../recommendations/recommendations.public.ts';
import { eraseReminders } from '../reminders/reminders.public.ts';
import { eraseReports } from '../reports/reports.public.ts';
import { eraseSurveyResponses } from '../survey-responses/survey-responses.public.ts';
import { eraseSurveyAssignments } from '../surveys/surveys.public.ts';
import { eraseTrainingTexts } from '../training-record/training-record.public.ts';
import { eraseUndos } from '../undo/undo.public.ts';
import { wordsOf } from './erasures.domain.ts';
import { markErased } from './erasures.repository.ts';

type Ctx = WriteContext<null, ActorSchool>;

/**
 * Erases a former owner (RODO Article 17, D190): all that names them or was written about them and their dogs. Trainings
 * and acts stay, by ids that name nobody any more. The caller must have locked the owner's row.
 */
export async function erase(ctx: Ctx, owner: ErasableOwner, mailFolder: string): Promise<void> {
  const words = wordsOf({ ...owner, hasNamesake: await hasNamesake(ctx, owner) });
  await eraseDogData(ctx, owner.id);
  await eraseOwnerData(ctx, owner, words);
  await removeJobsWith(ctx.tx, { schoolId: ctx.school.id, words });
  await removeKeptMailsWith(mailFolder, words);
  await markErased(ctx, owner.id);
  recordActs(ctx, [{ act: 'owner-erased', subjectId: owner.id }]);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

async function eraseDogData(ctx: Ctx, ownerId: string): Promise<void> {
  await lockDogs(ctx, await listDogIdsOf(ctx, ownerId));
  await leaveDogsToHeirs(ctx, ownerId);
  const dogIds = await listDogIdsOf(ctx, ownerId);
  await erasePassReasons(ctx, { ownerId, dogIds });
  await eraseMoneyNotes(ctx, { ownerId });
  await eraseAttendance(ctx, dogIds);
  await erasePractice(ctx, dogIds);
  await eraseHomework(ctx, dogIds);
  await eraseSurveyResponses(ctx, dogIds);
  await eraseSurveyAssignments(ctx, dogIds);
  await eraseReports(ctx, dogIds);
  await eraseTrainingTexts(ctx, dogIds);
  await eraseGroupNotes(ctx, dogIds);
  await eraseRecommendations(ctx, dogIds);
  await eraseDogNotes(ctx, dogIds);
  await eraseTabsSeen(ctx, { ownerId, dogIds });
  await eraseNotices(ctx, { memberId: ownerId, dogIds });
  await eraseUndos(ctx, [ownerId, ...dogIds]);
  const photoIds = await eraseDogs(ctx, ownerId);
  await erasePictures(ctx, { ownerId, photoIds });
}

async function eraseOwnerData(ctx: Ctx, owner: ErasableOwner, words: readonly string[]): Promise<void> {
  await eraseInvitations(ctx, { memberId: owner.id, addresses: owner.addresses });
  await eraseDogInvitations(ctx, { memberId: owner.id, addresses: owner.addresses });
  await eraseHeldMails(ctx, words);
  await eraseExports(ctx, owner.id);
  await eraseEndedImports(ctx);
  await eraseReminders(ctx, [owner.id]);
  await deleteKeysOf(ctx.tx, owner.id);
  await eraseOwner(ctx, owner);
}
