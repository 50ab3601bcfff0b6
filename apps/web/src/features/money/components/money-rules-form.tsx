import { Switch, TextInput } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { groupedAccount } from '@psia/contract/core/words/bank-account';
import { type MoneyRules, setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { moneyRulesOf, setMoneyRulesIn } from '../money-rules.queries.ts';
import { moneyRulesInWords } from '../money-rules.words.ts';

interface MoneyRulesFormProps {
  readonly schoolId: Id<'school'>;
  readonly rules: MoneyRules;
  readonly onClose: () => void;
}

interface RuleValues extends Record<string, unknown> {
  readonly usesMoney: boolean;
  readonly chargesTrainings: boolean;
  readonly bankAccount: string;
  readonly transferName: string;
}

const schema = setMoneyRules.body.omit({ version: true });

const valuesOf = ({ usesMoney, chargesTrainings, bankAccount, transferName }: MoneyRules): RuleValues => ({
  usesMoney,
  chargesTrainings,
  bankAccount: bankAccount === null ? '' : groupedAccount(bankAccount),
  transferName: transferName ?? '',
});
const orNull = (typed: string) => (typed.trim() === '' ? null : typed);
const bodyOf = ({ usesMoney, chargesTrainings, bankAccount, transferName }: RuleValues) => ({
  usesMoney,
  chargesTrainings,
  bankAccount: orNull(bankAccount),
  transferName: orNull(transferName),
});

/** Changes whether the school notes what owners have to pay, and where they transfer it. */
export function MoneyRulesForm({ schoolId, rules, onClose }: MoneyRulesFormProps) {
  const queries = useQueryClient();
  const form = useOperationForm<RuleValues, MoneyRules>({
    initialValues: valuesOf(rules),
    version: rules.version,
    schema,
    bodyOf,
    send: (values, sending, { version }) =>
      sending.run(setMoneyRulesIn(queries, schoolId), { ...schema.parse(bodyOf(values)), version }),
    say: 'Zasady rozliczeń zapisane.',
    onDone: onClose,
    failed: 'Nie udało się zapisać zasad rozliczeń.',
    draft: 'money-rules',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...moneyRulesOf(schoolId), staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: (values) => moneyRulesInWords(bodyOf(values)),
    },
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Zasady rozliczeń" save="Zapisz zasady" onCancel={onClose}>
      <Switch
        label="Szkoła prowadzi rozliczenia"
        description="Sprzedany karnet jest wtedy do zapłaty, a wpłaty zapisują trenerzy. To nie jest paragon ani faktura."
        key={fields.key('usesMoney')}
        {...fields.getInputProps('usesMoney', { type: 'checkbox' })}
      />
      <Switch
        label="Treningi bez karnetu są do zapłaty"
        description="Dzień po treningu indywidualnym, po cenie usługi. Liczą się treningi od włączenia; nieobecność zgłoszona w terminie nic nie kosztuje."
        key={fields.key('chargesTrainings')}
        {...fields.getInputProps('chargesTrainings', { type: 'checkbox' })}
      />
      <TextInput
        label="Rachunek do przelewów"
        description="26 cyfr. Widzą go właściciele, którzy mają coś do zapłaty."
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        key={fields.key('bankAccount')}
        {...fields.getInputProps('bankAccount')}
      />
      <TextInput
        label="Odbiorca przelewu"
        description="Puste: nazwa szkoły."
        autoComplete="off"
        maxLength={70}
        key={fields.key('transferName')}
        {...fields.getInputProps('transferName')}
      />
    </EditForm>
  );
}
