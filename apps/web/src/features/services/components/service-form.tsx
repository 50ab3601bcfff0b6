import { Switch, TextInput } from '@mantine/core';
import { createService, type Service } from '@psia/contract/services/services.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import type { TypedNumber } from '#ui/fields/number-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { typedToDuration, durationToClock } from '../durations.words.ts';
import { DurationField } from './duration-field.tsx';

const serviceFields = createService.body.omit({ schoolId: true }).required();

/** What an edit began with, and its version. */
interface InitialService {
  readonly fields: Readonly<Record<keyof Omit<ServiceFields, 'isHomeVisit'>, TypedNumber>> & { isHomeVisit: boolean };
  readonly version: number | undefined;
}

export interface ServiceFields {
  readonly serviceName: string;
  readonly price: number;
  /** ISO: PT1H30M. */
  readonly duration: string;
  readonly isHomeVisit: boolean;
}

interface ServiceValues extends Record<string, unknown> {
  readonly serviceName: string;
  readonly price: TypedNumber;
  /** As edited: 01:30. */
  readonly duration: string;
  readonly isHomeVisit: boolean;
}

interface ServiceFormProps {
  /** Names the form. */
  readonly label: string;
  /** The service to begin with; none for a new one. */
  readonly service?: Service;
  /** Asks for the service as it is now. */
  readonly latest?: () => Promise<Service>;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (fields: ServiceFields, sending: Sending, initial: InitialService) => Promise<unknown>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const allRequired = 'Wszystkie pola są wymagane.';

function valuesOf(service: Service | undefined): ServiceValues {
  if (!service) return { serviceName: '', price: '', duration: '01:00', isHomeVisit: false };
  const { serviceName, price, duration, isHomeVisit } = service;
  return { serviceName, price, duration: durationToClock(duration), isHomeVisit };
}

function bodyOf({ serviceName, price, duration, isHomeVisit }: ServiceValues) {
  return { serviceName, price, duration: typedToDuration(duration) ?? '', isHomeVisit };
}

function initialOf(service: Service) {
  return { values: valuesOf(service), version: service.version };
}

function factsOf({ serviceName, price, duration, isHomeVisit }: ServiceValues) {
  return [
    ['Nazwa usługi', serviceName],
    ['Cena', typeof price === 'number' ? formatPrice(price) : price],
    ['Czas trwania', duration],
    ['Wizyta domowa', isHomeVisit ? 'tak' : 'nie'],
  ] as const;
}

/** What is missing, beside its field and once for the whole form. */
function missingIn(values: ServiceValues): Record<string, string> {
  const missing = Object.entries(values).filter(([, value]) => String(value).trim() === '');
  if (missing.length === 0) return {};
  return { ...Object.fromEntries(missing.map(([name]) => [name, 'To pole jest wymagane.'])), all: allRequired };
}

/** A service's name, price, duration and whether the trainer comes home for it (D220), in the place of its card. */
export function ServiceForm(props: ServiceFormProps) {
  const { label, service, latest, save, failed, draft, send, say, onDone, onCancel } = props;
  const form = useOperationForm({
    initialValues: valuesOf(service),
    version: service?.version,
    schema: serviceFields,
    bodyOf,
    check: missingIn,
    send: (values, sending, { values: before, version }) =>
      send(serviceFields.parse(bodyOf(values)), sending, { fields: bodyOf(before), version }),
    say,
    onDone,
    failed,
    draft,
    meanwhile: { ...(latest && { latest: async () => initialOf(await latest()) }), facts: factsOf },
  });
  const fields = form.form;
  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel} framed>
      <TextInput
        label="Nazwa usługi"
        maxLength={100}
        autoComplete="off"
        key={fields.key('serviceName')}
        {...fields.getInputProps('serviceName')}
      />
      <FieldRow>
        <PriceField label="Cena" key={fields.key('price')} {...fields.getInputProps('price')} />
        <DurationField
          label="Czas trwania (GG:MM)"
          key={fields.key('duration')}
          {...fields.getInputProps('duration')}
        />
      </FieldRow>
      <Switch
        label="Wizyta domowa"
        description="Trener przyjeżdża do właściciela psa. Kto o nią prosi, podaje adres."
        key={fields.key('isHomeVisit')}
        {...fields.getInputProps('isHomeVisit', { type: 'checkbox' })}
      />
    </EditForm>
  );
}
