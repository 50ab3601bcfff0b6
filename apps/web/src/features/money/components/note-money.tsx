import { Radio, TextInput } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { addCharge, addCredit, addPayment, addRefund, type MoneyTransfer } from '@psia/contract/money/money.contract';
import { payingWays } from '@psia/contract/money/money.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import type { TypedNumber } from '#ui/fields/number-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { type NotedMoney, noteMoneyIn } from '../noting.queries.ts';
import { wayWords } from '../money.words.ts';

interface NoteMoneyProps {
  readonly owner: { readonly id: Id<'owner'>; readonly name: string };
  readonly noted: NotedMoney['noted'];
  /** What is proposed, in PLN; none for nothing. */
  readonly amount?: number | undefined;
  readonly onClose: () => void;
}

interface MoneyValues extends Record<string, unknown> {
  readonly amount: TypedNumber;
  readonly way: string;
  readonly kind: string;
  readonly occurredOn: string | null;
  readonly dueOn: string | null;
  readonly remark: string;
}

const words = {
  payment: { title: 'Zapisz wpłatę', save: 'Zapisz wpłatę', done: 'Wpłata zapisana.' },
  charge: { title: 'Dodaj do zapłaty', save: 'Dodaj', done: 'Dodano do zapłaty.' },
  refund: { title: 'Zapisz zwrot', save: 'Zapisz zwrot', done: 'Zwrot zapisany.' },
  credit: { title: 'Zmniejsz należność', save: 'Zmniejsz', done: 'Należność zmniejszona.' },
} as const;

const schemas = {
  payment: addPayment.body,
  charge: addCharge.body,
  refund: addRefund.body,
  credit: addCredit.body,
} as const;

/** Notes something of an owner's money; what was noted can be taken back. */
export function NoteMoney({ owner, noted, amount, onClose }: NoteMoneyProps) {
  const queries = useQueryClient();
  const today = useSchoolToday();
  const { title, save, done } = words[noted];
  const sentAmount = useRef<TypedNumber>('');
  const [repeated, setRepeated] = useState<TypedNumber>();
  const hasWay = noted === 'payment' || noted === 'refund';
  const bodyOf = ({ amount: typed, way, kind, occurredOn, dueOn, remark }: MoneyValues) => ({
    ownerId: owner.id,
    amount: typed,
    occurredOn: occurredOn ?? undefined,
    ...(remark.trim() !== '' && { remark }),
    ...(hasWay && { way }),
    ...(noted === 'charge' && dueOn !== null && { dueOn }),
    ...(noted === 'credit' && { kind }),
  });
  const form = useOperationForm<MoneyValues, Undoable<MoneyTransfer>>({
    mode: 'controlled',
    initialValues: { amount: amount ?? '', way: 'CASH', kind: 'CREDIT', occurredOn: today, dueOn: null, remark: '' },
    schema: schemas[noted],
    bodyOf,
    send: (values, attempt) => {
      sentAmount.current = values.amount;
      const body = bodyOf(values);
      const run = (money: NotedMoney) => attempt.run(noteMoneyIn(queries), { ...money, attempt });
      switch (noted) {
        case 'payment':
          return run({ noted, ...schemas.payment.parse(body), isAnother: values.amount === repeated });
        case 'charge':
          return run({ noted, ...schemas.charge.parse(body) });
        case 'refund':
          return run({ noted, ...schemas.refund.parse(body) });
        case 'credit':
          return run({ noted, ...schemas.credit.parse(body) });
      }
    },
    say: (changed, more) => toastUndoable([changed], `${done.slice(0, -1)}: ${owner.name}.`, more),
    onDone: onClose,
    failed: (error) => {
      setRepeated(isRefusedWith(error, 'ALREADY_PAID') ? sentAmount.current : undefined);
      return 'Nie zapisano.';
    },
    draft: `money-${noted}-${owner.id}`,
  });
  const fields = form.form;
  const isAnother = fields.getValues().amount === repeated;
  return (
    <Dialog opened onClose={onClose} title={`${title}: ${owner.name}`} busy={form.working}>
      <EditForm form={form} label={title} save={isAnother ? 'Zapisz drugą wpłatę' : save} onCancel={onClose}>
        <PriceField label="Kwota" {...fields.getInputProps('amount')} />
        {hasWay && (
          <Radio.Group label={noted === 'payment' ? 'Jak zapłacono' : 'Jak oddano'} {...fields.getInputProps('way')}>
            {payingWays.map((way) => (
              <Radio key={way} value={way} label={wayWords[way]} mt="xs" />
            ))}
          </Radio.Group>
        )}
        {noted === 'credit' && (
          <Radio.Group label="Dlaczego" {...fields.getInputProps('kind')}>
            <Radio value="CREDIT" label="Rabat albo pomyłka" mt="xs" />
            <Radio value="WRITE_OFF" label="Umorzenie: szkoła już na to nie czeka" mt="xs" />
          </Radio.Group>
        )}
        <DateField label="Dzień" {...fields.getInputProps('occurredOn')} />
        {noted === 'charge' && (
          <DateField label="Termin zapłaty" description="Puste: od razu." {...fields.getInputProps('dueOn')} />
        )}
        <TextInput
          label="Uwaga"
          description="Czytają ją tylko trenerzy."
          maxLength={200}
          autoComplete="off"
          {...fields.getInputProps('remark')}
        />
      </EditForm>
    </Dialog>
  );
}
