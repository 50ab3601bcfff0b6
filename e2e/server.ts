import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startApp } from '../apps/server/src/app/build-app.ts';
import { createTokens } from '../apps/server/src/platform/auth/tokens.ts';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { openPools } from '../apps/server/src/platform/database/database.ts';
import { createLogger } from '../apps/server/src/platform/log/log.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { cheapPasswords } from '../apps/server/src/testing/cheap-passwords.ts';
import { startTestCluster } from '../apps/server/src/testing/database/test-cluster.ts';
import { product, setUp } from './addresses.ts';
import { keptMailsOf } from './support/kept-mails.ts';
import { setUpOf } from './support/set-up.ts';

// The product for the journeys: the built app on a database that is thrown away. What they start from is made at a port
// of its own, which no other server has; and passwords cost next to nothing here.
const webFolder = join(import.meta.dirname, '../apps/web/dist');
if (!existsSync(join(webFolder, 'index.html'))) throw new Error('The web app is not built: npm test -- build');

const folder = mkdtempSync(join(tmpdir(), 'psia-e2e-'));
const settings = readSettings({
  DATA_DIR: join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: String(product.port),
  PUBLIC_URL: product.origin,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});
const log = createLogger(settings.logLevel);
const cluster = await startTestCluster('embedded');
const connection = { ...cluster.address, database: cluster.template };
const database = { ...openPools(connection, log), connection };
const passwords = cheapPasswords();
const web = { folder: webFolder, demoLogins: [] };
const app = await startApp({ settings, log, database, clock: systemClock, passwords, web });

const tokens = createTokens(settings.jwtSecret, settings.jwtTtlSeconds, systemClock);
const calls: Readonly<Record<string, (given: never) => Promise<unknown>>> = {
  ...setUpOf({ ground: { database, clock: systemClock, tokens }, origin: product.origin, passwords }),
  mail: keptMailsOf(join(settings.dataDir, 'mail')),
};

async function answer(path: string, body: string): Promise<{ status: number; body: unknown }> {
  const call = calls[path.slice(1)];
  if (call === undefined) return { status: 404, body: `There is no ${path}.` };
  try {
    // The journeys call it by the types of what it calls.
    return { status: 200, body: await call(JSON.parse(body) as never) };
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

const setUpServer = createServer((request, response) => {
  text(request)
    .then((body) => answer(request.url ?? '', body))
    .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)))
    .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}).listen(setUp.port, '127.0.0.1');

const stopSignal = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
});
await stopSignal;
setUpServer.close();
await app.close();
await database.close();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
