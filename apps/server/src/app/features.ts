import type { ActSubscriber } from '../features/acts/acts.public.ts';
import { registerAccounts } from '../features/accounts/accounts.public.ts';
import { registerAttendance, undoersOfAttendance } from '../features/attendance/attendance.public.ts';
import { registerAttention } from '../features/attention/attention.public.ts';
import { registerCalendar } from '../features/calendar/calendar.public.ts';
import { clientImportWorkers, registerClientImports } from '../features/client-imports/client-imports.public.ts';
import { registerClients, undoersOfClients } from '../features/clients/clients.public.ts';
import { registerDogEndings } from '../features/dog-endings/dog-endings.public.ts';
import { registerDogNews } from '../features/dog-news/dog-news.public.ts';
import { registerDogNotes } from '../features/dog-notes/dog-notes.public.ts';
import { registerDogFile } from '../features/dog-file/dog-file.public.ts';
import { registerDogPeople, registerDogs, undoersOfDogs } from '../features/dogs/dogs.public.ts';
import { exportWorkers, registerExports } from '../features/exports/exports.public.ts';
import {
  erasureWorkers,
  keepingWhoReturns,
  type KeptFiles,
  registerErasures,
} from '../features/erasures/erasures.public.ts';
import { registerExercises } from '../features/exercises/exercises.public.ts';
import {
  type FeedAddresses,
  registerFeeds,
  removingFeeds,
  renewFeedsOfAccount,
} from '../features/feeds/feeds.public.ts';
import { registerGroups, undoersOfGroups } from '../features/groups/groups.public.ts';
import { registerHalls } from '../features/halls/halls.public.ts';
import { createMailBounds, heldMailWorkers, registerHeldMails } from '../features/held-mails/held-mails.public.ts';
import { registerHomework } from '../features/homework/homework.public.ts';
import { registerIncidents } from '../features/incidents/incidents.public.ts';
import { registerInvitations } from '../features/invitations/invitations.public.ts';
import { registerLocks, undoersOfLocks } from '../features/locks/locks.public.ts';
import { registerNotifications, tellSchools } from '../features/notifications/notifications.public.ts';
import { registerOwners } from '../features/owners/owners.public.ts';
import {
  carryingBalancesOfJoined,
  chargingAttendance,
  chargingSales,
  registerMoney,
  undoersOfMoney,
} from '../features/money/money.public.ts';
import {
  followingAttendance,
  followingExcuses,
  holdingEntries,
  movingPassesOfJoined,
  registerPasses,
  undoersOfPasses,
} from '../features/passes/passes.public.ts';
import { registerPractice } from '../features/practice/practice.public.ts';
import { registerPhrases } from '../features/phrases/phrases.public.ts';
import { registerRecommendations } from '../features/recommendations/recommendations.public.ts';
import {
  endPushesOfAccount,
  type Endings,
  forgettingReminders,
  pushingNews,
  type PushServer,
  registerReminders,
  type ReminderDependencies,
  reminderWorkers,
} from '../features/reminders/reminders.public.ts';
import { registerReportTemplates } from '../features/report-templates/report-templates.public.ts';
import { registerPhotoConsents } from '../features/photo-consents/photo-consents.public.ts';
import { registerPictures } from '../features/pictures/pictures.public.ts';
import { registerReports } from '../features/reports/reports.public.ts';
import { registerRequests, undoerOfAsking } from '../features/requests/requests.public.ts';
import { registerSchoolDocuments } from '../features/school-documents/school-documents.public.ts';
import { registerSchoolHistory } from '../features/school-history/school-history.public.ts';
import { registerSchools, undoersOfSchools } from '../features/schools/schools.public.ts';
import { registerServices } from '../features/services/services.public.ts';
import {
  registerSurveyResponses,
  registerSurveyResults,
} from '../features/survey-responses/survey-responses.public.ts';
import { registerSuggestions } from '../features/suggestions/suggestions.public.ts';
import { registerSurveys } from '../features/surveys/surveys.public.ts';
import { registerTeam } from '../features/team/team.public.ts';
import { registerTrainers } from '../features/trainers/trainers.public.ts';
import { registerTrainings, undoersOfTrainings } from '../features/trainings/trainings.public.ts';
import { registerUndo, type Undoer } from '../features/undo/undo.public.ts';
import type { ActingContexts } from '../platform/acting/acting.ts';
import type { Passwords } from '../platform/auth/passwords.ts';
import type { TextSeal } from '../platform/auth/sealing.ts';
import type { Tokens } from '../platform/auth/tokens.ts';
import type { Implement } from '../platform/http/implement.ts';
import type { Worker } from '../platform/jobs/queue.ts';
import type { DayAmounts } from '../platform/limits/amounts.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Deliver } from '../platform/mail/mail.ts';
import { type MailSeal, mailWorkers } from '../platform/mail/mail-queues.ts';

