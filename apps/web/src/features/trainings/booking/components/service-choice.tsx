import { NativeSelect } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import { formatPrice } from '#lib/format/amounts.ts';
import { serviceLabel } from '../../../services/services.public.ts';

interface ServiceChoiceProps {
  readonly services: readonly Service[];
  /** The chosen service's id; empty for none. */
  readonly value: string;
  /** When a training of the chosen service ends: `11:30`. */
  readonly until: string;
  /** A service that is no longer offered, which the training keeps (D29). */
  readonly kept?: { readonly value: string; readonly label: string } | null;
  readonly onChoose: (serviceId: Id<'service'>) => void;
}

/** A service with its length and price, or none; of a long one it says until when it lasts. */
export function ServiceChoice({ services, value, until, kept = null, onChoose }: ServiceChoiceProps) {
  if (services.length === 0 && kept === null) return null;
  const chosen = services.find((service) => service.id === value);
  const isLong = chosen !== undefined && trainingMinutes(chosen.duration) > 60;
  return (
    <NativeSelect
      label="Usługa"
      description={isLong ? `Trening potrwa do ${until}.` : undefined}
      value={value}
      data={[
        { value: '', label: 'Bez usługi' },
        ...(kept === null ? [] : [kept]),
        ...services.map((service) => ({
          value: service.id,
          label: `${serviceLabel(service)}, ${formatPrice(service.price)}`,
        })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
