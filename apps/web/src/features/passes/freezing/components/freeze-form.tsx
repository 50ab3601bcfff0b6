import { Button, Radio } from '@mantine/core';
import { isPlainDate, type PlainDate } from '@psia/contract/core/time';
import { type ChosenKind, chosenKinds, freezePass } from '@psia/contract/passes/freezes.contract';
import type { Pass } from '@psia/contract/passes/passes.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { effectsOfFreeze, freezePassIn } from '../freezing.queries.ts';
import { kindNames, proposedLast } from '../freezing.words.ts';
import { type TypedDays, useEffects } from '../use-effects.ts';
import { FreezeEffects } from './freeze-effects.tsx';
import classes from './freeze-form.module.css';

interface FreezeFormProps {
  readonly pass: Pass;
  /** The reason that is proposed. */
  readonly usual: ChosenKind;
  readonly onClose: () => void;
}

interface FreezeValues extends TypedDays, Record<string, unknown> {
  readonly kind: ChosenKind;
}

const schema = freezePass.body.omit({ version: true });

const initialOf = (kind: ChosenKind, today: PlainDate): FreezeValues => ({
  kind,
  firstDay: today,
  lastDay: proposedLast(kind, today),
});

/** Another reason or first day, and with it the last day that is proposed, unless another one was chosen. */
function withProposal(before: FreezeValues, changes: Partial<FreezeValues>): Partial<FreezeValues> {
  const isProposed = before.firstDay !== null && before.lastDay === proposedLast(before.kind, before.firstDay);
  const { kind, firstDay } = { ...before, ...changes };
  return isProposed && isPlainDate(firstDay) && firstDay !== null
    ? { ...changes, lastDay: proposedLast(kind, firstDay) }
    : changes;
}

/** Lets a pass rest on some days. What that does is shown before: the new end, and trainings that are not paid for then. */
export function FreezeForm({ pass, usual, onClose }: FreezeFormProps) {
  const { id: passId, name, version } = pass;
  const queries = useQueryClient();
  const today = useSchoolToday();
  const [initialValues] = useState(() => initialOf(usual, today));
  const form = useOperationForm<FreezeValues, Undoable<Pass>>({
    mode: 'controlled',
    initialValues,
    schema,
    send: (values, attempt) =>
      attempt.run(freezePassIn(queries), { ...schema.parse(values), passId, version, attempt }),
    say: (frozen, more) => toastUndoable([frozen], 'Karnet wstrzymany.', more),
    onDone: onClose,
    failed: 'Nie udało się wstrzymać karnetu.',
    draft: `freeze-pass-${passId}`,
  });
  const { values, set } = form;
  const { errors } = form.form;
  const effects = useEffects(values, (days) => effectsOfFreeze({ passId, ...days }));
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Wstrzymaj karnet: ${name}`} busy={form.working}>
      <FormFrame
        form={form}
        label="Wstrzymaj karnet"
        buttons={
          <>
            <Button variant="default" disabled={form.working} onClick={giveUp}>
              Anuluj
            </Button>
            <SubmitButton working={form.working} disabled={effects.isUnknown}>
              Wstrzymaj
            </SubmitButton>
          </>
        }
      >
        <Radio.Group
          label="Powód"
          description="Czytają go tylko trenerzy."
          value={values.kind}
          error={errors['kind']}
          onChange={(chosen) => {
            const kind = chosenKinds.find((one) => one === chosen);
            if (kind) set(withProposal(values, { kind }));
          }}
        >
          <div className={classes['kinds']}>
            {chosenKinds.map((kind) => (
              <Radio key={kind} value={kind} label={kindNames[kind]} />
            ))}
          </div>
        </Radio.Group>
        <FieldRow>
          <DateField
            label="Pierwszy dzień"
            value={values.firstDay}
            error={errors['firstDay'] ?? effects.refused['firstDay']}
            onChange={(firstDay) => set(withProposal(values, { firstDay }))}
          />
          <DateField
            label="Ostatni dzień"
            value={values.lastDay}
            error={errors['lastDay'] ?? effects.refused['lastDay']}
            onChange={(lastDay) => set({ lastDay })}
          />
        </FieldRow>
        {effects.known && <FreezeEffects pass={pass} effects={effects.known} />}
      </FormFrame>
    </Dialog>
  );
}
