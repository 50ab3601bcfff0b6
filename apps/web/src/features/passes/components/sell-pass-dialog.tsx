import { Button, Radio, Switch, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { type PayingWay, payingWays } from '@psia/contract/money/money.rules';
import type { PassProduct } from '@psia/contract/passes/pass-products.contract';
import { type Pass, sellPass } from '@psia/contract/passes/passes.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { TypedNumber } from '#ui/fields/number-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { productsOfSchool } from '../offer/offer.queries.ts';
import { validityWords } from '../offer/offer.words.ts';
import { sellPassIn } from '../passes.queries.ts';
import { entryForms, trainingForms } from '../passes.words.ts';
import { useState } from 'react';

interface SellPassDialogProps {
  readonly dog: { readonly id: Id<'dog'>; readonly name: string };
  /** How many agreed trainings no pass pays for. */
  readonly uncovered: number;
  readonly onClose: () => void;
}

/** Sells one of the school's passes for a dog: the pass, its price, and whether it pays for what is agreed already. */
export function SellPassDialog({ dog, uncovered, onClose }: SellPassDialogProps) {
  const { id: schoolId } = useSchool();
  const products = useQuery(productsOfSchool(schoolId));
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={`Sprzedaj karnet: ${dog.name}`} busy={isBusy}>
      <QueryState
        query={products}
        failed="Nie udało się pobrać karnetów."
        skeleton={<TextSkeleton rows={4} />}
        empty={<NothingOffered />}
      >
        {([first, ...others]) =>
          first && <SellForm products={[first, ...others]} {...{ dog, uncovered, onClose }} onWorking={setIsBusy} />
        }
      </QueryState>
    </Dialog>
  );
}

function NothingOffered() {
  return (
    <>
      <Text>Szkoła nie ma jeszcze karnetów w ofercie.</Text>
      <Button component={Link} to="/school/details?zakladka=karnety" variant="default">
        Dodaj pierwszy karnet
      </Button>
    </>
  );
}

interface SellFormProps extends SellPassDialogProps {
  readonly products: readonly [PassProduct, ...PassProduct[]];
  readonly onWorking: (isWorking: boolean) => void;
}

interface SaleValues extends Record<string, unknown> {
  readonly productId: string;
  readonly price: TypedNumber;
  readonly coversAgreed: boolean;
  /** How it is paid: a way, or later. */
  readonly paidBy: string;
}

const fieldsOfSale = sellPass.body.pick({ productId: true, price: true, coversAgreed: true, paidBy: true });
const later = 'LATER';

const wayNames: Readonly<Record<PayingWay, string>> = { CASH: 'Gotówka', TRANSFER: 'Przelew', CARD: 'Karta' };

const saleOf = ({ paidBy, ...values }: SaleValues) => ({ ...values, ...(paidBy !== later && { paidBy }) });

function SellForm({ products, dog, uncovered, onClose }: SellFormProps) {
  const queries = useQueryClient();
  const { usesMoney = false } = useSchool();
  const [first] = products;
  const [isAnother, setIsAnother] = useState(false);
  const form = useOperationForm<SaleValues, Undoable<Pass & { covered: number }>>({
    mode: 'controlled',
    initialValues: { productId: first.id, price: first.price, coversAgreed: true, paidBy: later },
    schema: fieldsOfSale,
    bodyOf: saleOf,
    send: (values, sending) =>
      sending.run(sellPassIn(queries), {
        ...fieldsOfSale.parse({ ...saleOf(values), productId: chosenIn(products, values).id }),
        dogId: dog.id,
        ...(isAnother && { isAnother }),
        attempt: sending,
      }),
    say: (sold, more) => toastUndoable([sold], soldWords(dog.name, sold.covered), more),
    onDone: onClose,
    failed: (error) => {
      if (isRefusedWith(error, 'ALREADY_SOLD')) setIsAnother(true);
      return 'Karnet nie został sprzedany.';
    },
    draft: `sell-pass-${dog.id}`,
  });
  const { values } = form;
  const chosen = chosenIn(products, values);
  const choose = (productId: string) => {
    const product = products.find(({ id }) => id === productId);
    setIsAnother(false);
    if (product) form.set({ productId, price: product.price });
  };
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const price = typeof values.price === 'number' ? formatPrice(values.price) : '';
  return (
    <FormFrame
      form={form}
      label="Sprzedaj karnet"
      buttons={
        <>
          <Button variant="default" disabled={form.working} onClick={giveUp}>
            Anuluj
          </Button>
          <SubmitButton working={form.working}>{isAnother ? 'Sprzedaj drugi' : `Sprzedaj za ${price}`}</SubmitButton>
        </>
      }
    >
      <Radio.Group label="Karnet" value={chosen.id} error={form.form.errors['productId']} onChange={choose}>
        {products.map((product) => (
          <Radio
            key={product.id}
            value={product.id}
            mt="xs"
            label={product.name}
            description={[
              counted(product.entries, entryForms),
              formatPrice(product.price),
              validityWords(product),
            ].join(' · ')}
          />
        ))}
      </Radio.Group>
      <PriceField label="Cena" {...form.form.getInputProps('price')} />
      {usesMoney && (
        <Radio.Group label="Zapłata" {...form.form.getInputProps('paidBy')}>
          {payingWays.map((way) => (
            <Radio key={way} value={way} label={wayNames[way]} mt="xs" />
          ))}
          <Radio value={later} label="Zapłaci później" mt="xs" />
        </Radio.Group>
      )}
      {(uncovered > 0 || chosen.isForOwner) && (
        <Switch
          label={
            chosen.isForOwner
              ? 'Pokryj to, co już umówione'
              : `Pokryj to, co już umówione (${counted(uncovered, trainingForms)})`
          }
          description="Od najbliższego treningu, dopóki starczy wejść."
          {...form.form.getInputProps('coversAgreed', { type: 'checkbox' })}
        />
      )}
    </FormFrame>
  );
}

/** The product that is chosen; the first one where it is offered no longer. */
const chosenIn = (
  [first, ...others]: SellFormProps['products'],
  { productId }: Pick<SaleValues, 'productId'>,
): PassProduct => others.find(({ id }) => id === productId) ?? first;

function soldWords(name: string, covered: number): string {
  const sold = `Karnet sprzedany: ${name}.`;
  return covered === 0 ? sold : `${sold} Pokrywa ${counted(covered, trainingForms)}.`;
}
