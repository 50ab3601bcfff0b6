import { type RawBuilder, sql } from 'kysely';

/** SQL: the steps of an exercise as numbered lines, each with its criterion; null if it has none (D237). */
export function stepsText(steps: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(SELECT string_agg(
    place || '. ' || (step ->> 'text') || coalesce(' (dalej, gdy: ' || (step ->> 'criterion') || ')', ''),
    chr(10) ORDER BY place)
    FROM jsonb_array_elements(${steps}) WITH ORDINALITY AS listed (step, place))`;
}
