import { Button, Radio } from '@mantine/core';
import { addDays, at, firstOfMonth, isPlainDate, type PlainDate } from '@psia/contract/core/time';
import { windowFault } from '@psia/contract/core/window';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { downloadTimedList, type TimedList } from '../exports.queries.ts';
import classes from './download-trainings-dialog.module.css';

interface Period {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
}

/** The window of a period whose last day counts, or what is wrong with it. */
function windowOf({ from, to }: Period) {
  if (from === null || to === null || !isPlainDate(from) || !isPlainDate(to)) return 'Podaj oba dni.';
  const window = { startTime: at(from, '00:00'), endTime: at(addDays(to, 1), '00:00') };
  return windowFault(window) ?? window;
}

/** Asks which trainings are downloaded as CSV: confirmed or cancelled ones, and from which days. */
export function DownloadTrainingsDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useSchoolToday();
  const [list, setList] = useState<string>('trainings');
  const [period, setPeriod] = useState<Period>({ from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) });
  const window = windowOf(period);
  const kind: TimedList = list === 'trainings' ? 'trainings' : 'cancelledTrainings';
  return (
    <Dialog opened onClose={onClose} title="Pobierz treningi jako CSV">
      <Radio.Group label="Które treningi" value={list} onChange={setList}>
        <div className={classes['kinds']}>
          <Radio className={classes['kind']} value="trainings" label="Potwierdzone" />
          <Radio className={classes['kind']} value="cancelledTrainings" label="Odwołane" />
        </div>
      </Radio.Group>
      <div className={classes['days']}>
        <DateField label="Od" value={period.from} onChange={(from) => setPeriod({ ...period, from })} />
        <DateField
          label="Do"
          value={period.to}
          onChange={(to) => setPeriod({ ...period, to })}
          error={typeof window === 'string' ? window : undefined}
        />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Anuluj
        </Button>
        <ActionButton
          disabled={typeof window === 'string'}
          send={async () => {
            if (typeof window !== 'string') await downloadTimedList(kind, window);
          }}
          onDone={onClose}
          say={{ elsewhere: 'Plik jest pobrany.' }}
          failed="Nie udało się pobrać pliku."
        >
          Pobierz CSV
        </ActionButton>
      </ButtonRow>
    </Dialog>
  );
}
