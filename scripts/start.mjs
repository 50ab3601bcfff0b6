import { ensureBuilt, ensureInstalled, pinnedNode } from './ensure.mjs';
import { become, runScript } from './run.mjs';
import { serverArguments, serverEnvironment } from './server.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return become(pinnedNode(), serverArguments, serverEnvironment);
});
