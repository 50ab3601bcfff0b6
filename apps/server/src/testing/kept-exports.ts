import { fetchExport, listExports, type KeptExport } from '@psia/contract/exports/exports.contract';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { type Api, pathOf, type SignedIn } from './api.ts';
import { askRaw } from './ask-raw.ts';

interface Downloading {
  readonly api: Api;
  readonly origin: string;
}

/** Waits until a member's file is done or failed, and gives it. */
export async function madeExport({ api }: Downloading, who: SignedIn): Promise<KeptExport> {
  let made: KeptExport | undefined;
  const isMade = async () => {
    const { body } = await api.as(who).call(listExports);
    made = body.find(({ state }) => state === 'done' || state === 'failed');
    return made !== undefined;
  };
  await expect.poll(isMade, { timeout: 40_000, interval: 50 }).toBe(true);
  return made!;
}

/** The files in a member's ZIP file by their names, as text. */
export async function downloadedExport(
  { origin }: Downloading,
  who: SignedIn,
  exportId: string,
): Promise<Readonly<Record<string, string>>> {
  const path = pathOf(fetchExport, { exportId });
  const { status, body } = await askRaw(origin, 'GET', { path, headers: { authorization: `Bearer ${who.jwt}` } });
  expect(status).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(body)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}
