import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { daysOfMonth, monthOf } from '@psia/contract/money/months.rules';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { readFigures } from './money-months.repository.ts';

/** What happened to the school's money and passes in a month, the present one unless told. One statement. */
export async function getMoneyMonth(
  ctx: ReadContext,
  { month = monthOf(ctx.now.today) }: { readonly month?: string | undefined },
): Promise<MoneyMonth> {
  const days = daysOfMonth(month);
  return { month, schoolName: ctx.school.name, isOver: days.last < ctx.now.today, ...(await readFigures(ctx, days)) };
}
