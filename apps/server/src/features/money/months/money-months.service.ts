import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { daysOfMonth, monthOf } from '@psia/contract/money/months.rules';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { listHours } from './money-hours.repository.ts';
import { readFigures } from './money-months.repository.ts';

/** What happened to the school's money and passes in a month, the present one unless told. Two statements. */
export async function getMoneyMonth(
  ctx: ReadContext,
  { month = monthOf(ctx.now.today) }: { readonly month?: string | undefined },
): Promise<MoneyMonth> {
  const days = daysOfMonth(month);
  const figures = await readFigures(ctx, days);
  return { month, isOver: days.last < ctx.now.today, ...figures, trainers: await listHours(ctx, days) };
}
