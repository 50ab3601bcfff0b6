import type { PersonalData } from '@psia/contract/core/person';
import { optionalAddressRow } from '../../../platform/database/address-columns.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'actor' | 'school'>;

/** Locks the caller's own data until the transaction ends. Returns their version. */
export async function lockOwnVersion({ tx, actor, school }: Ctx): Promise<number> {
  const { version } = await tx
    .selectFrom('members')
    .select('version')
    .where('school_id', '=', school.id)
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * What members change about themselves. Only trainers set `showsPhone`, whether owners see the phone (D196); otherwise
 * it stays.
 */
export interface OwnData extends PersonalData {
  readonly showsPhone?: boolean | undefined;
}

/** Replaces the caller's own data. */
export function updateOwnData({ tx, actor, school }: Ctx, data: OwnData): Promise<void> {
  return replaceMemberData(tx, { schoolId: school.id, memberId: actor.id }, data);
}

/** Replaces what a member told about themselves. */
export async function replaceMemberData(
  tx: Transaction,
  { schoolId, memberId }: { readonly schoolId: string; readonly memberId: string },
  { firstName, lastName, phone, showsPhone, address }: OwnData,
): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({
      first_name: firstName,
      last_name: lastName,
      phone,
      ...(showsPhone === undefined ? {} : { shows_phone: showsPhone }),
      ...optionalAddressRow(address),
      version: eb('version', '+', 1),
    }))
    .where('school_id', '=', schoolId)
    .where('id', '=', memberId)
    .execute();
}
