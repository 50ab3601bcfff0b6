import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode } from './ensure.mjs';
import { runScript, start } from './run.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return start(pinnedNode(), [join('apps', 'server', 'src', 'main.ts')]).ended;
});
