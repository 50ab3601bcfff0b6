import { parts, stages } from './test-stages.mjs';
import { printSummary, totalsOf } from './test-summary.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const chosen = new Set((asked.length > 0 ? asked : ['all']).flatMap((name) => parts[name] ?? []));
/** @type {import('./test-summary.mjs').Line[]} */
const lines = [];
for (const stage of stages.filter(({ name }) => chosen.has(name))) {
  console.log(`\n── ${stage.name}: ${stage.about}`);
  const start = performance.now();
  const result = await stage.run();
  lines.push({ name: stage.name, share: stage.share, seconds: (performance.now() - start) / 1000, ...result });
}

printSummary(lines);
process.exitCode = totalsOf(lines).failed > 0 ? 1 : 0;
