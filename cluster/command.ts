import { pathToFileURL } from 'node:url';
import { removeCluster, startCluster, stopCluster } from './cluster.ts';
import { type Layout, readLayout } from './layout.ts';
import { ensurePackages } from './packages.ts';

const usage = 'npm run cluster -- start [FOLDER] | stop FOLDER | remove FOLDER';

/** What was started, and where. */
function linesOf({ folder, hosts, httpPort, statePort, bouncerPort }: Layout): string[] {
  return [
    `Psia Ścieżka: http://127.0.0.1:${httpPort}`,
    `HAProxy's state: http://127.0.0.1:${statePort}`,
    ...hosts.map(({ name, port, restPort }) => `${name}: 127.0.0.1:${port}, its Patroni http://127.0.0.1:${restPort}`),
    `PgBouncer: 127.0.0.1:${bouncerPort}`,
    `Stop it: npm run cluster -- stop ${folder}`,
  ];
}

async function run([what, folder]: readonly string[]): Promise<void> {
  if (what === 'start') {
    const programs = ensurePackages(console.log);
    console.log(linesOf(await startCluster({ programs, folder })).join('\n'));
  } else if (what === 'stop' && folder !== undefined) {
    await stopCluster(readLayout(folder));
  } else if (what === 'remove' && folder !== undefined) {
    await removeCluster(readLayout(folder));
  } else {
    throw new Error(usage);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
