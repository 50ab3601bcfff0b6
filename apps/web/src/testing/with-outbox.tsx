import { type ReactNode, useState } from 'react';
import { createLiveClient } from '#lib/live/live-client.ts';
import { LiveProvider } from '#lib/live/use-live.ts';
import { OutboxLine } from '../app/outbox/outbox-line.tsx';

/** A screen with the line that sends what waits on the device, as the app's frame has it; the live channel is not open. */
export function WithOutbox({ children }: { readonly children?: ReactNode }) {
  const [client] = useState(() => createLiveClient(() => 0));
  return (
    <LiveProvider value={client}>
      {children}
      <OutboxLine />
    </LiveProvider>
  );
}
