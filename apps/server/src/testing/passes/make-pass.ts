import type { PlainDate } from '@psia/contract/core/time';
import { lastDayOf } from '@psia/contract/passes/validity.rules';
import { newId } from '../../platform/database/new-id.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import type { TestMember } from '../worlds/factories.ts';

interface Ground {
  readonly database: Pick<OpenDatabase, 'write'>;
  readonly clock: Clock;
}

interface SoldPass {
  readonly by: TestMember;
  readonly ownerId: string;
  readonly dogId: string;
  /** An individual training of the dog that one of its four entries was used for. */
  readonly training: { readonly id: string; readonly startTime: string; readonly endTime: string };
  /** Its first day, for one that is never frozen; missing: the first of March 2026, and frozen for a week. */
  readonly startsOn?: PlainDate;
}

/** On which days the passes of `makePass` rest. */
export const frozenDays = { firstDay: '2026-04-10', lastDay: '2026-04-16' } as const;

/**
 * Has a school keep passes, and one of four entries sold for a dog, which one of its trainings has used an entry of, and
 * which is frozen for a week.
 */
export async function makePass({ database, clock }: Ground, sale: SoldPass) {
  const { by, ownerId, dogId, training, startsOn } = sale;
  const { schoolId: school_id } = by;
  const ids = { passProduct: newId(), pass: newId(), passHold: newId() };
  const at = clock.now().toString();
  const first = startsOn ?? '2026-03-01';
  const frozen = { first: frozenDays.firstDay, last: frozenDays.lastDay, kind: 'HEAT', madeAt: '2026-03-01T08:00:00' };
  const db = database.write;
  const sold = {
    school_id,
    name: 'Karnet 4 wejścia',
    price_grosze: 92_000,
    entries: 4,
    covers_groups: true,
    service_ids: [],
    hall_ids: [],
    starts_with: 'SALE',
    valid_unit: 'MONTHS',
    valid_count: 3,
  };
  const used = { school_id, pass_id: ids.pass, hold_id: ids.passHold, count: 1, done_by: by.id, done_at: at };
  await db.updateTable('schools').set({ uses_passes: true, has_passes: true }).where('id', '=', school_id).execute();
  await db
    .insertInto('pass_products')
    .values({ ...sold, id: ids.passProduct, is_for_owner: false, created_at: at })
    .execute();
  await db
    .insertInto('passes')
    .values({
      ...sold,
      id: ids.pass,
      product_id: ids.passProduct,
      buyer_id: ownerId,
      dog_id: dogId,
      starts_on: first,
      valid_from: first,
      valid_to: startsOn === undefined ? '2026-06-07' : lastDayOf(first, { unit: 'MONTHS', count: 3 }),
      freezes: JSON.stringify(startsOn === undefined ? [frozen] : []),
      available: 3,
      held: 0,
      used: 1,
      lapsed: 0,
      last_no: 3,
      sold_by: by.id,
      sold_at: at,
      sold_on: first,
    })
    .execute();
  await db
    .insertInto('pass_holds')
    .values({
      school_id,
      id: ids.passHold,
      pass_id: ids.pass,
      training_kind: 'training',
      training_id: training.id,
      dog_id: dogId,
      start_time: training.startTime,
      end_time: training.endTime,
      made_at: at,
      made_no: 2,
      ended: 'USED',
      ended_at: at,
      ended_no: 3,
    })
    .execute();
  await db
    .insertInto('pass_moves')
    .values([
      { ...used, no: 1, kind: 'SOLD', from_pot: 'OUTSIDE', to_pot: 'AVAILABLE', count: 4, hold_id: null },
      { ...used, no: 2, kind: 'HELD', from_pot: 'AVAILABLE', to_pot: 'HELD' },
      { ...used, no: 3, kind: 'USED', from_pot: 'HELD', to_pot: 'USED' },
    ])
    .execute();
  return ids;
}

/** What is sold once more in a school that has sold before. */
export interface OneMore {
  readonly by: TestMember;
  readonly ownerId: string;
  readonly ids: { readonly dog: string; readonly pass: string };
  /** How many were added before. */
  readonly row: number;
}

/** Sells a dog one more pass, and adds an entry to the one that it has; its pots stay as they are. */
export async function addPasses(ground: Ground, { by, ownerId, ids, row }: OneMore): Promise<void> {
  const training = { id: newId(), startTime: '2026-03-11T10:00:00', endTime: '2026-03-11T11:00:00' };
  await makePass(ground, { by, ownerId, dogId: ids.dog, training });
  const move = { school_id: by.schoolId, pass_id: ids.pass, no: row + 4, kind: 'CORRECTED', from_pot: 'OUTSIDE' };
  const values = { ...move, to_pot: 'AVAILABLE', count: 1, done_at: ground.clock.now().toString() };
  await ground.database.write.insertInto('pass_moves').values(values).execute();
}
