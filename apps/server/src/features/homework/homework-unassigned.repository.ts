import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import { hasEveryWord } from '../../platform/database/has-every-word.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { ReadContext } from '../../platform/acting/context.ts';

interface Asked {
  readonly dogId: Id<'dog'>;
  readonly search: string;
  readonly limit: number;
  /** The first day of the first month whose assignments count as uses. */
  readonly since: PlainDate;
}

export interface UnassignedRow {
  readonly exerciseId: Id<'exercise'>;
  readonly version: number;
  /** How often the school has assigned it since then. */
  readonly uses: number;
  readonly name: string;
  readonly level: string;
  /** How many bytes it takes in an answer at most. */
  readonly bytes: number;
}

/**
 * SQL: most bytes of the texts. A text doubles if all of it is escaped; the rest is names, links and picture addresses.
 */
const bytesOfTexts = sql<number>`
  1400 + 2 * octet_length(texts.description) + 2 * coalesce(octet_length(texts.equipment), 0)
    + 2 * coalesce(octet_length(texts.video_link), 0) + octet_length(texts.steps::text)`;

/**
 * Returns the school's exercises that a dog doesn't have open: most often assigned first, then in Polish alphabetical
 * order.
 */
export async function listUnassigned(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { dogId, search, limit, since }: Asked,
): Promise<UnassignedRow[]> {
  const uses: RawBuilder<number> = sql`coalesce(used.uses, 0)`;
  return db
    .selectFrom('exercise_versions as texts')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('exercise_uses')
          .select(['exercise_id', sql<number>`sum(change)`.as('uses')])
          .where('school_id', '=', school.id)
          .where('month', '>=', since)
          .groupBy('exercise_id')
          .as('used'),
      (join) => join.onRef('used.exercise_id', '=', 'texts.exercise_id'),
    )
    .select([
      'texts.exercise_id as exerciseId',
      'texts.number as version',
      uses.as('uses'),
      'texts.name',
      'texts.level',
      bytesOfTexts.as('bytes'),
    ])
    .where('texts.school_id', '=', school.id)
    .where(sql<boolean>`texts.in_library`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('assigned_exercises as open')
            .select('open.id')
            .where('open.school_id', '=', school.id)
            .where('open.dog_id', '=', dogId)
            .whereRef('open.exercise_id', '=', 'texts.exercise_id')
            .where('open.completed_at', 'is', null),
        ),
      ),
    )
    .$if(search !== '', (query) => query.where(hasEveryWord(sql<string>`texts.search_text`, search)))
    .orderBy(uses, 'desc')
    .orderBy(polishOrder('texts.name'))
    .orderBy('texts.exercise_id')
    .limit(limit)
    .execute();
}
