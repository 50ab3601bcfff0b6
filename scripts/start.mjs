import { ensureBuilt, ensureInstalled, pinnedNode } from './ensure.mjs';
import { become, runScript } from './run.mjs';
import { serverArguments, serverEnvironment, standingUp } from './server.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const command = standingUp([pinnedNode(), ...serverArguments]);
  return become(command, serverEnvironment);
});
