import { join } from 'node:path';
import { ensureInstalled, pinnedNode } from './ensure.mjs';
import { runScript, start } from './run.mjs';

// Runs before anything is installed, on the machine's own Node. The tests themselves run on the pinned one.
await runScript(async () => {
  await ensureInstalled();
  return start(pinnedNode(), [join('scripts', 'test-run.mjs'), ...process.argv.slice(2)]).ended;
});
