import type { SchoolAddress } from '@psia/contract/core/places/address';
import { formatAddress } from './address.ts';

/** A map site's page that leads to an address, for programs on phones, too (D196). */
export function wayTo(address: SchoolAddress): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: formatAddress(address) })}`;
}
