import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { daysOfMonth, monthOf } from '@psia/contract/money/months.rules';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { findClosedUntil } from './money-closing.repository.ts';
import { listHours } from './money-hours.repository.ts';
import { sumBalances, sumEntries, sumTransfers } from './money-months.repository.ts';

/** What happened to the school's money and passes in a month, the present one unless told. Five statements. */
export async function getMoneyMonth(
  ctx: ReadContext,
  { month = monthOf(ctx.now.today) }: { readonly month?: string | undefined },
): Promise<MoneyMonth> {
  const days = daysOfMonth(month);
  const closedUntil = await findClosedUntil(ctx);
  const figures = await sumTransfers(ctx, days);
  const balances = await sumBalances(ctx, days.last);
  const entries = await sumEntries(ctx, days);
  const trainers = await listHours(ctx, days);
  return { month, isOver: days.last < ctx.now.today, closedUntil, ...figures, ...balances, entries, trainers };
}
