import { Button } from '@mantine/core';
import { type BreakEffects, breakPasses } from '@psia/contract/passes/pass-breaks.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FieldRow, FormFrame } from '#ui/forms/form-frame.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { breakPassesIn, effectsOfBreak } from '../breaks.queries.ts';
import { brokenWords, longerWords, passesText, unpaidOfBreak } from '../breaks.words.ts';
import { type TypedDays, useEffects } from '../use-effects.ts';
import classes from './freeze-effects.module.css';

interface BreakValues extends TypedDays, Record<string, unknown> {}

/** The days of a break of the school; how many passes rest for it is shown before. */
export function BreakForm({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const form = useOperationForm<BreakValues, Undoable<BreakEffects>>({
    mode: 'controlled',
    initialValues: { firstDay: null, lastDay: null },
    schema: breakPasses.body,
    send: (values, attempt) => attempt.run(breakPassesIn(queries), { ...breakPasses.body.parse(values), attempt }),
    say: (rested, more) => toastUndoable([rested], brokenWords(rested.passes), more),
    onDone: onClose,
    failed: 'Nie udało się wstrzymać karnetów.',
    draft: 'school-break',
  });
  const { values, set } = form;
  const { errors } = form.form;
  const { known, refused, isUnknown } = useEffects(values, effectsOfBreak);
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Wstrzymaj wszystkie karnety" busy={form.working}>
      <FormFrame
        form={form}
        label="Wstrzymaj wszystkie karnety"
        buttons={
          <>
            <Button variant="default" disabled={form.working} onClick={giveUp}>
              Anuluj
            </Button>
            <SubmitButton working={form.working} disabled={isUnknown || known?.passes === 0}>
              {known && known.passes > 0 ? `Wstrzymaj ${passesText(known.passes)}` : 'Wstrzymaj'}
            </SubmitButton>
          </>
        }
      >
        <FieldRow>
          <DateField
            label="Pierwszy dzień przerwy"
            value={values.firstDay}
            error={errors['firstDay'] ?? refused['firstDay']}
            onChange={(firstDay) => set({ firstDay })}
          />
          <DateField
            label="Ostatni dzień przerwy"
            value={values.lastDay}
            error={errors['lastDay'] ?? refused['lastDay']}
            onChange={(lastDay) => set({ lastDay })}
          />
        </FieldRow>
        {known && <Effects effects={known} />}
      </FormFrame>
    </Dialog>
  );
}

function Effects({ effects: { passes, trainings, leftOut } }: { readonly effects: BreakEffects }) {
  return (
    <div className={classes['effects']} role="status">
      <p>{longerWords(passes)}</p>
      {trainings > 0 && (
        <div className={classes['unpaid']}>
          <p>{unpaidOfBreak(trainings)}</p>
        </div>
      )}
      {leftOut > 0 && <p>Bez zmian: {passesText(leftOut)}, bo mają już za dużo wstrzymań.</p>}
    </div>
  );
}
