import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startTestCluster } from './test-cluster.ts';

const root = join(import.meta.dirname, '../../../../..');
const output = join(import.meta.dirname, '../../../migrations/schema.generated.ts');

// Written out where it stands: the generator can't find out by itself what it has to import.
const times = `import('@psia/contract/core/time')`;

/** As columnTypes gives them; an instant is written as text. */
const typeMapping = {
  timestamp: `${times}.WallTime`,
  date: `${times}.PlainDate`,
  time: `${times}.ClockTime`,
  timestamptz: 'ColumnType<Temporal.Instant, string, string>',
  int8: 'number',
  numeric: 'number',
  tsrange: 'string',
};

/** Writes the database's types as an empty database with all migrations has them; with --verify only compares. */
async function generate(verify: boolean): Promise<void> {
  const cluster = await startTestCluster('embedded');
  const { host, port, user, password } = cluster.address;
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${cluster.template}`;
  const choices = [
    '--dialect=postgres',
    '--exclude-pattern={kysely_*,migration_checksum}',
    '--numeric-parser=number',
    '--date-parser=string',
  ];
  const target = [`--type-mapping=${JSON.stringify(typeMapping)}`, `--out-file=${output}`, `--url=${url}`];
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  try {
    execFileSync(process.execPath, [program, ...choices, ...target, ...(verify ? ['--verify'] : [])], {
      stdio: 'inherit',
    });
  } finally {
    await cluster.stop();
  }
}

try {
  await generate(process.argv.includes('--verify'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : 'The types could not be made.'}\n`);
  process.exitCode = 1;
}
