import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { IconPlus } from '@tabler/icons-react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFocusOnRow } from '#ui/form-state/use-focus-on-row.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { HallChoice, useHallChoice } from '../../../halls/halls.public.ts';
import { mostSlots, newSlot, possibleInterval, repeatedWeekly, weeksLater } from '../training-times.rules.ts';
import { seriesFailed, usePlanningSeries } from '../use-planning-series.ts';
import { BusyDates } from './busy-dates.tsx';
import { RepeatWeekly } from './repeat-weekly.tsx';
import { SlotRow } from './slot-row.tsx';
import classes from './plan-trainings-dialog.module.css';

interface PlanTrainingsDialogProps {
  readonly groupId: Id<'group'>;
  readonly onClose: () => void;
}

/** Reserves several trainings of a group, all or none; the same hours of further weeks are filled in at a press (D28). */
export function PlanTrainingsDialog(props: PlanTrainingsDialogProps) {
  const { form, values, setAnew, change, giveUp, busy, skipBusy } = usePlanningSeries(props);
  const { timeSlots, hallId } = values;
  const { rows, focusOn } = useFocusOnRow();
  const times = timeSlots.map(possibleInterval).filter((interval) => interval !== undefined);
  const hall = useHallChoice({ times, chosen: hallId });
  const last = timeSlots.at(-1);
  const isSeriesBusy = busy.length > 0 && timeSlots.length > 1;
  const isFull = timeSlots.length >= mostSlots;

  const add = () => {
    setAnew({ timeSlots: [...timeSlots, newSlot(last && weeksLater(last, 1))] });
    focusOn(timeSlots.length);
  };
  const remove = (index: number) => {
    setAnew({ timeSlots: timeSlots.toSpliced(index, 1) });
    focusOn(Math.min(index, timeSlots.length - 2));
  };
  return (
    <Dialog opened onClose={props.onClose} title="Zaplanuj kilka treningów" size="lg" busy={form.working}>
      <FormFrame
        // A busy date of several is told with the others, a single one as any failure.
        form={isSeriesBusy ? { ...form, failure: null } : form}
        label="Zaplanuj kilka treningów"
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working} disabled={hall.isWaiting}>
              {`Zaplanuj ${counted(timeSlots.length, { one: 'trening', few: 'treningi', many: 'treningów' })}`}
            </SubmitButton>
          </>
        }
      >
        <ol ref={rows} className={classes['rows']}>
          {timeSlots.map((slot, index) => (
            <SlotRow
              key={slot.key}
              slot={slot}
              number={index + 1}
              onChange={(changes) => change(index, changes)}
              onRemove={timeSlots.length > 1 ? () => remove(index) : undefined}
              errorOf={(field) => form.form.errors[`timeSlots.${index}.${field}`]}
            />
          ))}
        </ol>
        <div className={classes['more']}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={add}
            className={classes['add']}
          >
            Dodaj termin
          </Button>
          <RepeatWeekly
            disabled={isFull || last === undefined || possibleInterval(last) === undefined}
            onRepeat={(weeks) => setAnew({ timeSlots: repeatedWeekly(timeSlots, weeks) })}
          />
        </div>
        <HallChoice
          hall={hall}
          isOptional
          error={form.form.errors['hallId']}
          onChoose={(chosen) => setAnew({ hallId: chosen })}
        />
        {isSeriesBusy && <BusyDates failed={seriesFailed} busy={busy} total={timeSlots.length} onSkip={skipBusy} />}
      </FormFrame>
    </Dialog>
  );
}
