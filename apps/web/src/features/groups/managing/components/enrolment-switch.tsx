import { Switch, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailed } from '../../../../ui/feedback/toasts.tsx';
import { setEnrolmentsIn } from '../managing.queries.ts';

interface EnrolmentSwitchProps {
  readonly group: { readonly id: string; readonly name: string; readonly enrollmentsEnabled: boolean };
}

/** Opens and closes a group to owners (D54); can't be used again until the list is fresh. */
export function EnrolmentSwitch({ group: { id, name, enrollmentsEnabled } }: EnrolmentSwitchProps) {
  const { mutateAsync } = useMutation(setEnrolmentsIn(useQueryClient()));
  /** What is on its way; null while nothing is. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isWorking = wanted !== null;
  const toggle = () => {
    if (isWorking) return;
    setWanted(!enrollmentsEnabled);
    mutateAsync({ id, enabled: !enrollmentsEnabled })
      .catch((error: unknown) => toastFailed('Błąd przy zmianie zapisów do grupy.', error))
      .finally(() => setWanted(null));
  };
  return (
    <Switch
      label={
        <>
          Zapisy otwarte<VisuallyHidden component="span">{` w grupie ${name}`}</VisuallyHidden>
        </>
      }
      checked={wanted ?? enrollmentsEnabled}
      disabled={isWorking}
      aria-busy={isWorking}
      onChange={toggle}
    />
  );
}
