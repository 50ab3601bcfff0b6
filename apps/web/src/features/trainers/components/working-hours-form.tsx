import { Button, Text } from '@mantine/core';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { draftOf, useDraftOnClosing } from '../../../ui/form-draft.ts';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useStillShown } from '../../../ui/use-failure.ts';
import { useLastKnown } from '../../../ui/use-last-known.ts';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { faultsOfWeek, hoursOf, weekOf } from '../../../ui/week-hours.ts';
import { WeekHoursFields } from '../../../ui/week-hours-fields.tsx';
import { EffectsDialog } from '../../occupancy/occupancy.public.ts';
import { foreseeWorkingHours } from '../trainers-effects.queries.ts';
import { setWorkingHoursIn } from '../trainers.queries.ts';
import { typedWeek } from './typed-week.ts';
import { outsideHoursWords } from './working-hours-form-words.ts';

interface WorkingHoursFormProps {
  /** Names the form. */
  readonly label: string;
  readonly hours: readonly DayHours[];
  /** The school's opening hours, offered as a start (D12). */
  readonly suggested: readonly DayHours[];
}

const draft = 'working-hours';
const failed = 'Błąd podczas zapisywania godzin pracy.';

/** Hours that wait for a second look, and what they would leave outside. */
interface Foreseen {
  readonly hours: DayHours[];
  readonly effects: Effects;
}

interface SavingOptions {
  readonly replace: boolean;
  readonly onSaved: (hours: readonly DayHours[]) => void;
}

/** Saves at once what leaves no training outside; else keeps it with what it would do, to be asked about. */
function useSaving({ replace, onSaved }: SavingOptions) {
  const { mutateAsync } = useMutation(setWorkingHoursIn(useQueryClient()));
  const foresee = useMutation(foreseeWorkingHours());
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);

  const save = async (hours: DayHours[]) => {
    await mutateAsync({ replace, hours });
    toastDone('Zmiany zapisane pomyślnie!');
    onSaved(hours);
  };
  const saveOrAsk = async (hours: DayHours[]) => {
    const effects = await foresee.mutateAsync(hours);
    if (effects.total > 0) setForeseen({ hours, effects });
    else await save(hours);
  };
  return {
    foreseen,
    saveOrAsk,
    saveForeseen: async () => foreseen && save(foreseen.hours),
    forget: () => setForeseen(null),
  };
}

/**
 * The trainer's own working hours; added when there are none yet, else replaced. What was typed survives leaving the
 * page; 'Odrzuć zmiany' gives it up.
 */
export function WorkingHoursForm({ label, hours, suggested }: WorkingHoursFormProps) {
  const [began, setBegan] = useState(() => weekOf(hours));
  const isStillShown = useStillShown();
  const onSaved = (saved: readonly DayHours[]) => {
    setBegan(weekOf(saved));
    setIsTakenUp(false);
    // Hours that are typed later on this page are kept again.
    if (!isStillShown()) forgetDraft();
  };
  const { foreseen, saveOrAsk, saveForeseen, forget } = useSaving({ replace: hours.length > 0, onSaved });
  const named = useLastKnown(foreseen)?.effects;
  const form = useOperationForm({
    initialValues: began,
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jedną godzinę pracy.'),
    send: (values) => saveOrAsk(hoursOf(values)),
    failed,
    draft,
  });
  const readTyped = () => typedWeek(form.form.getValues());
  const forgetDraft = useDraftOnClosing(draft, readTyped, began);
  const [isTakenUp, setIsTakenUp] = useState(() => draftOf(began, readTyped()) !== null);
  const isEmpty = form.form.getValues().days.length === 0;
  const fillWith = (filled: readonly DayHours[]) => {
    form.form.setValues(weekOf(filled));
    form.form.clearErrors();
    form.setFailure(null);
    // The pressed button is gone in the next frame; the fields it has filled stand in its place.
    requestAnimationFrame(() => form.formRef.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  const giveUp = () => {
    setBegan(weekOf(hours));
    setIsTakenUp(false);
    fillWith(hours);
  };

  return (
    <>
      <FormFrame
        form={form}
        label={label}
        buttons={
          <>
            {isTakenUp && (
              <Button variant="default" onClick={giveUp} disabled={form.working}>
                Odrzuć zmiany
              </Button>
            )}
            <SubmitButton working={form.working}>Zapisz godziny pracy</SubmitButton>
          </>
        }
      >
        {isTakenUp && <Text c="dimmed">Są tu Twoje niezapisane zmiany.</Text>}
        {isEmpty && (
          <EmptyState
            text="Brak godzin pracy"
            hint="Dodaj dni, w które prowadzisz treningi. Bez nich właściciele widzą wolne terminy codziennie od 8:00 do 20:00."
            action={
              suggested.length > 0 && (
                <Button variant="light" onClick={() => fillWith(suggested)}>
                  Przyjmij godziny otwarcia szkoły
                </Button>
              )
            }
          />
        )}
        <WeekHoursFields form={form.form} suggested={suggested} />
        {!isEmpty && <Text c="dimmed">Zapisujemy dni, które mają obie godziny.</Text>}
      </FormFrame>
      <EffectsDialog
        effects={foreseen?.effects ?? null}
        title="Zapisać nowe godziny pracy?"
        text={outsideHoursWords(named)}
        saidAbove={['trainer', 'problem']}
        action={saveForeseen}
        failed={failed}
        onClose={forget}
      />
    </>
  );
}
