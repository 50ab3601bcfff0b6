import { plnOf } from '@psia/contract/core/grosze';
import type { PlainDate } from '@psia/contract/core/time';
import type { Pass } from '@psia/contract/passes/passes.contract';
import type { Validity } from '@psia/contract/passes/validity.rules';
import type { Freeze } from './ledger/passes-book.domain.ts';

/** A pass as it is sold. */
export interface NewPass {
  readonly id: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly dogId: string | null;
  readonly name: string;
  readonly priceGrosze: number;
  readonly entries: number;
  readonly coversGroups: boolean;
  readonly serviceIds: readonly string[];
  readonly hallIds: readonly string[];
  readonly startsWith: 'SALE' | 'FIRST_TRAINING';
  readonly validity: Validity;
  readonly startsOn: PlainDate;
}

/** A pass as it is read. */
export interface PassRow {
  readonly id: string;
  readonly name: string;
  readonly dogId: string | null;
  readonly buyerId: string;
  readonly priceGrosze: number;
  readonly entries: number;
  readonly available: number;
  readonly held: number;
  readonly used: number;
  readonly lapsed: number;
  readonly coversGroups: boolean;
  readonly soldOn: PlainDate;
  readonly validFrom: PlainDate | null;
  readonly validTo: PlainDate | null;
  readonly endedAt: Temporal.Instant | null;
  readonly version: number;
  readonly serviceNames: string[];
  readonly hallNames: string[];
  readonly freezes: readonly Freeze[];
}

/** Whether a pass can still be used on a day, or why not. */
function stateOf({ endedAt, available, held, lapsed, validTo }: PassRow, today: PlainDate): Pass['state'] {
  if (endedAt !== null) return 'ENDED';
  if (validTo !== null && validTo < today && available + held + lapsed > 0) return 'EXPIRED';
  if (available + held === 0) return 'EMPTY';
  return validTo === null ? 'NOT_BEGUN' : 'RUNNING';
}

interface Shown {
  readonly today: PlainDate;
  /** Why it rests is for trainers alone (D186). */
  readonly forTrainer: boolean;
}

/** A pass as it is shown on a day. One that has ended shows how many entries it was sold with. */
export function passOf(row: PassRow, { today, forTrainer }: Shown): Pass {
  const { endedAt, priceGrosze, entries, freezes, buyerId: _, ...shown } = row;
  const { available, held, used, lapsed } = row;
  return {
    ...shown,
    price: plnOf(priceGrosze),
    freezes: freezes
      .map(({ first, last, kind }) => ({ firstDay: first, lastDay: last, kind: forTrainer ? kind : null }))
      .toSorted((a, b) => (a.firstDay < b.firstDay ? 1 : -1)),
    state: stateOf(row, today),
    entries: endedAt === null ? available + held + used + lapsed : entries,
  };
}
