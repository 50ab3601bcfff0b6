import { cdp } from 'vitest/browser';

interface Session {
  readonly send: (method: string, parameters: object) => Promise<unknown>;
}

/** The browser's own protocol, whose types come with a provider that needs those of Node. */
export const browserProtocol = (): Session => cdp() as Session;
