import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'results.md');
const root = join(import.meta.dirname, '..');
/** What stands between this and the next heading is written by hand. */
const kept = '<!-- Written by hand; a run keeps what stands below. -->';
const head = `# Results

Each part is written by \`npm run bench\`; what its figures mean stands in README.md.
`;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** When, on what and of which commit something was measured. */
export function circumstances(): string {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const changed = git('status', '--porcelain', '--', '.', ':!bench/results.md') === '' ? '' : ' with changes';
  const memory = Math.round(totalmem() / 2 ** 30);
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  const machine = `${availableParallelism()} cores and ${memory} GiB of a shared machine, ${process.platform}`;
  return `${date} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, Node ${process.versions.node}, ${machine}; before it began, ${busy} programs wanted the processor.`;
}

interface Section {
  readonly title: string;
  readonly circumstances: string;
  readonly lines: readonly string[];
}

/** Puts a part's figures in place of its last ones. */
export function writeResults(section: Section): void {
  const parts = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m) : [head];
  const heading = `## ${section.title}\n`;
  const index = parts.findIndex((part) => part.startsWith(heading));
  const [, byHand = '\n'] = (parts[index] ?? '').split(kept);
  const written = [heading, section.circumstances, '', ...section.lines, '', kept].join('\n');
  const replaced = `${written}${byHand}`;
  if (index < 0) parts.push(`${parts.length > 1 ? '\n' : '\n'}${replaced}`);
  else parts[index] = replaced;
  writeFileSync(file, parts.join(''));
}
