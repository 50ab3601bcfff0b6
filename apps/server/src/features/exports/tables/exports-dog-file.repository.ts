import { sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { day, moment, text, time } from './exports-cells.domain.ts';
import { stepsText } from './exports-exercises.repository.ts';
import { joinMember, type NamedTable, type Scope } from './exports-scope.repository.ts';

/** What trainers recommended for the dogs. */
export const dogRecommendations = ({ hasDog, nameOf }: Scope): NamedTable => ({
  title: 'Zalecenia',
  file: 'zalecenia',
  table: {
    columns: [
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', nameOf('owners'), text],
      ['Trener', nameOf('authors'), text],
      ['Dodano', sql`recommendations.created_at`, moment],
      ['Zmieniono', sql`recommendations.edited_at`, moment],
      ['Podsumowanie', sql`recommendations.summary`, text],
      ['Zalecenia', sql`recommendations.recommendations`, text],
    ],
    from: (schoolId) => sql`recommendations
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = recommendations.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      ${joinMember('authors', 'recommendations.author_id', schoolId)}
      WHERE recommendations.school_id = ${schoolId} AND ${hasDog(sql`recommendations.dog_id`, schoolId)}`,
    order: [[sql`recommendations.id`, 'uuid']],
  },
});

/** The exercises that the dogs were given, with the text as it was when they were done, else as it is now. */
export const dogHomework = ({ hasDog, nameOf }: Scope): NamedTable => ({
  title: 'Zadania domowe',
  file: 'zadania-domowe',
  table: {
    columns: [
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', nameOf('owners'), text],
      ['Ćwiczenie', sql`texts.name`, text],
      ['Opis', sql`texts.description`, text],
      ['Kroki', stepsText(sql`texts.steps`), text],
      ['Potrzebne rzeczy', sql`texts.equipment`, text],
      ['Film', sql`texts.video_link`, text],
      ['Zadano', sql`assigned_exercises.assigned_date`, day],
      ['Kto zadał', nameOf('assigners'), text],
      ['Cel', sql`assigned_exercises.goal`, text],
      ['Ile razy dziennie', sql`assigned_exercises.per_day`, text],
      ['Od kroku', sql`assigned_exercises.step`, text],
      ['Do kroku', sql`assigned_exercises.last_step`, text],
      ['Krok ustalono', sql`assigned_exercises.step_set_at`, moment],
      ['Ukończono', sql`assigned_exercises.completed_at`, moment],
      ['Kto ukończył', nameOf('completers'), text],
      ['Odebrano', sql`assigned_exercises.hidden_at`, moment],
    ],
    from: (schoolId) => sql`assigned_exercises
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = assigned_exercises.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      CROSS JOIN LATERAL (
        SELECT name, description, equipment, video_link, steps FROM exercise_versions AS versions
        WHERE versions.school_id = ${schoolId} AND versions.exercise_id = assigned_exercises.exercise_id
          AND versions.number <= coalesce(assigned_exercises.completed_version, versions.number)
        ORDER BY versions.number DESC LIMIT 1
      ) AS texts
      ${joinMember('assigners', 'assigned_exercises.assigned_by', schoolId)}
      ${joinMember('completers', 'assigned_exercises.completed_by', schoolId)}
      WHERE assigned_exercises.school_id = ${schoolId} AND ${hasDog(sql`assigned_exercises.dog_id`, schoolId)}`,
    order: [[sql`assigned_exercises.id`, 'uuid']],
  },
});

/** What was practised with the dogs at home, also with homework that was taken away (D86). */
export const dogPractice = ({ hasDog, nameOf }: Scope): NamedTable => ({
  title: 'Ćwiczenia w domu',
  file: 'cwiczenia-w-domu',
  table: {
    columns: [
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', nameOf('owners'), text],
      ['Ćwiczenie', sql`texts.name`, text],
      ['Kiedy', sql`practice_sessions.practised_at`, time],
      ['Kto ćwiczył', nameOf('practisers'), text],
      ['Krok', sql`practice_sessions.step`, text],
      ['Próby', sql`practice_sessions.attempts`, text],
      ['Udane', sql`practice_sessions.successes`, text],
      ['Sekundy', sql`practice_sessions.seconds`, text],
      ['Uwagi', sql`practice_sessions.note`, text],
      ['Dotarło', sql`practice_sessions.received_at`, moment],
    ],
    from: (schoolId) => sql`practice_sessions
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = practice_sessions.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      JOIN assigned_exercises ON assigned_exercises.school_id = ${schoolId}
        AND assigned_exercises.id = practice_sessions.assigned_exercise_id
      CROSS JOIN LATERAL (
        SELECT name FROM exercise_versions AS versions
        WHERE versions.school_id = ${schoolId} AND versions.exercise_id = assigned_exercises.exercise_id
          AND versions.number <= coalesce(assigned_exercises.completed_version, versions.number)
        ORDER BY versions.number DESC LIMIT 1
      ) AS texts
      ${joinMember('practisers', 'practice_sessions.member_id', schoolId)}
      WHERE practice_sessions.school_id = ${schoolId} AND ${hasDog(sql`practice_sessions.dog_id`, schoolId)}`,
    order: [[sql`practice_sessions.id`, 'uuid']],
  },
});
