import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { type Month, months } from '@psia/contract/schools/months.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { useAct } from '#ui/acts/use-act.ts';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
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

const allSwitched = (to: 'unlock' | 'lock') => switchesOf(to === 'unlock' ? months : []);

function useMonthLocks({ schoolId, unlocked }: MonthLocksFormProps) {
  const queries = useQueryClient();
  const saved = switchesOf(unlocked);
  const form = useOperationForm<MonthSwitches, Outcome>({
    mode: 'controlled',
    initialValues: saved,
    send: async (switched, sending) => {
      const changes = differenceOf(saved, switched);
      if (changes.toUnlock.length + changes.toLock.length === 0) return null;
      return sending.run(changeMonthsIn(queries, schoolId), changes);
    },
    say: (outcome, more, switched) =>
      outcome ? toastUndoable(outcome, [changed, wholeYearText(switched)], more) : toastUndoable([], unchanged, more),
    failed,
    draft: 'months',
    meanwhile: { facts: monthsInWords },
  });
  const changingAll = useAct<'unlock' | 'lock', object | null>({
    send: async (to, sending) => {
      const { toUnlock, toLock } = differenceOf(saved, allSwitched(to));
      return toUnlock.length + toLock.length > 0 ? sending.run(changeAllMonthsIn(queries, schoolId), to) : null;
    },
    say: (done, more, to) =>
      done
        ? toastUndoable([done], [changed, wholeYearText(allSwitched(to))], more)
        : toastUndoable([], unchanged, more),
    onDone: (_, to) => {
      form.set(allSwitched(to));
      form.startAnew();
    },
    failed,
  });
  // What a colleague saves shows at once; what is switched here and not saved stays.
  const isChanging = form.working || changingAll.working;
  const follow = useEffectEvent(() => {
    if (!isChanging) form.mergeLatest({ values: saved, version: undefined });
  });
  const unlockedNow = unlocked.join();
  useEffect(() => follow(), [unlockedNow, isChanging]);
  return { form, saved, setAll: changingAll.run };
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
          <ActButton variant="default" act={() => setAll('unlock')} disabled={working}>
            Odblokuj wszystkie
          </ActButton>
          <ActButton variant="default" act={() => setAll('lock')} disabled={working}>
            Zablokuj wszystkie
          </ActButton>
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
