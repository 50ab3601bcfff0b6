import { Anchor } from '@mantine/core';
import type { School } from '@psia/contract/schools/schools.contract';
import { formatAddress } from '#lib/format/address.ts';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { wayTo } from '../map.rules.ts';

/** What owners see of their school (D196), name by value: where it is, with the way there, and how it is reached. */
export function schoolPlaceFacts({ name, address, phone, email }: School) {
  return [
    ['Szkoła', name],
    [
      'Adres',
      <Anchor key="address" href={wayTo(address)} target="_blank" rel="noreferrer" title="Pokaż na mapie" inherit>
        {formatAddress(address)}
      </Anchor>,
    ],
    ['Kontakt', <ContactLinks key="contact" email={email} phone={phone} />],
  ] as const;
}
