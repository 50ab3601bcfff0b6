import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { counted } from '@psia/contract/core/words/plural';
import { at } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolTime } from '../../../../lib/time/school-now.ts';
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useFocusOnRow } from '../../../../ui/form-state/use-focus-on-row.ts';
import { useOperationForm } from '../../../../ui/form-state/use-operation-form.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { HallChoice, useHallChoice } from '../../../halls/halls.public.ts';
import { planTrainingsIn } from '../group-trainings.queries.ts';
import {
  fieldsOfTime,
  isMissingPart,
  mostSlots,
  newSlot,
  possibleInterval,
  repeatedWeekly,
  slotFaults,
  type TimeSlot,
  weeksLater,
} from '../training-times.rules.ts';
import { RepeatWeekly } from './repeat-weekly.tsx';
import { SlotRow } from './slot-row.tsx';
import classes from './plan-trainings-dialog.module.css';

interface PlanTrainingsDialogProps {
  readonly groupId: Id<'group'>;
  readonly onClose: () => void;
}

interface Plan extends Record<string, unknown> {
  hallId: Id<'hall'>;
  timeSlots: readonly TimeSlot[];
}

function usePlanning({ groupId, onClose }: PlanTrainingsDialogProps) {
  const queries = useQueryClient();
  const now = useSchoolTime();
  const [initialValues] = useState<Plan>(() => ({ hallId: '', timeSlots: [newSlot()] }));
  const form = useOperationForm<Plan, GroupTraining[]>({
    mode: 'controlled',
    initialValues,
    example: { hallId: '', timeSlots: [newSlot({ date: null, startTime: '00:00', endTime: '00:00' })] },
    check: ({ timeSlots }) => ({
      ...slotFaults(timeSlots, now),
      trainings: timeSlots.some(isMissingPart) ? 'Wypełnij wszystkie terminy treningów.' : undefined,
    }),
    send: ({ hallId, timeSlots }, sending) =>
      sending.run(planTrainingsIn(queries), {
        trainingGroupId: groupId,
        ...(hallId === '' ? {} : { hallId }),
        attempt: sending,
        timeSlots: timeSlots.map(({ date, startTime, endTime }) => ({
          startTime: at(date ?? '', startTime),
          endTime: at(date ?? '', endTime),
        })),
      }),
    say: 'Treningi zostały zarezerwowane.',
    onDone: onClose,
    failed: 'Błąd przy rezerwacji treningów.',
    draft: `plan-trainings-${groupId}`,
  });
  const { values } = form;
  /** Other rows than before, or another hall for all: what was said of a place no longer holds. */
  const setAnew = (changes: Partial<Plan>) => {
    form.form.clearErrors();
    form.set(changes);
  };
  const change = (index: number, changes: Partial<TimeSlot>) => {
    const timeSlots = values.timeSlots.map((slot, place) => (place === index ? { ...slot, ...changes } : slot));
    form.set(
      { timeSlots },
      fieldsOfTime.map((field) => `timeSlots.${index}.${field}`),
    );
  };
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return { form, values, setAnew, change, giveUp };
}

/** Reserves several trainings of a group, all or none; the same hours of further weeks are filled in at a press (D28). */
export function PlanTrainingsDialog(props: PlanTrainingsDialogProps) {
  const { form, values, setAnew, change, giveUp } = usePlanning(props);
  const { timeSlots, hallId } = values;
  const { rows, focusOn } = useFocusOnRow();
  const times = timeSlots.map(possibleInterval).filter((interval) => interval !== undefined);
  const hall = useHallChoice({ times, chosen: hallId });
  const last = timeSlots.at(-1);
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
        form={form}
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
      </FormFrame>
    </Dialog>
  );
}
