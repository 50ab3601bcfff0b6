import { type RawBuilder, sql } from 'kysely';
import { hasEveryWord } from '../../../platform/database/has-every-word.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { moment, text, words } from './exports-cells.domain.ts';
import type { Table } from './exports-table.repository.ts';

const levels = { BASIC: 'podstawowy', INTERMEDIATE: 'średniozaawansowany', ADVANCED: 'zaawansowany' };

/** SQL: the steps of an exercise as numbered lines, each with its criterion; null if it has none (D237). */
export function stepsText(steps: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(SELECT string_agg(
    place || '. ' || (step ->> 'text') || coalesce(' (dalej, gdy: ' || (step ->> 'criterion') || ')', ''),
    chr(10) ORDER BY place)
    FROM jsonb_array_elements(${steps}) WITH ORDINALITY AS listed (step, place))`;
}

/** The exercises of the school's library, in Polish alphabetical order; a search finds what it finds in their list. */
export function exercisesTable(search = ''): Table {
  const found = search === '' ? sql`` : sql`AND ${hasEveryWord(sql`texts.search_text`, search)}`;
  return {
    columns: [
      ['Nazwa', sql`texts.name`, text],
      ['Poziom', sql`texts.level`, words(levels)],
      ['Opis', sql`texts.description`, text],
      ['Kroki', stepsText(sql`texts.steps`), text],
      ['Potrzebne rzeczy', sql`texts.equipment`, text],
      ['Film', sql`texts.video_link`, text],
      ['Kto zmienił', sql`authors.display_name`, text],
      ['Zmieniono', sql`texts.created_at`, moment],
    ],
    from: (schoolId) => sql`exercise_versions AS texts
      JOIN members AS authors ON authors.school_id = ${schoolId} AND authors.id = texts.created_by
      WHERE texts.school_id = ${schoolId} AND texts.in_library ${found}`,
    order: [
      [polishOrder('texts.name'), 'text'],
      [sql`texts.exercise_id`, 'uuid'],
    ],
  };
}
