import { Switch, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/acts/use-act.ts';
import { setEnrolmentsIn } from '../managing.queries.ts';

interface EnrolmentSwitchProps {
  readonly group: { readonly id: string; readonly name: string; readonly enrollmentsEnabled: boolean };
}

/** Opens and closes a group to owners (D54); can't be used again until the list is fresh. */
export function EnrolmentSwitch({ group: { id, name, enrollmentsEnabled } }: EnrolmentSwitchProps) {
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<boolean>({
    send: (enabled, sending) => sending.run(setEnrolmentsIn(queries), { id, enabled }),
    say: { elsewhere: `Zmieniono zapisy do grupy „${name}”.` },
    failed: 'Błąd przy zmianie zapisów do grupy.',
  });
  const isOpen = inputs[0] ?? enrollmentsEnabled;
  return (
    <Switch
      label={
        <>
          Zapisy właścicieli<VisuallyHidden component="span">{` do grupy ${name}`}</VisuallyHidden>
          <span aria-hidden>: {isOpen ? 'otwarte' : 'zamknięte'}</span>
        </>
      }
      checked={isOpen}
      disabled={working}
      aria-busy={working}
      onChange={() => {
        run(!enrollmentsEnabled).catch(() => undefined);
      }}
    />
  );
}
