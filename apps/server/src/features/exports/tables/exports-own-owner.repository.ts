import type { Id } from '@psia/contract/core/ids';
import type { ReminderKind } from '@psia/contract/reminders/reminders.rules';
import { sql } from 'kysely';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';
import { reportAnswers, surveyAnswers } from './exports-answers.repository.ts';
import { day, moment, text, words, yesNo } from './exports-cells.domain.ts';
import { dogHomework, dogPractice, dogRecommendations } from './exports-dog-file.repository.ts';
import { groupTrainingsOfOwner } from './exports-dog-groups.repository.ts';
import { dogTrainings } from './exports-dog-trainings.repository.ts';
import { documentReadings, photoConsents } from './exports-documents.repository.ts';
import { dogAttendance } from '../attendance/exports-attendance.repository.ts';
import { moneyTransfers } from '../passes/exports-money.repository.ts';
import { dogPasses, passMoves } from '../passes/exports-passes.repository.ts';
import { reasonsOfEnding } from './exports-people.repository.ts';
import { type NamedTable, ownerScope } from './exports-scope.repository.ts';

const dogsOf = (memberId: Id<'member'>): NamedTable => ({
  title: 'Psy',
  file: 'psy',
  table: {
    columns: [
      ['Imię', sql`dogs.name`, text],
      ['Rasa', sql`dogs.breed`, text],
      ['Płeć', sql`dogs.gender`, words({ MALE: 'samiec', FEMALE: 'samica' })],
      ['Data urodzenia', sql`dogs.date_of_birth`, day],
      ['Data przybliżona', sql`dogs.approximate`, yesNo],
      ['Zdjęcie', sql`dogs.photo_id IS NOT NULL`, yesNo],
      ['Dodano', sql`dogs.created_at`, moment],
      ['Treningi zakończone', sql`dogs.ended_on`, day],
      ['Powód zakończenia', sql`dogs.end_reason`, words(reasonsOfEnding)],
    ],
    from: (schoolId) => sql`dogs WHERE dogs.school_id = ${schoolId} AND ${isDogOf(memberId)}`,
    order: [[sql`dogs.id`, 'uuid']],
  },
});

const groupsOf = (memberId: Id<'member'>): NamedTable => ({
  title: 'Grupy',
  file: 'grupy',
  table: {
    columns: [
      ['Grupa', sql`groups.name`, text],
      ['Pies', sql`dogs.name`, text],
    ],
    from: (schoolId) => sql`group_dogs
      JOIN groups ON groups.school_id = ${schoolId} AND groups.id = group_dogs.group_id
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = group_dogs.dog_id
      WHERE group_dogs.school_id = ${schoolId} AND ${isDogOf(memberId)}`,
    order: [
      [sql`groups.id`, 'uuid'],
      [sql`dogs.id`, 'uuid'],
    ],
  },
});

const readRules = (memberId: Id<'member'>): NamedTable => ({
  title: 'Przeczytane regulaminy',
  file: 'przeczytane-regulaminy',
  table: documentReadings(sql`readings.member_id = ${memberId}`),
});

const kindsOfReminders = words({
  'request-decided': 'odpowiedź na prośbę o trening',
  'training-changed': 'trening przeniesiony albo odwołany',
  'training-tomorrow': 'trening jutro',
  'training-soon': 'trening za dwie godziny',
  homework: 'praca domowa',
  'report-due': 'raport do wypełnienia',
  'survey-waiting': 'ankieta, która czeka',
  'pass-ending': 'karnet, który się kończy',
} satisfies Record<ReminderKind, string>);

const remindersOf = (memberId: Id<'member'>): NamedTable => ({
  title: 'Przypomnienia',
  file: 'przypomnienia',
  table: {
    columns: [
      ['O czym', sql`kind`, kindsOfReminders],
      ['Godzina', sql`reminder_settings.hour`, text],
      ['Cisza od', sql`reminder_settings.quiet_from`, text],
      ['Cisza do', sql`reminder_settings.quiet_until`, text],
      ['E-mailem, gdy nie ma urządzenia', sql`reminder_settings.by_mail`, yesNo],
    ],
    from: (schoolId) => sql`reminder_settings CROSS JOIN LATERAL unnest(reminder_settings.kinds) AS kind
      WHERE reminder_settings.school_id = ${schoolId} AND reminder_settings.member_id = ${memberId}`,
    order: [[sql`kind`, 'text']],
  },
});

const remindedDevicesOf = (memberId: Id<'member'>): NamedTable => ({
  title: 'Urządzenia z przypomnieniami',
  file: 'urzadzenia-z-przypomnieniami',
  table: {
    columns: [
      ['Urządzenie', sql`push_devices.name`, text],
      ['Włączono', sql`push_devices.created_at`, moment],
    ],
    from: (schoolId) => sql`push_devices
      WHERE push_devices.school_id = ${schoolId} AND push_devices.member_id = ${memberId}`,
    order: [[sql`push_devices.id`, 'uuid']],
  },
});

/** What is kept about an owner's dogs; trainers' notes about them are not the owner's to read (decision 254). */
export function tablesOfOwner({ memberId }: { readonly memberId: Id<'member'> }): readonly NamedTable[] {
  const scope = ownerScope(memberId);
  return [
    readRules(memberId),
    photoConsents(sql`consents.member_id = ${memberId}`),
    remindersOf(memberId),
    remindedDevicesOf(memberId),
    dogsOf(memberId),
    dogTrainings(scope),
    groupsOf(memberId),
    groupTrainingsOfOwner(memberId),
    dogPasses(scope, { forTrainers: false }),
    passMoves(scope, { forTrainers: false }),
    moneyTransfers(scope, memberId),
    dogAttendance(scope, { forTrainers: false }),
    dogRecommendations(scope),
    dogHomework(scope),
    dogPractice(scope),
    surveyAnswers(scope),
    reportAnswers(scope),
  ];
}
