import type { School } from '@psia/contract/schools/schools.contract';
import { formatAddress } from '#lib/format/address.ts';

/** A map site's page that leads to an address, for programs on phones, too (D196). */
export function wayTo(address: School['address']): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: formatAddress(address) })}`;
}
