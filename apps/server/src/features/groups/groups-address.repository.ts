import type { Id } from '@psia/contract/core/ids';
import { addressLine } from '@psia/contract/core/places/street';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../platform/http/context.ts';

const address = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db.selectFrom('schools').select(addressColumns).where('id', '=', value('schoolId')),
);

/** The school's postal address in one line, for calendar files. */
export async function getSchoolAddress({ db, school }: Pick<ReadContext, 'db' | 'school'>): Promise<string> {
  const [row] = await address(db, { schoolId: school.id });
  if (!row) throw new Error('A school that somebody is signed in to is missing.');
  return addressLine(addressOf(row));
}
