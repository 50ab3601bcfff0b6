import type { MoneyRules } from '@psia/contract/money/money-rules.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

type Rules = Omit<MoneyRules, 'usesMoney'>;

const usual: Rules = { bankAccount: null, transferName: null, version: 0 };

/** To which account the caller's school is paid. */
export async function getRules({ db, school }: Pick<ReadContext<null>, 'db' | 'school'>): Promise<Rules> {
  const row = await db
    .selectFrom('money_rules')
    .select(['bank_account as bankAccount', 'transfer_name as transferName', 'version'])
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row ?? usual;
}

/** Sets it. The caller must have locked the school. */
export async function setRules(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { bankAccount, transferName, version }: Rules,
): Promise<void> {
  const values = { bank_account: bankAccount, transfer_name: transferName, version };
  await tx
    .insertInto('money_rules')
    .values({ school_id: school.id, ...values })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(values))
    .execute();
}
