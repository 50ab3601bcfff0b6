import { Checkbox, NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import { type PassProduct, productFields } from '@psia/contract/passes/pass-products.contract';
import type { Validity } from '@psia/contract/passes/validity.rules';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { formatPrice } from '#lib/format/amounts.ts';
import { useSchool } from '#lib/session/school-context.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { hallsOfSchool } from '../../../halls/halls.public.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';
import { validityChoices } from '../offer.words.ts';

export type ProductFields = z.output<typeof productFields>;

interface ProductValues extends Record<string, unknown> {
  readonly name: string;
  readonly entries: TypedNumber;
  readonly price: TypedNumber;
  readonly whose: 'DOG' | 'OWNER';
  readonly coversGroups: boolean;
  readonly serviceIds: readonly string[];
  readonly hallIds: readonly string[];
  readonly startsWith: PassProduct['startsWith'];
  readonly validity: { readonly unit: Validity['unit']; readonly count: TypedNumber; readonly until: string | null };
}

interface ProductFormProps {
  /** Names the form. */
  readonly label: string;
  /** The pass to begin with; none for a new one. */
  readonly product?: PassProduct;
  /** Asks for it as it is now. */
  readonly latest?: () => Promise<PassProduct>;
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (fields: ProductFields, sending: Sending, version: number | undefined) => Promise<unknown>;
  readonly say: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const newProduct: ProductValues = {
  name: '',
  entries: 4,
  price: '',
  whose: 'DOG',
  coversGroups: true,
  serviceIds: [],
  hallIds: [],
  startsWith: 'FIRST_TRAINING',
  validity: { unit: 'MONTHS', count: 3, until: null },
};

function valuesOf({ id: _, version: __, isForOwner, validity, ...product }: PassProduct): ProductValues {
  const length =
    validity.unit === 'UNTIL'
      ? { unit: validity.unit, count: '', until: validity.until }
      : { unit: validity.unit, count: validity.count, until: null };
  return { ...product, whose: isForOwner ? 'OWNER' : 'DOG', validity: length };
}

function bodyOf({ whose, validity: { unit, count, until }, ...values }: ProductValues) {
  const validity = unit === 'UNTIL' ? { unit, until } : { unit, count };
  return { ...values, isForOwner: whose === 'OWNER', validity };
}

const factsOf = ({ name, entries, price }: ProductValues) =>
  [
    ['Nazwa', name],
    ['Wejścia', String(entries)],
    ['Cena', typeof price === 'number' ? formatPrice(price) : price],
  ] as const;

/** A pass of the offer: its name, entries and price, what it pays for, and how long it is valid. */
export function ProductForm(props: ProductFormProps) {
  const { label, product, latest, save, failed, draft, send, say, onDone, onCancel } = props;
  const { id: schoolId } = useSchool();
  const services = useQuery(servicesOfSchool(schoolId));
  const halls = useQuery(hallsOfSchool(schoolId));
  const form = useOperationForm<ProductValues, unknown>({
    mode: 'controlled',
    initialValues: product ? valuesOf(product) : newProduct,
    version: product?.version,
    schema: productFields,
    bodyOf,
    send: (values, sending, { version }) => send(productFields.parse(bodyOf(values)), sending, version),
    say,
    onDone,
    failed,
    draft,
    meanwhile: {
      ...(latest && {
        latest: async () => {
          const present = await latest();
          return { values: valuesOf(present), version: present.version };
        },
      }),
      facts: factsOf,
    },
  });
  const fields = form.form;
  const { unit } = form.values.validity;
  return (
    <EditForm form={form} label={label} save={save} onCancel={onCancel} framed>
      <TextInput label="Nazwa karnetu" maxLength={100} autoComplete="off" {...fields.getInputProps('name')} />
      <FieldRow>
        <NumberField label="Liczba wejść" {...fields.getInputProps('entries')} />
        <PriceField label="Cena" {...fields.getInputProps('price')} />
      </FieldRow>
      <FieldRow>
        {unit === 'UNTIL' ? (
          <DateField label="Ważny do dnia" {...fields.getInputProps('validity.until')} />
        ) : (
          <NumberField label="Ważny przez" {...fields.getInputProps('validity.count')} />
        )}
        <NativeSelect label="Liczone w" data={[...validityChoices]} {...fields.getInputProps('validity.unit')} />
      </FieldRow>
      {unit !== 'UNTIL' && (
        <Radio.Group label="Od kiedy jest ważny" {...fields.getInputProps('startsWith')}>
          <Radio value="FIRST_TRAINING" label="Od pierwszego treningu" mt="xs" />
          <Radio value="SALE" label="Od dnia sprzedaży" mt="xs" />
        </Radio.Group>
      )}
      <Radio.Group label="Dla kogo" {...fields.getInputProps('whose')}>
        <Radio value="DOG" label="Dla jednego psa" mt="xs" />
        <Radio value="OWNER" label="Dla wszystkich psów właściciela" mt="xs" />
      </Radio.Group>
      <Switch label="Także treningi grupowe" {...fields.getInputProps('coversGroups', { type: 'checkbox' })} />
      <Named
        label="Tylko za usługi"
        things={(services.data ?? []).map(({ id, serviceName }) => ({ id, name: serviceName }))}
        field={fields.getInputProps('serviceIds')}
      />
      <Named label="Tylko w salach" things={halls.data ?? []} field={fields.getInputProps('hallIds')} />
    </EditForm>
  );
}

interface NamedProps {
  readonly label: string;
  readonly things: readonly { readonly id: string; readonly name: string }[];
  readonly field: object;
}

/** Some of the school's things; none is all of them. Nothing to choose from: nothing is asked. */
function Named({ label, things, field }: NamedProps) {
  if (things.length === 0) return null;
  return (
    <Checkbox.Group label={label} description="Nic nie zaznaczone: bez ograniczeń." {...field}>
      {things.map(({ id, name }) => (
        <Checkbox key={id} value={id} label={name} mt="xs" />
      ))}
    </Checkbox.Group>
  );
}
