import { Button, NativeSelect } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './plan-trainings-dialog.module.css';

interface RepeatWeeklyProps {
  /** While there is nothing to repeat. */
  readonly disabled: boolean;
  readonly onRepeat: (weeks: number) => void;
}

const offeredWeeks = Array.from({ length: 12 }, (_, index) => index + 1);
const usualWeeks = 4;

/** Fills in the same hours of the weeks after the last time. */
export function RepeatWeekly({ disabled, onRepeat }: RepeatWeeklyProps) {
  const [weeks, setWeeks] = useState(usualWeeks);
  return (
    <div className={classes['repeat']}>
      <NativeSelect
        label="Powtórz ostatni termin"
        value={String(weeks)}
        data={offeredWeeks.map((count) => ({
          value: String(count),
          label: `przez ${counted(count, { one: 'kolejny tydzień', few: 'kolejne tygodnie', many: 'kolejnych tygodni' })}`,
        }))}
        onChange={(event) => setWeeks(Number(event.currentTarget.value))}
      />
      <Button
        variant="default"
        leftSection={<IconRepeat size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => onRepeat(weeks)}
      >
        Powtórz co tydzień
      </Button>
    </div>
  );
}
