import type { Output } from '@psia/contract/core/operation';
import type { getReminders } from '@psia/contract/reminders/reminders.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { spokenTime } from '#lib/format/dates.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { DeedRow, DeedRows } from '#ui/lists/deed-rows.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { endDeviceIn, reminders, thisBrowser } from '../reminders.queries.ts';
import { ReminderChoices } from './reminder-choices.tsx';
import { ThisDevice } from './this-device.tsx';
import classes from './reminders.module.css';

type Reminders = Output<typeof getReminders>;

/** In an owner's account: what they are reminded of, when and where. Nothing comes until a device or mails are chosen. */
export function RemindersPanel() {
  const { id: personId } = useProfile();
  const known = useQuery(reminders(personId));
  return (
    <Panel
      title="Przypomnienia"
      description="Powiadomienia na telefonie lub komputerze, także gdy aplikacja jest zamknięta. Na zablokowanym ekranie widać tylko imię psa, o co chodzi i kiedy."
    >
      <QueryState query={known} failed="Nie udało się pobrać przypomnień." skeleton={<TextSkeleton rows={6} />}>
        {(all) => (
          <div className={classes['parts']}>
            <ThisDevice known={all} />
            <OtherDevices devices={all.devices} />
            <ReminderChoices settings={all.settings} />
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

/** The owner's other devices that remind; nothing while there are none. */
function OtherDevices({ devices }: { readonly devices: Reminders['devices'] }) {
  const queries = useQueryClient();
  const today = useSchoolToday();
  const { data: browser } = useQuery(thisBrowser());
  const list = useRef<HTMLUListElement>(null);
  const others = devices.filter(({ endpoint }) => endpoint !== browser?.push?.endpoint);
  if (others.length === 0) return null;
  return (
    <DeedRows ref={list} label="Inne urządzenia, które przypominają">
      {others.map(({ endpoint, name, since }) => (
        <DeedRow
          key={endpoint}
          deed={
            <ActionButton
              variant="default"
              aria-label={`Wyłącz: ${name ?? 'Inne urządzenie'}, od: ${spokenTime(since, today)}`}
              send={(sending) => sending.run(endDeviceIn(queries), { endpoint, isHere: false, attempt: sending })}
              say="Tamto urządzenie już nie przypomina."
              onDone={() => list.current?.focus()}
              failed="Nie udało się wyłączyć przypomnień."
            >
              Wyłącz
            </ActionButton>
          }
        >
          <span>
            {name ?? 'Inne urządzenie'}, od: {spokenTime(since, today)}
          </span>
        </DeedRow>
      ))}
    </DeedRows>
  );
}
