import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** A button that opens what lies over everything else, or takes the focus. */
export function Opened({ part }: { part: (opened: boolean, close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Otwórz
      </Button>
      {part(opened, () => setOpened(false))}
    </>
  );
}
