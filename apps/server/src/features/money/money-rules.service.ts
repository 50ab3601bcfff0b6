import type { MoneyRules } from '@psia/contract/money/money-rules.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { lockSchool, setUsesMoney } from '../schools/schools.public.ts';
import { getRules, setRules } from './money-rules.repository.ts';

/** Whether the caller's school notes what owners have to pay, and to which account they transfer it. */
export async function getMoneyRules(ctx: ReadContext): Promise<MoneyRules> {
  return { ...(await getRules(ctx)), usesMoney: ctx.school.usesMoney };
}

type Changed = Omit<MoneyRules, 'version'> & { readonly version?: number | undefined };

/** Sets them; CHANGED_MEANWHILE if they changed since the caller saw them. What was noted stays. */
export async function setMoneyRules(ctx: WriteContext, { version: seen, ...rules }: Changed): Promise<MoneyRules> {
  await lockSchool(ctx);
  const former = await getRules({ ...ctx, db: ctx.tx });
  refuseChanged(seen, former.version);
  const version = former.version + 1;
  const charged = ctx.school.usesMoney && former.chargesTrainings;
  const chargesFrom = rules.usesMoney && rules.chargesTrainings && !charged ? ctx.now.wall : null;
  await setRules(ctx, { rules: { ...rules, version }, chargesFrom });
  await setUsesMoney(ctx, rules.usesMoney);
  recordActs(ctx, [{ act: 'money-rules-set', subjectId: ctx.school.id, facts: { usesMoney: rules.usesMoney } }]);
  // Everybody's profile says whether it is shown.
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }, { topic: 'people' }] });
  return { ...rules, version };
}
