import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type DayOfWeek, daysOfWeek } from '@psia/contract/core/weekly-hours';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { capitalized } from '#lib/format/capitalized.ts';
import { DayTimesFields } from './day-times-fields.tsx';
import { dayOfWeekName, timesForNewDay, type WeekValues } from './week-hours.ts';
import classes from './week-hours-fields.module.css';

interface WeekHoursFieldsProps {
  readonly form: UseFormReturnType<WeekValues>;
  /** The hours that an added day begins with. */
  readonly suggested?: readonly DayHours[];
}

/** A table of the chosen days with their opening and closing times; the other days can be added. */
export function WeekHoursFields({ form, suggested = [] }: WeekHoursFieldsProps) {
  const { days } = form.getValues();
  const { place, focusOn } = useFocusOnDay();
  const missing = daysOfWeek.filter((day) => !days.includes(day));

  const add = (day: DayOfWeek) => {
    const { openingTime, closingTime } = timesForNewDay(form.getValues(), day, suggested);
    form.setFieldValue(`week.${day}.openingTime`, openingTime);
    form.setFieldValue(`week.${day}.closingTime`, closingTime);
    form.setFieldValue(
      'days',
      daysOfWeek.filter((other) => other === day || days.includes(other)),
    );
    focusOn(`[data-day="${day}"] input`);
  };
  const remove = (day: DayOfWeek) => {
    form.setFieldValue(`week.${day}.openingTime`, '');
    form.setFieldValue(`week.${day}.closingTime`, '');
    form.setFieldValue(
      'days',
      days.filter((other) => other !== day),
    );
    focusOn(`[data-add="${day}"]`);
  };

  return (
    <div ref={place} className={classes['place']}>
      {days.length > 0 && (
        <div className={classes['days']}>
          {daysOfWeek
            .filter((day) => days.includes(day))
            .map((day) => (
              <DayRow key={day} form={form} day={day} onRemove={() => remove(day)} />
            ))}
        </div>
      )}
      {missing.length > 0 && (
        <div role="group" aria-label="Dodaj dzień" className={classes['missing']}>
          {missing.map((day) => (
            <Button
              key={day}
              data-add={day}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => add(day)}
            >
              {capitalized(dayOfWeekName(day))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface DayRowProps {
  readonly form: UseFormReturnType<WeekValues>;
  readonly day: DayOfWeek;
  readonly onRemove: () => void;
}

function DayRow({ form, day, onRemove }: DayRowProps) {
  const name = dayOfWeekName(day);
  return (
    <fieldset data-day={day} className={classes['day']}>
      <VisuallyHidden component="legend">{capitalized(name)}</VisuallyHidden>
      <span aria-hidden="true" className={classes['name']}>
        {capitalized(name)}
      </span>
      <DayTimesFields form={form} day={day} opening="Od" closing="Do" />
      <ActionIcon className={classes['remove']} color="gray" aria-label={`Usuń dzień: ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

/** Moves the focus to a part of the place once it is there; what had it may be gone. */
function useFocusOnDay() {
  const place = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (target) place.current?.querySelector<HTMLElement>(target.selector)?.focus();
  }, [target]);
  return { place, focusOn: (selector: string) => setTarget({ selector }) };
}
