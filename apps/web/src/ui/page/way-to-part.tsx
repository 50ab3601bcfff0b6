import { Anchor } from '@mantine/core';
import { goToPart } from './go-to-part.ts';

interface WayToPartProps {
  /** The id of the part; it has to be able to hold the focus. */
  readonly to: string;
  readonly children: string;
}

/** Leads to another part of the same screen: brings it into sight and gives it the focus. */
export function WayToPart({ to, children }: WayToPartProps) {
  return (
    <Anchor component="button" type="button" inherit underline="always" onClick={() => goToPart(to, 'start')}>
      {children}
    </Anchor>
  );
}
