import { recurrenceLabels } from '@psia/contract/reports/recurrences.rules';
import { sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { reportAnswers, surveyAnswers } from './exports-answers.repository.ts';
import { day, moment, text, words, yesNo } from './exports-cells.domain.ts';
import { dogHomework, dogPractice, dogRecommendations } from './exports-dog-file.repository.ts';
import { dogAttendance } from '../attendance/exports-attendance.repository.ts';
import { moneyTransfers } from '../passes/exports-money.repository.ts';
import { dogPasses, passMoves } from '../passes/exports-passes.repository.ts';
import { dogTrainings } from './exports-dog-trainings.repository.ts';
import { documentsOfSchool, photoConsents } from './exports-documents.repository.ts';
import { exercisesTable } from './exports-exercises.repository.ts';
import { groupParticipants, groupTrainingsOfSchool } from './exports-group-trainings.repository.ts';
import { groupsTable } from './exports-groups.repository.ts';
import { dogsTable, ownersTable, trainersTable } from './exports-people.repository.ts';
import { joinMember, type NamedTable, schoolScope } from './exports-scope.repository.ts';
import { schoolSetup } from './exports-school-setup.repository.ts';
import type { Table } from './exports-table.repository.ts';

const named = (title: string, file: string, table: Table): NamedTable => ({ title, file, table });

/** What trainers wrote about dogs for each other. */
const dogNotes: Table = {
  columns: [
    ['Pies', sql`dogs.name`, text],
    ['Właściciel', sql`owners.display_name`, text],
    ['Trener', sql`authors.display_name`, text],
    ['Dodano', sql`dog_notes.created_at`, moment],
    ['Zmieniono', sql`dog_notes.edited_at`, moment],
    ['Treść', sql`dog_notes.content`, text],
  ],
  from: (schoolId) => sql`dog_notes
    JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = dog_notes.dog_id
    JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
    ${joinMember('authors', 'dog_notes.author_id', schoolId)}
    WHERE dog_notes.school_id = ${schoolId}`,
  order: [[sql`dog_notes.id`, 'uuid']],
};

const questionTypes = words({
  TEXT: 'tekst',
  DATE: 'data',
  SINGLE_CHOICE: 'jednokrotny wybór',
  MULTIPLE_CHOICE: 'wielokrotny wybór',
  CHOICE_WITH_TEXT: 'wybór i tekst',
});

/** The surveys that are not deleted: a row for each question. */
const surveys: Table = {
  columns: [
    ['Ankieta', sql`surveys.title`, text],
    ['Aktywna', sql`surveys.is_active`, yesNo],
    ['Dodano', sql`surveys.created_at`, moment],
    ['Pytanie', sql`questions.text`, text],
    ['Rodzaj', sql`questions.type`, questionTypes],
    ['Opcje', sql`array_to_string(questions.options, '; ')`, text],
    ['Wymagane', sql`questions.required`, yesNo],
  ],
  from: (schoolId) => sql`surveys
    JOIN survey_questions AS questions ON questions.school_id = ${schoolId} AND questions.survey_id = surveys.id
    WHERE surveys.school_id = ${schoolId} AND surveys.deleted_at IS NULL`,
  order: [
    [sql`surveys.id`, 'uuid'],
    [sql`questions.position`, 'int'],
    [sql`questions.id`, 'uuid'],
  ],
};

/** Which dogs have which reports to fill. */
const reports: Table = {
  columns: [
    ['Raport', sql`templates.title`, text],
    ['Pies', sql`dogs.name`, text],
    ['Właściciel', sql`owners.display_name`, text],
    ['Jak często', sql`assigned.recurrence`, words(recurrenceLabels)],
    ['Od dnia', sql`assigned.start_date`, day],
    ['Do dnia', sql`assigned.end_date`, day],
    ['Zakończono', sql`assigned.finished_on`, day],
    ['Kto przypisał', sql`assigners.display_name`, text],
  ],
  from: (schoolId) => sql`report_assignments AS assigned
    JOIN report_templates AS templates ON templates.school_id = ${schoolId} AND templates.id = assigned.template_id
    JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = assigned.dog_id
    JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
    ${joinMember('assigners', 'assigned.assigned_by', schoolId)}
    WHERE assigned.school_id = ${schoolId} AND assigned.deleted_at IS NULL`,
  order: [[sql`assigned.id`, 'uuid']],
};

/** Everything of a school, each as a CSV file. */
export const tablesOfSchool: readonly NamedTable[] = [
  ...schoolSetup,
  ...documentsOfSchool,
  photoConsents(sql`true`),
  named('Trenerzy', 'trenerzy', trainersTable),
  named('Właściciele', 'wlasciciele', ownersTable()),
  named('Psy', 'psy', dogsTable()),
  dogTrainings(schoolScope),
  named('Grupy', 'grupy', groupsTable),
  groupTrainingsOfSchool,
  groupParticipants,
  dogRecommendations(schoolScope),
  named('Notatki', 'notatki', dogNotes),
  named('Ćwiczenia', 'cwiczenia', exercisesTable()),
  dogHomework(schoolScope),
  dogPractice(schoolScope),
  dogPasses(schoolScope, { forTrainers: true }),
  passMoves(schoolScope, { forTrainers: true }),
  moneyTransfers(schoolScope, null),
  dogAttendance(schoolScope, { forTrainers: true }),
  named('Ankiety', 'ankiety', surveys),
  surveyAnswers(schoolScope),
  named('Raporty', 'raporty', reports),
  reportAnswers(schoolScope),
];
