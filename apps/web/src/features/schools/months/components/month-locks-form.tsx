import { Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { type Month, months } from '@psia/contract/schools/months.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useOperationForm } from '../../../../ui/form-state/use-operation-form.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { changeMonthsIn } from '../../schools.queries.ts';
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

/** What is told once it is saved. */
function savedWords(switches: MonthSwitches): string {
  if (months.every((month) => switches[month])) return 'Wszystkie miesiące zostały odblokowane.';
  if (months.every((month) => !switches[month])) return 'Wszystkie miesiące zostały zablokowane.';
  return 'Ustawienia szkoły zaktualizowane pomyślnie.';
}

function useMonthLocks({ schoolId, unlocked }: MonthLocksFormProps) {
  const change = useMutation(changeMonthsIn(useQueryClient(), schoolId));
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
      toastUndoable(outcome ?? [], outcome ? savedWords(switched) : 'Brak zmian w ustawieniach miesięcy.'),
    failed,
    draft: 'months',
    meanwhile: { facts: monthsInWords },
  });
  // What a colleague saves shows at once; what is switched here and not saved stays.
  const follow = useEffectEvent(() => {
    if (!change.isPending) form.catchUp({ values: saved, version: undefined });
  });
  const unlockedNow = unlocked.join();
  useEffect(() => follow(), [unlockedNow, change.isPending]);
  /** Locks all months at once, without a second button to press. */
  const lockAll = async () => {
    const none = switchesOf([]);
    const changes = differenceOf(saved, none);
    const done = changes.toLock.length > 0 ? await change.mutateAsync(changes) : [];
    form.set(none);
    form.startAnew();
    toastUndoable(done, savedWords(none));
  };
  return { form, saved, lockAll };
}

/** A switch for each month; two buttons set them all, and saving sends only the difference. */
export function MonthLocksForm(props: MonthLocksFormProps) {
  const { form, saved, lockAll } = useMonthLocks(props);
  const [isAsking, setIsAsking] = useState(false);
  const { values, set, working } = form;
  const { toUnlock, toLock } = differenceOf(saved, values);
  const unsaved = toUnlock.length + toLock.length;

  return (
    <FormFrame
      form={form}
      label="Miesiące"
      buttons={
        <>
          <Button variant="default" onClick={() => set(switchesOf(months))} disabled={working}>
            Odblokuj wszystkie
          </Button>
          <Button variant="default" onClick={() => setIsAsking(true)} disabled={working}>
            Zablokuj wszystkie
          </Button>
          <SubmitButton working={working}>Zapisz miesiące</SubmitButton>
          <ConfirmDialog
            opened={isAsking}
            onClose={() => setIsAsking(false)}
            title="Zablokować zapisy na wszystkie miesiące?"
            confirm="Zablokuj wszystkie"
            action={lockAll}
            failed={failed}
            destructive={false}
          >
            Właściciele nie zapiszą się na żaden trening, dopóki nie odblokujesz choć jednego miesiąca. Umówione
            treningi i prośby zostają.
          </ConfirmDialog>
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
