import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// `npm run heard`: a journey that Orca says, in a desktop's session without a screen. It is no stage of `npm test`: it
// needs Debian's packages below, some 300 MB, which few machines have.
const packages = ['chromium', 'orca', 'at-spi2-core', 'dbus-x11', 'xvfb'];
const needed = ['/usr/bin/chromium', '/usr/bin/orca', '/usr/bin/dbus-run-session', '/usr/bin/xvfb-run'];

const own = import.meta.dirname;
const root = join(own, '../..');

/** Starts this file anew in a desktop's session of its own. */
function inSession(): number {
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    process.stderr.write(`Not there: ${missing.join(', ')}. On Debian: apt-get install ${packages.join(' ')}\n`);
    return 1;
  }
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    process.stderr.write('The web app is not built: npm test -- build\n');
    return 1;
  }
  const home = mkdtempSync(join(tmpdir(), 'psia-orca-'));
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  mkdirSync(join(home, '.local/share/orca'), { recursive: true });
  cpSync(join(own, 'orca-customizations.py'), join(home, '.local/share/orca/orca-customizations.py'));
  const session = [
    '-a',
    '-s',
    '-screen 0 1440x900x24',
    'dbus-run-session',
    '--',
    process.execPath,
    import.meta.filename,
  ];
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime, LANG: 'C.UTF-8', PSIA_SAID: join(home, 'said') };
  const { status } = spawnSync('xvfb-run', session, { stdio: 'inherit', env });
  rmSync(home, { recursive: true, force: true });
  return status ?? 1;
}

/** Runs the journeys while Orca reads; both end with it. */
async function listening(said: string): Promise<number> {
  const orca = spawn('orca', [], { stdio: 'ignore' });
  try {
    // It says that it is on.
    while (!existsSync(said) || statSync(said).size === 0) {
      if (orca.exitCode !== null) throw new Error('Orca ended before it said anything.');
      await pause(100);
    }
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const journeys = [cli, 'test', '--config', join(own, 'playwright.config.ts'), ...process.argv.slice(2)];
    const env = { ...process.env, CHROMIUM_PATH: '/usr/bin/chromium' };
    const [code] = (await once(spawn(process.execPath, journeys, { cwd: root, stdio: 'inherit', env }), 'exit')) as [
      number | null,
    ];
    return code ?? 1;
  } finally {
    // Asked to end, it waits for a speech that nobody gives.
    orca.kill('SIGKILL');
  }
}

const said = process.env.PSIA_SAID;
process.exitCode = said === undefined ? inSession() : await listening(said);
