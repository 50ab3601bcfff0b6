import type { PassRules } from '@psia/contract/passes/pass-rules.contract';
import { type LateCancel, lateCancels, usualFreeCancelHours } from '@psia/contract/passes/validity.rules';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';

/** What holds until a school chooses otherwise (D183). */
const usual = { freeCancelHours: usualFreeCancelHours, lateCancel: 'ENTRY', noShow: 'ENTRY', version: 0 } as const;

type Rules = Omit<PassRules, 'usesPasses'>;

const costOf = (stored: string | null): LateCancel => lateCancels.find((cost) => cost === stored) ?? 'ENTRY';

interface StoredRules {
  readonly freeCancelHours: number | null;
  readonly lateCancel: string | null;
}

/** What calling off late costs, as a school has stored it; the usual rules where it has not. */
export function rulesOf({ freeCancelHours, lateCancel }: StoredRules): Pick<Rules, 'freeCancelHours' | 'lateCancel'> {
  if (freeCancelHours === null) return usual;
  return { freeCancelHours, lateCancel: costOf(lateCancel) };
}

/** What calling off late costs in the caller's school. */
export async function getRules({ db, school }: Pick<ReadContext<null>, 'db' | 'school'>): Promise<Rules> {
  const row = await db
    .selectFrom('pass_rules')
    .select(['free_cancel_hours as freeCancelHours', 'late_cancel as lateCancel', 'no_show as noShow', 'version'])
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row === undefined ? usual : { ...rulesOf(row), noShow: costOf(row.noShow), version: row.version };
}

/** Sets them. The caller must have locked the school. */
export async function setRules(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { freeCancelHours, lateCancel, noShow, version }: Rules,
): Promise<void> {
  const values = { free_cancel_hours: freeCancelHours, late_cancel: lateCancel, no_show: noShow, version };
  await tx
    .insertInto('pass_rules')
    .values({ school_id: school.id, ...values })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(values))
    .execute();
}
