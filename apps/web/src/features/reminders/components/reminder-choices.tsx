import { NativeSelect, Switch } from '@mantine/core';
import type { BodyInput } from '@psia/contract/core/operation';
import type { setReminders } from '@psia/contract/reminders/reminders.contract';
import {
  earliestReminderHour,
  isQuietHour,
  latestReminderHour,
  type QuietHours,
  reminderKinds,
  usualReminders,
} from '@psia/contract/reminders/reminders.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { setRemindersIn } from '../reminders.queries.ts';
import { hourWords, kindWords } from '../reminders.words.ts';
import classes from './reminders.module.css';

type Settings = BodyInput<typeof setReminders>;

const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const options = (list: readonly number[]) => list.map((hour) => ({ value: String(hour), label: hourWords(hour) }));

interface ChoicesProps {
  readonly chosen: Settings;
  readonly working: boolean;
  readonly choose: (changes: Partial<Settings>) => void;
}

/** What an owner is reminded of, when, and when never; a choice is stored at once. */
export function ReminderChoices({ settings }: { readonly settings: Settings }) {
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<Settings, unknown>({
    send: (chosen, sending) => sending.run(setRemindersIn(queries), chosen),
    say: 'Zapisano przypomnienia.',
    failed: 'Nie udało się zapisać przypomnień.',
  });
  const chosen = inputs[0] ?? settings;
  const choose = (changes: Partial<Settings>) => {
    run({ ...chosen, ...changes }).catch(() => undefined);
  };
  return (
    <>
      <Kinds {...{ chosen, working, choose }} />
      <Times {...{ chosen, working, choose }} />
      <Switch
        label="Przypominaj e-mailem, gdy nie przypomina żadne urządzenie"
        description="O treningach, pracy domowej, raportach i ankietach. Każdy taki e-mail ma link, którym to wyłączysz."
        checked={chosen.byMail}
        disabled={working}
        onChange={({ currentTarget: { checked } }) => choose({ byMail: checked })}
      />
    </>
  );
}

function Kinds({ chosen, working, choose }: ChoicesProps) {
  const { usesPasses } = useProfile();
  const shown = reminderKinds.filter((kind) => usesPasses || kind !== 'pass-ending');
  return (
    <fieldset className={classes['choices']}>
      <legend className={classes['legend']}>O czym</legend>
      {shown.map((kind) => (
        <Switch
          key={kind}
          label={kindWords[kind]}
          checked={chosen.kinds.includes(kind)}
          disabled={working}
          onChange={({ currentTarget: { checked } }) =>
            choose({ kinds: reminderKinds.filter((one) => (one === kind ? checked : chosen.kinds.includes(one))) })
          }
        />
      ))}
    </fieldset>
  );
}

/** The quiet hours, moved so that they leave the hour of the day's reminders out. */
function quietAround(quiet: QuietHours, hour: number): QuietHours {
  return isQuietHour(hour, quiet) ? { ...quiet, from: hour + 1 } : quiet;
}

function Times({ chosen, working, choose }: ChoicesProps) {
  const { hour, quiet } = chosen;
  const free = hours(earliestReminderHour, latestReminderHour).filter((one) => !isQuietHour(one, quiet));
  return (
    <fieldset className={classes['choices']}>
      <legend className={classes['legend']}>Kiedy</legend>
      <NativeSelect
        label="Przypomnienia dnia"
        data={options(free)}
        value={String(hour)}
        disabled={working}
        onChange={({ currentTarget: { value } }) => choose({ hour: Number(value) })}
      />
      <Switch
        label="Cisza w nocy"
        description="Co przyjdzie wtedy, pokażemy po jej końcu, jeśli jeszcze będzie aktualne."
        checked={quiet !== null}
        disabled={working}
        onChange={({ currentTarget: { checked } }) =>
          choose({ quiet: checked && usualReminders.quiet ? quietAround(usualReminders.quiet, hour) : null })
        }
      />
      {quiet !== null && (
        <div className={classes['hours']}>
          <NativeSelect
            label="Cisza od"
            data={options(hours(0, 23).filter((from) => !isQuietHour(hour, { ...quiet, from })))}
            value={String(quiet.from)}
            disabled={working}
            onChange={({ currentTarget: { value } }) => choose({ quiet: { ...quiet, from: Number(value) } })}
          />
          <NativeSelect
            label="Cisza do"
            data={options(hours(0, 23).filter((until) => !isQuietHour(hour, { ...quiet, until })))}
            value={String(quiet.until)}
            disabled={working}
            onChange={({ currentTarget: { value } }) => choose({ quiet: { ...quiet, until: Number(value) } })}
          />
        </div>
      )}
    </fieldset>
  );
}
