import { Anchor } from '@mantine/core';
import type { School } from '@psia/contract/schools/schools.contract';
import { formatAddress } from '#lib/format/address.ts';
import { wayTo } from '#lib/format/way-to.ts';
import { ContactLinks } from '#ui/page/contact-links.tsx';

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
    contactFact({ email, phone }),
  ] as const;
}

/** What owners see of their school where its trainer comes to them (D220). */
export function homeVisitFacts({ name, phone, email }: School) {
  return [
    ['Miejsce', 'Wizyta domowa: trener przyjedzie do właściciela psa'],
    ['Szkoła', name],
    contactFact({ email, phone }),
  ] as const;
}

function contactFact({ email, phone }: Pick<School, 'email' | 'phone'>) {
  return ['Kontakt', <ContactLinks key="contact" email={email} phone={phone} />] as const;
}
