import { deleteOldActs } from '../features/acts/acts.public.ts';
import {
  deleteUnconfirmedAccounts,
  deleteOldSecrets,
  deleteOldSessions,
} from '../features/accounts/accounts.public.ts';
import { eraseOverdue, type KeptFiles, planByRetention } from '../features/erasures/erasures.public.ts';
import { deleteEndedImports, deleteUntouchedImports } from '../features/client-imports/client-imports.public.ts';
import { deleteOldExports } from '../features/exports/exports.public.ts';
import { deleteUnusedExercises } from '../features/exercises/exercises.public.ts';
import { deleteOldUses, gatherExerciseUses } from '../features/homework/homework.public.ts';
import { deleteOldCounts, deleteSentMails } from '../features/held-mails/held-mails.public.ts';
import { deleteEndedDogInvitations } from '../features/dogs/dogs.public.ts';
import { deleteEndedInvitations } from '../features/invitations/invitations.public.ts';
import {
  deleteOldNotices,
  deleteReadNotices,
  readLinesOfPastRequests,
} from '../features/notifications/notifications.public.ts';
import { chargeTrainings } from '../features/money/money.public.ts';
import { settlePasses } from '../features/passes/passes.public.ts';
import { deleteUnusedPictures } from '../features/pictures/pictures.public.ts';
import { gatherSchoolCounts } from '../features/owners/owners.public.ts';
import {
  deleteNotesOfEndedRequests,
  gatherConfirmedCounts,
} from '../features/training-record/training-record.public.ts';
import { deleteSentReminders } from '../features/reminders/reminders.public.ts';
import { deleteEndedCounts, gatherRunningCounts } from '../features/report-templates/report-templates.public.ts';
import { markEnded } from '../features/reports/reports.public.ts';
import { gatherAnswerCounts } from '../features/survey-responses/survey-responses.public.ts';
import { gatherSurveyCounts } from '../features/surveys/surveys.public.ts';
import { deleteOldUndos } from '../features/undo/undo.public.ts';
import { historyYears } from '@psia/contract/school-history/school-history.rules';
import { deleteOldAccesses } from '../platform/access-log/access-log.repository.ts';
import type { ActingContexts } from '../platform/acting/acting.ts';
import { deleteForgottenKeys } from '../platform/http/idempotency/idempotency.repository.ts';
import type { Sweep } from '../platform/housekeeping/housekeeping.ts';
import { deleteOldAmounts } from '../platform/limits/amounts.repository.ts';
import { deleteOldAttempts } from '../platform/limits/limits.repository.ts';
import { gatherChanges } from '../platform/http/unchanged/changes.repository.ts';
import { sweepKeptMails } from '../platform/mail/mailbox-sweep.ts';
import { sweepSecurityEvents } from '../platform/security-events/security-events.ts';

const day = 24;
const year = 365 * day;

interface SweepsOf extends KeptFiles {
  readonly acting: Pick<ActingContexts, 'asSchool'>;
}

/**
 * All that is removed when nobody needs it any more, and how long it is kept; docs/rules.md has the same list. Jobs are not
 * in it: their queue removes them itself.
 */
export function sweepsOf({ mailFolder, erasedList, acting }: SweepsOf): readonly Sweep[] {
  return [
    { name: 'sessions, after their token ran out', keptHours: 2 * day, remove: deleteOldSessions },
    { name: 'unconfirmed accounts, after their registration', keptHours: 7 * day, remove: deleteUnconfirmedAccounts },
    { name: 'confirmation and reset links, after they ran out', keptHours: 2 * day, remove: deleteOldSecrets },
    {
      name: 'invitations, after they were used, replaced or ran out',
      keptHours: 2 * day,
      remove: deleteEndedInvitations,
    },
    { name: 'invitations to look after dogs', keptHours: 2 * day, remove: deleteEndedDogInvitations },
    { name: 'answers to repeated requests', keptHours: 2 * day, remove: deleteForgottenKeys },
    { name: 'who did what and when', keptHours: 5 * year, remove: deleteOldActs },
    {
      name: 'who signed in, opened data and downloaded lists',
      keptHours: historyYears * year,
      remove: deleteOldAccesses,
    },
    { name: 'what can be taken back, after it could be', keptHours: 2 * day, remove: deleteOldUndos },
    { name: 'counted attempts, after the last one', keptHours: 2 * day, remove: deleteOldAttempts },
    { name: 'counted mails, after they left', keptHours: 2 * day, remove: deleteOldCounts },
    { name: 'mails that were held back, after they were sent', keptHours: 2 * day, remove: deleteSentMails },
    { name: 'amounts of a day, after the last one', keptHours: 2 * day, remove: deleteOldAmounts },
    { name: 'notes of requests that came to nothing', keptHours: 30 * day, remove: deleteNotesOfEndedRequests },
    { name: 'unread notices of requests, once their time has come', keptHours: 0, remove: readLinesOfPastRequests },
    { name: 'notices, after they were read', keptHours: 90 * day, remove: deleteReadNotices },
    { name: 'notices', keptHours: 365 * day, remove: deleteOldNotices },
    {
      name: 'exercises that no homework has, after they were deleted',
      keptHours: 2 * day,
      remove: deleteUnusedExercises,
    },
    { name: 'reminders, after they were sent', keptHours: 7 * day, remove: deleteSentReminders },
    { name: 'entries of passes, to be used or to lapse', keptHours: 0, remove: settlePasses(acting) },
    { name: 'trainings that no pass paid for, to be charged', keptHours: 0, remove: chargeTrainings(acting) },
    { name: 'pictures that nothing shows, after they were sent', keptHours: 15 * day, remove: deleteUnusedPictures },
    { name: 'files with data, after they were made', keptHours: 7 * day, remove: deleteOldExports },
    {
      name: 'owners who left, once their school keeps their data no longer',
      keptHours: 0,
      remove: planByRetention(acting),
    },
    { name: 'people who should have been erased', keptHours: 0, remove: eraseOverdue(erasedList) },
    { name: 'sheets of clients, after they were added', keptHours: day, remove: deleteEndedImports },
    { name: 'sheets of clients that were not added, untouched', keptHours: 7 * day, remove: deleteUntouchedImports },
    { name: 'mails kept as files', keptHours: 30 * day, remove: sweepKeptMails(mailFolder) },
    { name: 'ended reports, from what is looked through for missed ones', keptHours: 2 * day, remove: markEnded },
    { name: 'changes, gathered to one row of each subject', keptHours: 0, remove: gatherChanges },
    { name: 'counts of confirmed trainings, gathered to one of each dog', keptHours: 0, remove: gatherConfirmedCounts },
    { name: 'counts of a survey’s dogs, gathered to one of each survey', keptHours: 0, remove: gatherSurveyCounts },
    { name: 'counts of answers to surveys, gathered to one of each answer', keptHours: 0, remove: gatherAnswerCounts },
    { name: 'counts of dogs and owners, gathered to one of each school', keptHours: 0, remove: gatherSchoolCounts },
    { name: 'uses of exercises, gathered to one of each month', keptHours: 0, remove: gatherExerciseUses },
    { name: 'uses of exercises, after their month began', keptHours: 160 * day, remove: deleteOldUses },
    { name: 'counts of running reports, gathered to one of each last day', keptHours: 0, remove: gatherRunningCounts },
    { name: 'counts of running reports, after their last day', keptHours: 2 * day, remove: deleteEndedCounts },
    { name: 'security events', keptHours: 90 * day, remove: sweepSecurityEvents },
  ];
}
