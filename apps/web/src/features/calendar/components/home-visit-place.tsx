import { Anchor } from '@mantine/core';
import type { HomeVisit } from '@psia/contract/calendar/calendar.contract';
import { formatAddress } from '#lib/format/address.ts';
import { wayTo } from '#lib/format/way-to.ts';

/** Where a trainer goes for a home visit (D220), with the way there on a map. */
export function HomeVisitPlace({ address }: HomeVisit) {
  if (address === null) return 'Wizyta domowa. Właściciel nie podał adresu.';
  return (
    <>
      Wizyta domowa:{' '}
      <Anchor href={wayTo(address)} target="_blank" rel="noreferrer" title="Pokaż na mapie" underline="always" inherit>
        {formatAddress(address)}
      </Anchor>
    </>
  );
}