interface FeatureDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  /** Seals and opens the keys of second factors. */
  readonly seal: TextSeal;
  readonly amounts: DayAmounts;
  readonly feedAddresses: FeedAddresses;
  readonly push: PushServer;
  readonly endings: Endings;
  readonly findLateBackupDays: () => Promise<number | null>;
  readonly subscribers: readonly ActSubscriber[];
}

/** Who hears of recorded acts in the transaction that records them. */
export const subscribersOfActs: readonly ActSubscriber[] = [
  removingFeeds,
  keepingWhoReturns,
  forgettingReminders,
  pushingNews,
  holdingEntries,
  followingAttendance,
  followingExcuses,
  movingPassesOfJoined,
  carryingBalancesOfJoined,
  chargingSales,
  chargingAttendance,
];

/** How acts are taken back. */
const undoers: readonly Undoer[] = [
  undoerOfAsking,
  ...undoersOfTrainings,
  ...undoersOfGroups,
  ...undoersOfLocks,
  ...undoersOfSchools,
  ...undoersOfDogs,
  ...undoersOfClients,
  ...undoersOfPasses,
  ...undoersOfAttendance,
  ...undoersOfMoney,
];

/** The explicit list of the server's features: what answers calls. */
export function registerFeatures(implement: Implement, dependencies: FeatureDependencies): void {
  const { passwords, tokens, limits, seal, amounts, feedAddresses, findLateBackupDays, subscribers } = dependencies;
  const told = { renewFeeds: renewFeedsOfAccount, endPushes: endPushesOfAccount, tellSchools };
  registerAccounts(implement, { passwords, tokens, limits, seal, ...told });
  registerInvitations(implement, { passwords, limits });
  registerSchools(implement, { limits });
  registerSchoolDocuments(implement, { limits });
  registerPhotoConsents(implement, { limits });
  registerIncidents(implement);
  registerHeldMails(implement);
  registerHalls(implement);
  registerServices(implement);
  registerPhrases(implement);
  registerTrainers(implement, { limits });
  registerOwners(implement, { limits });
  registerExercises(implement);
  registerReportTemplates(implement);
  registerDogs(implement, { limits });
  registerDogPeople(implement, { limits });
  registerClients(implement, { limits, amounts });
  registerClientImports(implement, { limits, amounts });
  registerCalendar(implement);
  registerHomework(implement);
  registerPractice(implement);
  registerMoney(implement, { limits });
  registerPasses(implement);
  registerAttendance(implement);
  registerSurveys(implement);
  registerDogNotes(implement);
  registerReports(implement);
  registerRequests(implement, { amounts });
  registerSurveyResponses(implement);
  registerSurveyResults(implement);
  registerTrainings(implement, { amounts });
  registerLocks(implement);
  registerGroups(implement);
  registerTeam(implement);
  registerDogEndings(implement);
  registerErasures(implement);
  registerRecommendations(implement);
  registerNotifications(implement);
  registerUndo(implement, { undoers, subscribers });
  registerDogNews(implement);
  registerDogFile(implement);
  registerAttention(implement, { findLateBackupDays });
  registerSuggestions(implement);
  registerPictures(implement, { limits });
  registerFeeds(implement, feedAddresses);
  registerReminders(implement, { push: dependencies.push, endings: dependencies.endings.secrets });
  registerExports(implement, { limits });
  registerSchoolHistory(implement);
}

interface WorkerDependencies {
  readonly acting: ActingContexts;
  readonly limits: Limits;
  readonly deliver: Deliver;
  readonly mailSeal: MailSeal;
  readonly keptFiles: KeptFiles;
  readonly reminders: Omit<ReminderDependencies, 'acting'>;
  /** False lets all mails leave (RATE_LIMIT off). */
  readonly hasBounds: boolean;
}

/** The explicit list of what is done in the background: mails are sent, and what each feature's `.jobs.ts` says. */
export function workersOfFeatures(dependencies: WorkerDependencies): Worker[] {
  const { acting, limits, deliver, mailSeal, keptFiles, reminders, hasBounds } = dependencies;
  const bounds = hasBounds ? createMailBounds(acting) : null;
  return [
    ...mailWorkers({ deliver, seal: mailSeal, bounds }),
    ...heldMailWorkers({ acting, deliver }),
    ...exportWorkers({ acting }),
    ...erasureWorkers({ acting, keptFiles }),
    ...clientImportWorkers({ acting, limits }),
    ...reminderWorkers({ ...reminders, acting }),
  ];
}
