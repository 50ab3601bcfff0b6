import { Radio, Switch } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { type PassRules, setPassRules } from '@psia/contract/passes/pass-rules.contract';
import type { LateCancel } from '@psia/contract/passes/validity.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { passRulesOf, setPassRulesIn } from '../offer.queries.ts';
import { passRulesInWords } from '../offer.words.ts';

interface PassRulesFormProps {
  readonly schoolId: Id<'school'>;
  readonly rules: PassRules;
  readonly onClose: () => void;
}

interface RuleValues extends Record<string, unknown> {
  readonly usesPasses: boolean;
  readonly freeCancelHours: TypedNumber;
  readonly lateCancel: LateCancel;
  readonly noShow: LateCancel;
}

const schema = setPassRules.body.omit({ version: true });

const valuesOf = ({ usesPasses, freeCancelHours, lateCancel, noShow }: PassRules): RuleValues => ({
  usesPasses,
  freeCancelHours,
  lateCancel,
  noShow,
});

/** Changes whether the school keeps passes and what calling off late costs. */
export function PassRulesForm({ schoolId, rules, onClose }: PassRulesFormProps) {
  const queries = useQueryClient();
  const { usesAttendance } = useSchool();
  const form = useOperationForm<RuleValues, PassRules>({
    initialValues: valuesOf(rules),
    version: rules.version,
    schema,
    send: (values, sending, { version }) =>
      sending.run(setPassRulesIn(queries, schoolId), { ...schema.parse(values), version }),
    say: 'Zasady karnetów zapisane.',
    onDone: onClose,
    failed: 'Nie udało się zapisać zasad karnetów.',
    draft: 'pass-rules',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...passRulesOf(schoolId), staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      },
      facts: (values) => passRulesInWords(usesAttendance ? values : { ...values, noShow: undefined }),
    },
  });
  const fields = form.form;
  return (
    <EditForm form={form} label="Zasady karnetów" save="Zapisz zasady" onCancel={onClose}>
      <Switch
        label="Szkoła prowadzi karnety"
        description="Wyłączone: nie widać ich nigdzie, a umówione treningi nie zajmują wejść."
        key={fields.key('usesPasses')}
        {...fields.getInputProps('usesPasses', { type: 'checkbox' })}
      />
      <Radio.Group
        label="Gdy właściciel odwoła trening za późno"
        key={fields.key('lateCancel')}
        {...fields.getInputProps('lateCancel')}
      >
        <Radio value="ENTRY" label="Wejście przepada" mt="xs" />
        <Radio value="NOTHING" label="Wejście wraca" mt="xs" />
      </Radio.Group>
      <NumberField
        label="Ile godzin przed treningiem odwołanie nic nie kosztuje"
        unit="godz."
        rightSectionWidth={64}
        key={fields.key('freeCancelHours')}
        {...fields.getInputProps('freeCancelHours')}
      />
      {usesAttendance && (
        <Radio.Group
          label="Gdy psa nie było na treningu, bez zapowiedzi"
          key={fields.key('noShow')}
          {...fields.getInputProps('noShow')}
        >
          <Radio value="ENTRY" label="Wejście przepada" mt="xs" />
          <Radio value="NOTHING" label="Wejście wraca" mt="xs" />
        </Radio.Group>
      )}
    </EditForm>
  );
}
