import type { Id } from '@psia/contract/core/ids';
import { addressLine } from '@psia/contract/core/places/street';
import { addressColumns, addressOf } from '../../platform/database/address-columns.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { SchoolContact } from '../../platform/mail/school-facts.ts';
import type { ReadContext } from '../../platform/acting/context.ts';

const contact = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('schools')
    .select(['phone', 'email', ...addressColumns])
    .where('id', '=', value('schoolId')),
);

/** How the caller's school is found and reached, for mails and calendar files. */
export async function getSchoolContact({ db, school }: Pick<ReadContext, 'db' | 'school'>): Promise<SchoolContact> {
  const [row] = await contact(db, { schoolId: school.id });
  if (!row) throw new Error('A school that somebody is signed in to is missing.');
  return { schoolAddress: addressLine(addressOf(row)), schoolPhone: row.phone, schoolEmail: row.email };
}
