import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Id } from '@psia/contract/core/ids';
import type { Service } from '@psia/contract/services/services.contract';
import { formatPrice } from '#lib/format/amounts.ts';
import { serviceLabel } from '../../../services/services.public.ts';

interface RequestedFieldsProps {
  readonly form: UseFormReturnType<{ serviceId: Id<'service'>; additionalInfo: string }>;
  readonly services: readonly Service[];
  /** What becomes of the note. */
  readonly noteHint: string;
}

/** What an owner's request says beside its time: the service, where there is a choice, and a note for the trainer. */
export function RequestedFields({ form, services, noteHint }: RequestedFieldsProps) {
  return (
    <>
      {services.length > 1 && (
        <NativeSelect
          label="Usługa"
          required
          data-autofocus
          data={[
            { value: '', label: 'Wybierz usługę', disabled: true },
            ...services.map((offer) => ({
              value: offer.id,
              label: `${serviceLabel(offer)}, ${formatPrice(offer.price)}`,
            })),
          ]}
          key={form.key('serviceId')}
          {...form.getInputProps('serviceId')}
        />
      )}
      <Textarea
        label="Informacje dla trenera"
        description={noteHint}
        maxLength={10_000}
        key={form.key('additionalInfo')}
        {...form.getInputProps('additionalInfo')}
      />
    </>
  );
}
