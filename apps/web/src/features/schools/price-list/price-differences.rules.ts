import { withoutMarks } from '@psia/contract/core/words/without-marks';
import type { StoredPriceList } from '@psia/contract/schools/schools.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { minutesOfDuration } from '@psia/contract/services/services.rules';
import { parseTypedDuration } from '#lib/format/typed-amounts.ts';

export interface PriceDifference {
  readonly serviceId: string;
  readonly name: string;
  /** What is asked for the service when somebody books it, in złoty. */
  readonly asked: number;
  /** What the price list says of the same, in złoty; several where it has several such lines. */
  readonly listed: readonly number[];
}

/**
 * The services whose price is another one in the price list, in the order of the services. A line is about a service when
 * it has its name, whatever the letters' size and accents, and its unit is no other length of time ('1,5 h' beside a
 * service of an hour). One of several such lines that says the service's price is enough.
 */
export function priceDifferences(
  services: readonly Pick<Service, 'id' | 'serviceName' | 'price' | 'duration'>[],
  items: StoredPriceList['items'],
): PriceDifference[] {
  return services.flatMap(({ id, serviceName, price, duration }) => {
    const minutes = minutesOfDuration(duration);
    const listed = items
      .filter(
        ({ name, unit }) => plain(name) === plain(serviceName) && (parseTypedDuration(unit) ?? minutes) === minutes,
      )
      .map((item) => item.price);
    const isDifferent = listed.length > 0 && !listed.includes(price);
    return isDifferent ? [{ serviceId: id, name: serviceName, asked: price, listed: [...new Set(listed)] }] : [];
  });
}

function plain(name: string): string {
  return withoutMarks(name.toLowerCase()).replaceAll('ł', 'l').replaceAll(/\s+/g, ' ').trim();
}
