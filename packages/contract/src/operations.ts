import * as accounts from './accounts/accounts.contract.ts';
import * as secondFactor from './accounts/second-factor.contract.ts';
import * as sessions from './accounts/sessions.contract.ts';
import * as attention from './attention/attention.contract.ts';
import * as backupWarning from './attention/backup.contract.ts';
import * as tasks from './attention/tasks.contract.ts';
import * as calendar from './calendar/calendar.contract.ts';
import * as freeTimes from './calendar/free-times.contract.ts';
import * as schoolDay from './calendar/school-day.contract.ts';
import * as schoolTrainings from './calendar/school-trainings.contract.ts';
import * as clientImports from './client-imports/client-imports.contract.ts';
import * as clients from './clients/clients.contract.ts';
import * as health from './core/health.contract.ts';
import type { Operation } from './core/operation.ts';
import * as dogNews from './dog-news/dog-news.contract.ts';
import * as dogNotes from './dog-notes/dog-notes.contract.ts';
import * as dogFile from './dog-file/dog-file.contract.ts';
import * as dogEndings from './dog-endings/dog-endings.contract.ts';
import * as dogPeople from './dogs/dog-people.contract.ts';
import * as otherOwner from './dogs/other-owner.contract.ts';
import * as dogs from './dogs/dogs.contract.ts';
import * as photo from './dogs/photo.contract.ts';
import * as erasures from './erasures/erasures.contract.ts';
import * as keptExports from './exports/exports.contract.ts';
import * as listFiles from './exports/list-files.contract.ts';
import * as exercises from './exercises/exercises.contract.ts';
import * as feeds from './feeds/feeds.contract.ts';
import * as groupExcuses from './groups/group-excuses.contract.ts';
import * as groupNotes from './groups/group-notes.contract.ts';
import * as groups from './groups/groups.contract.ts';
import * as groupHistory from './groups/group-history.contract.ts';
import * as halls from './halls/halls.contract.ts';
import * as homework from './homework/homework.contract.ts';
import * as heldMails from './held-mails/held-mails.contract.ts';
import * as incidents from './incidents/incidents.contract.ts';
import * as invitations from './invitations/invitations.contract.ts';
import * as absences from './locks/absences.contract.ts';
import * as locks from './locks/locks.contract.ts';
import * as notifications from './notifications/notifications.contract.ts';
import * as owners from './owners/owners.contract.ts';
import * as phrases from './phrases/phrases.contract.ts';
import * as groupWrappingUp from './recommendations/group-wrapping-up.contract.ts';
import * as recommendations from './recommendations/recommendations.contract.ts';
import * as practice from './practice/practice.contract.ts';
import * as attendanceCalls from './attendance/attendance.contract.ts';
import * as moneyMonths from './money/money-months.contract.ts';
import * as moneyRules from './money/money-rules.contract.ts';
import * as money from './money/money.contract.ts';
import * as settlements from './money/settlements.contract.ts';
import * as passProducts from './passes/pass-products.contract.ts';
import * as passBreaks from './passes/pass-breaks.contract.ts';
import * as passFreezes from './passes/freezes.contract.ts';
import * as passRules from './passes/pass-rules.contract.ts';
import * as passes from './passes/passes.contract.ts';
import * as photoConsents from './photo-consents/photo-consents.contract.ts';
import * as pictures from './pictures/pictures.contract.ts';
import * as reminders from './reminders/reminders.contract.ts';
import * as reportTemplates from './report-templates/report-templates.contract.ts';
import * as wrappingUp from './recommendations/wrapping-up.contract.ts';
import * as reports from './reports/reports.contract.ts';
import * as requests from './requests/requests.contract.ts';
import * as schoolHistory from './school-history/school-history.contract.ts';
import * as schoolDocuments from './school-documents/school-documents.contract.ts';
import * as rulesReading from './school-documents/rules-reading.contract.ts';
import * as schools from './schools/schools.contract.ts';
import * as introSurvey from './surveys/intro-survey.contract.ts';
import * as services from './services/services.contract.ts';
import * as surveyResponses from './survey-responses/survey-responses.contract.ts';
import * as team from './team/team.contract.ts';
import * as trainers from './trainers/trainers.contract.ts';
import * as suggestions from './suggestions/suggestions.contract.ts';
import * as assigningSurveys from './surveys/assigning.contract.ts';
import * as surveys from './surveys/surveys.contract.ts';
import * as archive from './trainings/archive.contract.ts';
import * as trainingHistory from './trainings/history.contract.ts';
import * as moving from './trainings/moving.contract.ts';
import * as severalTrainings from './trainings/several.contract.ts';
import * as trainings from './trainings/trainings.contract.ts';
import * as undo from './undo/undo.contract.ts';

const contracts = {
  accounts,
  secondFactor,
  sessions,
  heldMails,
  invitations,
  schools,
  photoConsents,
  dogPeople,
  incidents,
  schoolDocuments: { ...schoolDocuments, ...rulesReading },
  halls,
  services,
  phrases,
  trainers,
  owners,
  clients,
  clientImports,
  exercises,
  reminders,
  reportTemplates,
  dogs: { ...dogs, ...photo, ...otherOwner },
  dogEndings,
  calendar: { ...calendar, ...freeTimes, ...schoolDay, ...schoolTrainings },
  homework,
  practice,
  attendance: attendanceCalls,
  money: { ...moneyMonths, ...moneyRules, ...money, ...settlements },
  passes: { ...passRules, ...passProducts, ...passes, ...passFreezes, ...passBreaks },
  surveys: { ...surveys, ...assigningSurveys, ...introSurvey },
  dogNotes,
  reports,
  requests,
  surveyResponses,
  trainings: { ...trainings, ...archive, ...moving, ...severalTrainings, ...trainingHistory },
  locks: { ...locks, ...absences },
  groups: { ...groups, ...groupExcuses, ...groupNotes, ...groupHistory },
  team,
  erasures,
  recommendations: { ...recommendations, ...wrappingUp, ...groupWrappingUp },
  notifications,
  undo,
  dogFile,
  attention: { ...attention, ...backupWarning, ...tasks },
  suggestions,
  pictures,
  feeds,
  dogNews,
  exports: { ...listFiles, ...keptExports },
  schoolHistory,
  health,
};

/** An operation by the name it has in its feature. */
export interface NamedOperation {
  readonly feature: string;
  readonly name: string;
  readonly operation: Operation;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
}

/** Every operation of the contract, by feature: what OpenAPI, the server's start and the sweeps of the tests read. */
export const operations: readonly NamedOperation[] = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).flatMap(([name, value]) =>
    isOperation(value) ? [{ feature, name, operation: value }] : [],
  ),
);
