import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { ageUnits } from '../typed-age.rules.ts';
import { unitLabels } from '../typed-age.words.ts';

type Field = 'age' | 'ageUnit';

interface AgeFieldsProps {
  /** The part of a form that these fields need. */
  readonly form: {
    readonly key: (field: Field) => string;
    readonly getInputProps: (field: Field) => GetInputPropsReturnType;
  };
}

/** An age and what it is counted in: a puppy's in weeks or months (D30). */
export function AgeFields({ form }: AgeFieldsProps) {
  return (
    <FieldRow>
      <TextInput
        label="Wiek"
        description="Może być przybliżony."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        key={form.key('age')}
        {...form.getInputProps('age')}
      />
      <NativeSelect
        label="Wiek liczony w"
        data={ageUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }))}
        key={form.key('ageUnit')}
        {...form.getInputProps('ageUnit')}
      />
    </FieldRow>
  );
}
