import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Session {
  readonly send: (method: string, parameters: object) => Promise<unknown>;
}

/** The browser's own protocol, whose types come with a provider that needs those of Node. */
const session = () => cdp() as Session;

/** Draws the page in the few colours that a person has set in the system, until the test ends. */
export async function emulateForcedColors() {
  const emulate = (value: 'active' | 'none') =>
    session().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  onTestFinished(async () => {
    await emulate('none');
  });
}
