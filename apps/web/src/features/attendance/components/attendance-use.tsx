import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Panel } from '#ui/page/panel.tsx';
import { setAttendanceUseIn } from '../attendance.queries.ts';

/** Whether the school notes who was at its trainings; changed at once. */
export function AttendanceUse() {
  const { id: schoolId, usesAttendance = false } = useSchool();
  const queries = useQueryClient();
  const { run, working, inputs } = useAct<boolean>({
    send: (next, sending) => sending.run(setAttendanceUseIn(queries), { schoolId, usesAttendance: next }),
    say: { elsewhere: 'Zmieniono, czy szkoła prowadzi obecność.' },
    failed: 'Nie udało się zmienić, czy szkoła prowadzi obecność.',
  });
  return (
    <Panel title="Obecność">
      <Switch
        label="Szkoła prowadzi obecność"
        description="Po treningu można zaznaczyć, kogo nie było. Kogo nikt nie zaznaczy, ten dobę po treningu jest obecny."
        checked={inputs[0] ?? usesAttendance}
        disabled={working}
        aria-busy={working}
        onChange={() => {
          run(!usesAttendance).catch(() => undefined);
        }}
      />
    </Panel>
  );
}
