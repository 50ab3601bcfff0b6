import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode } from './ensure.mjs';
import { runScript, start } from './run.mjs';
import { serverArguments, serverEnvironment } from './server.mjs';

// The demo school lives in a folder of its own, which goes when the demo is stopped.
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'psia-demo-'));
  console.log('Preparing the demo school.');
  const settings = { ...serverEnvironment, DATA_DIR: join(folder, 'data'), SMTP_URL: '', LOG_LEVEL: 'warn' };
  try {
    return await start(pinnedNode(), [...serverArguments, '--demo'], settings).ended;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
