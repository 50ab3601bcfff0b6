import type { PlainDate } from '@psia/contract/core/time';
import { formatDate } from '../../lib/format/dates.ts';

/** Says from when the price list applies (D35). */
export function priceNotice(validFrom: PlainDate, today: PlainDate): string {
  const verb = validFrom > today ? 'będzie obowiązywać' : 'obowiązuje';
  return `Od ${formatDate(validFrom)} ${verb} nowy cennik.`;
}
