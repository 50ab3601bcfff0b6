import { parts, stages } from './test-stages.mjs';
import { printSummary, totalsOf } from './test-summary.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const chosen = new Set((asked.length > 0 ? asked : ['all']).flatMap((name) => parts[name] ?? []));
const chosenStages = stages.filter(({ name }) => chosen.has(name));
const isAlone = chosenStages.length === 1;

/**
 * @param {typeof stages[number]} stage
 * @param {{ quiet: boolean }} how
 * @returns {Promise<import('./test-summary.mjs').Line>}
 */
async function lineOf({ name, share, run }, how) {
  const start = performance.now();
  const result = await run(how);
  return { name, share, seconds: (performance.now() - start) / 1000, ...result };
}

const begun = performance.now();
const beside = chosenStages
  .filter((stage) => stage.beside)
  .map((stage) => {
    console.log(`\n── ${stage.name}: ${stage.about}`);
    return lineOf(stage, { quiet: !isAlone });
  });
/** @type {import('./test-summary.mjs').Line[]} */
const lines = [];
for (const stage of chosenStages.filter((each) => !each.beside)) {
  console.log(`\n── ${stage.name}: ${stage.about}`);
  lines.push(await lineOf(stage, { quiet: false }));
}
lines.unshift(...(await Promise.all(beside)));

printSummary(lines, (performance.now() - begun) / 1000);
process.exitCode = totalsOf(lines).failed > 0 ? 1 : 0;
