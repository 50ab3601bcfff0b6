import type { Id } from '@psia/contract/core/ids';
import { addDays, at, minutesBetween, type PlainDate } from '@psia/contract/core/time';
import { longestMilestoneDays, type Milestone } from '@psia/contract/dog-file/dog-file.contract';
import type { ReadContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as milestones from './dog-file-milestones.repository.ts';

interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * What a dog did from one day to another, both included, oldest first: at most the newest 500. Refuses reversed days and
 * more than 760 of them with BAD_INPUT.
 */
export async function listMilestones(ctx: ReadContext, dogId: Id<'dog'>, { from, to }: Days): Promise<Milestone[]> {
  const [start, end] = [at(from, '00:00'), at(addDays(to, 1), '00:00')];
  const fault = faultOf(minutesBetween(start, end) / (24 * 60));
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { message: fault, fieldErrors: { to: fault } });
  const newestFirst = await milestones.listNewestMilestones(ctx, { dogId, start, end, most: mostMilestones });
  return newestFirst.toReversed();
}

const mostMilestones = 500;

function faultOf(days: number): string | undefined {
  if (days < 1) return 'Koniec okresu jest przed jego początkiem.';
  return days > longestMilestoneDays ? `Okres może mieć najwyżej ${longestMilestoneDays} dni.` : undefined;
}
