import type { MoneyRules } from '@psia/contract/money/money-rules.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

type Rules = Omit<MoneyRules, 'usesMoney'>;

const usual: Rules = { bankAccount: null, transferName: null, chargesTrainings: false, version: 0 };

/** To which account the caller's school is paid, and whether it charges trainings by itself. */
export async function getRules({ db, school }: Pick<ReadContext<null>, 'db' | 'school'>): Promise<Rules> {
  const row = await db
    .selectFrom('money_rules')
    .select(['bank_account as bankAccount', 'transfer_name as transferName', 'charges_trainings as chargesTrainings'])
    .select('version')
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row ?? usual;
}

/** Sets it; `chargesFrom` begins to charge trainings anew, those that end after it. The caller must have locked the school. */
export async function setRules(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  { rules, chargesFrom }: { readonly rules: Rules; readonly chargesFrom: WallTime | null },
): Promise<void> {
  const { bankAccount, transferName, chargesTrainings, version } = rules;
  const values = {
    bank_account: bankAccount,
    transfer_name: transferName,
    charges_trainings: chargesTrainings,
    version,
    ...(chargesFrom !== null && { charges_since: chargesFrom, charged_until: chargesFrom }),
  };
  await tx
    .insertInto('money_rules')
    .values({ school_id: school.id, ...values })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(values))
    .execute();
}
