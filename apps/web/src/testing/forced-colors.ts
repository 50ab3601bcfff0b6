import { onTestFinished } from 'vitest';
import { browserProtocol } from './browser-protocol.ts';

/** Draws the page in the few colours that a person has set in the system, until the test ends. */
export async function emulateForcedColors() {
  const emulate = (value: 'active' | 'none') =>
    browserProtocol().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  onTestFinished(async () => {
    await emulate('none');
  });
}
