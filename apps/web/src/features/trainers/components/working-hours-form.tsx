import { Button, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { WeekHoursFields } from '#ui/fields/week-hours-fields.tsx';
import { exampleWeek, faultsOfWeek, hoursOf, versionOfHours, weekInWords, weekOf } from '#ui/fields/week-hours.ts';
import { isSame } from '#ui/form-state/form-values.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { EffectsDialog } from '../../occupancy/occupancy.public.ts';
import { foreseeWorkingHours } from '../trainers-effects.queries.ts';
import { setWorkingHoursIn, hoursSetByTrainer } from '../trainers.queries.ts';
import { outsideHoursWords } from '../working-hours.words.ts';
import classes from './working-hours-form.module.css';

interface WorkingHoursFormProps {
  /** Names the form. */
  readonly label: string;
  readonly hours: readonly StoredDayHours[];
  /** The school's opening hours, offered as a start (D12). */
  readonly suggested: readonly DayHours[];
}

const failed = 'Błąd podczas zapisywania godzin pracy.';

interface WantedHours {
  readonly hours: DayHours[];
  /** The version of the hours that they take the place of. */
  readonly version: number | undefined;
}

const saved = 'Zmiany zapisane pomyślnie!';

/** Hours that wait for a second look, and what they would leave outside. */
interface Foreseen extends WantedHours {
  readonly effects: Effects;
}

/** Saves at once what leaves no training outside; else keeps it with what it would do, to be asked about. */
function useSaving(replace: boolean) {
  const queries = useQueryClient();
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);

  const save = ({ hours, version }: WantedHours, sending: Sending) =>
    sending.run(setWorkingHoursIn(queries), { replace, hours, version, attempt: sending });
  /** Whether they are saved. */
  const saveOrAsk = async (wanted: WantedHours, sending: Sending) => {
    const effects = await sending.run(foreseeWorkingHours(), wanted.hours);
    if (effects.total > 0) setForeseen({ ...wanted, effects });
    else await save(wanted, sending);
    return effects.total === 0;
  };
  return {
    foreseen,
    saveOrAsk,
    saveForeseen: async (sending: Sending) => foreseen && save(foreseen, sending),
    forget: () => setForeseen(null),
  };
}

function initialOf(hours: readonly StoredDayHours[]) {
  return { values: weekOf(hours), version: versionOfHours(hours) };
}

function useHoursForm(hours: readonly StoredDayHours[]) {
  const { id } = useProfile();
  const queries = useQueryClient();
  const { foreseen, saveOrAsk, saveForeseen, forget } = useSaving(hours.length > 0);
  const present = initialOf(hours);
  const latest = async () => initialOf(await queries.query({ ...hoursSetByTrainer(id), staleTime: 0 }));
  const form = useOperationForm({
    initialValues: present.values,
    version: present.version,
    example: exampleWeek,
    check: (values) => faultsOfWeek(values, 'Proszę podać co najmniej jedną godzinę pracy.'),
    // Days without both times are not saved: they don't make the saved hours other ones.
    send: (values, sending, initial) => {
      const isStill = isSame(hoursOf(initial.values), hoursOf(present.values));
      return saveOrAsk({ hours: hoursOf(values), version: isStill ? present.version : initial.version }, sending);
    },
    isSaved: (isSaved) => isSaved,
    say: saved,
    failed,
    draft: 'working-hours',
    meanwhile: { latest, facts: weekInWords },
  });
  // A page that stands open shows what was saved elsewhere, unless something is typed in it.
  const follow = useEffectEvent(() => {
    if (!form.isChanged()) form.mergeLatest(present);
  });
  useEffect(() => follow(), [present.version]);

  const saveAnyway = async (sending: Sending) => {
    try {
      await saveForeseen(sending);
      form.startAnew();
      return true;
    } catch (error) {
      if (!isRefusedWith(error, 'CHANGED_MEANWHILE')) throw error;
      if (!form.mergeLatest(await latest())) throw error;
      return false;
    }
  };
  return { form, foreseen, saveAnyway, forget };
}

/** The trainer's own working hours; added when there are none yet, else replaced. */
export function WorkingHoursForm({ label, hours, suggested }: WorkingHoursFormProps) {
  const { form, foreseen, saveAnyway, forget } = useHoursForm(hours);
  const named = useLastKnown(foreseen)?.effects;
  const isEmpty = form.form.getValues().days.length === 0;
  const fillWith = (filled: readonly DayHours[]) => {
    form.set(weekOf(filled));
    // The pressed button is gone in the next frame; the fields it has filled stand in its place.
    requestAnimationFrame(() => form.formRef.current?.querySelector<HTMLElement>('input, button')?.focus());
  };

  return (
    <div className={classes['form']}>
      <FormFrame
        form={form}
        label={label}
        buttons={<SubmitButton working={form.working}>Zapisz godziny pracy</SubmitButton>}
      >
        {isEmpty && (
          <EmptyState
            icon={<IconClock size={40} />}
            text="Brak godzin pracy"
            hint="Dodaj dni, w które prowadzisz treningi. Bez nich właściciele widzą wolne terminy w godzinach otwarcia szkoły, a bez tych codziennie od 8:00 do 20:00."
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
        action={saveAnyway}
        say={(isSaved, more) => isSaved && toastDone(saved, undefined, more)}
        failed={failed}
        onClose={forget}
      />
    </div>
  );
}
