import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#ui/page/panel.tsx';
import { BreakForm } from './break-form.tsx';

/** A break of the whole school, for which all passes rest in one act. */
export function SchoolBreak() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title="Przerwa w szkole"
      description="Na czas świąt albo urlopu wstrzymaj wszystkie karnety naraz. Będą ważne o tyle dni dłużej."
    >
      <Button variant="default" leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Wstrzymaj wszystkie karnety
      </Button>
      {isOpen && <BreakForm onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
