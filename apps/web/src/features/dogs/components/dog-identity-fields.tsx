import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldRow } from '#ui/forms/form-frame.tsx';
import { genderChoices } from '../gender.words.ts';

type Field = 'name' | 'breed' | 'gender';

interface DogIdentityFieldsProps {
  /** The part of a form that these fields need. */
  readonly form: {
    readonly key: (field: Field) => string;
    readonly getInputProps: (field: Field) => GetInputPropsReturnType;
  };
}

/** Name, breed and gender: what every dog needs (D57). */
export function DogIdentityFields({ form }: DogIdentityFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextInput
          label="Imię"
          data-autofocus
          required
          autoComplete="off"
          maxLength={100}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Rasa"
          description="Nie znasz rasy? Wpisz „mieszaniec”."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          autoComplete="off"
          maxLength={100}
          key={form.key('breed')}
          {...form.getInputProps('breed')}
        />
      </FieldRow>
      <NativeSelect
        label="Płeć"
        required
        data={genderChoices}
        key={form.key('gender')}
        {...form.getInputProps('gender')}
      />
    </>
  );
}
