import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mostSteps } from '@psia/contract/exercises/exercises.contract';
import { IconPlus } from '@tabler/icons-react';
import { GrowingArea } from '#ui/fields/growing-area.tsx';
import { useFocusOnRow } from '#ui/form-state/use-focus-on-row.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { RowTools } from '#ui/lists/row-tools.tsx';
import type { ExerciseValues, TypedStep } from '../exercise-values.rules.ts';
import classes from './step-fields.module.css';

const blank: TypedStep = { text: '', criterion: '' };

interface StepFieldsProps {
  readonly form: UseFormReturnType<ExerciseValues>;
  readonly disabled: boolean;
  readonly onChange: (steps: TypedStep[]) => void;
}

/** The steps of an exercise in their order, to type, move and remove; none until somebody adds the first one. */
export function StepFields({ form, disabled, onChange }: StepFieldsProps) {
  const { steps } = form.values;
  const { rows, focusOn } = useFocusOnRow();
  const change = (changed: TypedStep[], focused: number) => {
    onChange(changed);
    focusOn(focused);
  };
  const move = (from: number, to: number) => {
    const step = steps[from];
    if (step) change(steps.toSpliced(from, 1).toSpliced(to, 0, step), to);
  };
  const remove = (index: number) => change(steps.toSpliced(index, 1), Math.min(index, steps.length - 2));
  const fault = form.errors['steps'];
  return (
    <fieldset className={classes['steps']} disabled={disabled}>
      <legend className={classes['legend']}>Kroki</legend>
      <p className={classes['hint']}>
        Możesz je pominąć. Od najłatwiejszego do najtrudniejszego: właściciel zobaczy ten, na którym jest pies, a po
        udanej serii następny.
      </p>
      {steps.length > 0 && (
        <ol ref={rows} className={classes['rows']}>
          {steps.map((_, index) => (
            <li key={index} className={classes['row']}>
              <RowTools
                what="krok"
                index={index}
                count={steps.length}
                onMove={(to) => move(index, to)}
                onCopy={null}
                onRemove={() => remove(index)}
              />
              <OneStep form={form} index={index} />
            </li>
          ))}
        </ol>
      )}
      {typeof fault === 'string' && <FormError failure={{ text: fault }} />}
      <Button
        variant="default"
        className={classes['add']}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={steps.length >= mostSteps}
        onClick={() => change([...steps, blank], steps.length)}
      >
        Dodaj krok
      </Button>
    </fieldset>
  );
}

function OneStep({ form, index }: Pick<StepFieldsProps, 'form'> & { readonly index: number }) {
  const place = index + 1;
  return (
    <>
      <GrowingArea
        label="Co robimy"
        aria-label={`Krok ${place}: co robimy`}
        leastRows={2}
        mostRows={8}
        maxLength={300}
        {...form.getInputProps(`steps.${index}.text`)}
      />
      <TextInput
        label="Kiedy dalej"
        aria-label={`Krok ${place}: kiedy dalej`}
        placeholder="np. pies patrzy trzy sekundy"
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps(`steps.${index}.criterion`)}
      />
    </>
  );
}
