import { join } from 'node:path';
import { ensureInstalled, pinnedNode } from '../ensure.mjs';
import { become, runScript } from '../run.mjs';
import { serverEnvironment } from '../server.mjs';

// Runs one of the server's programs for operators, also where nothing is installed yet.
await runScript(async () => {
  const [program, ...args] = process.argv.slice(2);
  await ensureInstalled();
  return become([pinnedNode(), join('apps', 'server', 'src', `${program}.ts`), ...args], serverEnvironment);
});
