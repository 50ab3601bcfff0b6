import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { type Month, months } from '@psia/contract/schools/months.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx';
import { toastFailed } from '../../../../ui/feedback/toasts.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useOperationForm } from '../../../../ui/form-state/use-operation-form.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { changeAllMonthsIn, changeMonthsIn } from '../../schools.queries.ts';
import { differenceOf, type MonthSwitches, monthsInWords, switchesOf } from '../month-changes.rules.ts';
import { MonthSwitch } from './month-switch.tsx';
import classes from './month-locks-form.module.css';

interface MonthLocksFormProps {
  readonly schoolId: Id<'school'>;
  /** The months open for booking, as saved. */
  readonly unlocked: readonly Month[];
}

/** What was done; null when nothing was to be. */
type Outcome = readonly object[] | null;

const failed = 'Błąd podczas zapisywania ustawień miesięcy.';

const changed = 'Ustawienia szkoły zaktualizowane pomyślnie.';
const unchanged = 'Brak zmian w ustawieniach miesięcy.';

/** What is so once it is saved, where it holds for the whole year. */
function wholeYearText(switches: MonthSwitches): string | undefined {
  if (months.every((month) => switches[month])) return 'Właściciele mogą zapisywać się na każdy miesiąc.';
  if (months.every((month) => !switches[month])) return 'Właściciele nie zapiszą się na żaden miesiąc.';
  return undefined;
}

function useMonthLocks({ schoolId, unlocked }: MonthLocksFormProps) {
  const queries = useQueryClient();
  const change = useMutation(changeMonthsIn(queries, schoolId));
  const changeAll = useMutation(changeAllMonthsIn(queries, schoolId));
  const isChanging = change.isPending || changeAll.isPending;
  const saved = switchesOf(unlocked);
  const form = useOperationForm<MonthSwitches, Outcome>({
    mode: 'controlled',
    initialValues: saved,
    send: async (switched) => {
      const changes = differenceOf(saved, switched);
      if (changes.toUnlock.length + changes.toLock.length === 0) return null;
      return change.mutateAsync(changes);
    },
    onDone: (outcome, switched) =>
      outcome ? toastUndoable(outcome, [changed, wholeYearText(switched)]) : toastUndoable([], unchanged),
    failed,
    draft: 'months',
    meanwhile: { facts: monthsInWords },
  });
  // What a colleague saves shows at once; what is switched here and not saved stays.
  const follow = useEffectEvent(() => {
    if (!isChanging) form.catchUp({ values: saved, version: undefined });
  });
  const unlockedNow = unlocked.join();
  useEffect(() => follow(), [unlockedNow, isChanging]);
  const setAll = async (to: 'unlock' | 'lock') => {
    const all = switchesOf(to === 'unlock' ? months : []);
    const { toUnlock, toLock } = differenceOf(saved, all);
    try {
      const done = toUnlock.length + toLock.length > 0 && (await changeAll.mutateAsync(to));
      form.set(all);
      form.startAnew();
      if (done) toastUndoable([done], [changed, wholeYearText(all)]);
      else toastUndoable([], unchanged);
    } catch (error) {
      toastFailed(failed, error);
    }
  };
  return { form, saved, setAll };
}

/** A switch for each month, of which saving sends only the difference; two buttons set and save them all (D168). */
export function MonthLocksForm(props: MonthLocksFormProps) {
  const { form, saved, setAll } = useMonthLocks(props);
  const { values, set, working } = form;
  const { toUnlock, toLock } = differenceOf(saved, values);
  const unsaved = toUnlock.length + toLock.length;

  return (
    <FormFrame
      form={form}
      label="Miesiące"
      buttons={
        <>
          <ActionButton variant="default" action={() => setAll('unlock')} disabled={working}>
            Odblokuj wszystkie
          </ActionButton>
          <ActionButton variant="default" action={() => setAll('lock')} disabled={working}>
            Zablokuj wszystkie
          </ActionButton>
          <SubmitButton working={working}>Zapisz miesiące</SubmitButton>
        </>
      }
    >
      <div role="group" aria-label="Miesiące odblokowane dla zapisów" className={classes['months']}>
        {months.map((month, index) => (
          <MonthSwitch
            key={month}
            number={index + 1}
            isUnlocked={values[month]}
            isUnsaved={toUnlock.includes(month) || toLock.includes(month)}
            onSwitch={(isUnlocked) => set({ [month]: isUnlocked })}
          />
        ))}
      </div>
      <Text c="dimmed" role="status" className={classes['unsaved']}>
        {unsaved > 0 && `Niezapisane: ${counted(unsaved, { one: 'zmiana', few: 'zmiany', many: 'zmian' })}.`}
      </Text>
    </FormFrame>
  );
}
