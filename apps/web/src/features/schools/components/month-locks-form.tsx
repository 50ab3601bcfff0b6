import { Text } from '@mantine/core';
import { counted } from '@psia/contract/core/plural';
import { type Month, months } from '@psia/contract/schools/schools.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import { toastDone, toastFailed } from '../../../ui/toasts.tsx';
import { changeAllMonthsIn, changeMonthsIn } from '../schools.queries.ts';
import { differenceOf, isToBeUnlocked, type SwitchedMonths } from './month-changes.ts';
import classes from './month-locks-form.module.css';
import { MonthSwitch } from './month-switch.tsx';

interface MonthLocksFormProps {
  readonly schoolId: string;
  /** The months open for booking, as saved. */
  readonly unlocked: readonly Month[];
}

/** A switch for each month; saving sends only the difference, the other two buttons set all months at once. */
export function MonthLocksForm({ schoolId, unlocked }: MonthLocksFormProps) {
  const queries = useQueryClient();
  const change = useMutation(changeMonthsIn(queries, schoolId));
  const changeAll = useMutation(changeAllMonthsIn(queries, schoolId));
  const [switched, setSwitched] = useState<SwitchedMonths>({});
  const { toUnlock, toLock } = differenceOf(unlocked, switched);
  const unsaved = toUnlock.length + toLock.length;

  const save = async () => {
    if (unsaved === 0) {
      toastDone('Brak zmian w ustawieniach miesięcy.');
      return;
    }
    try {
      await change.mutateAsync({ toUnlock, toLock });
      setSwitched({});
      toastDone('Ustawienia szkoły zaktualizowane pomyślnie.');
    } catch (error) {
      toastFailed('Błąd podczas zapisywania ustawień miesięcy.', error);
    }
  };
  const setAll = async (unlock: boolean) => {
    try {
      await changeAll.mutateAsync(unlock);
      setSwitched({});
      toastDone(unlock ? 'Wszystkie miesiące zostały odblokowane.' : 'Wszystkie miesiące zostały zablokowane.');
    } catch (error) {
      toastFailed(`Błąd podczas ${unlock ? 'odblokowywania' : 'blokowania'} miesięcy.`, error);
    }
  };

  return (
    <div className={classes['form']}>
      <div role="group" aria-label="Miesiące odblokowane dla zapisów" className={classes['months']}>
        {months.map((month, index) => (
          <MonthSwitch
            key={month}
            number={index + 1}
            isUnlocked={isToBeUnlocked(month, unlocked, switched)}
            isUnsaved={toUnlock.includes(month) || toLock.includes(month)}
            onSwitch={(value) => setSwitched((before) => ({ ...before, [month]: value }))}
          />
        ))}
      </div>
      <Text c="dimmed" role="status" className={classes['unsaved']}>
        {unsaved > 0 && `Niezapisane: ${counted(unsaved, { one: 'zmiana', few: 'zmiany', many: 'zmian' })}.`}
      </Text>
      <div className={classes['buttons']}>
        <ActionButton variant="default" action={() => setAll(true)} disabled={change.isPending}>
          Odblokuj wszystkie
        </ActionButton>
        <ActionButton variant="default" action={() => setAll(false)} disabled={change.isPending}>
          Zablokuj wszystkie
        </ActionButton>
        <ActionButton action={save} disabled={changeAll.isPending}>
          Zapisz miesiące
        </ActionButton>
      </div>
    </div>
  );
}
