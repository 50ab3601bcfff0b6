import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { type Bundle, filesNeededBy, firstFilesOf, partsOfHomes } from './vite-needed-files.ts';

const source = join(import.meta.dirname, 'src/worker');
const listName = 'virtual:built-files';

/** What the worker keeps besides both homes: where most people go from there, and what is opened outdoors. */
const partsKept: readonly RegExp[] = [
  ...partsOfHomes,
  /\/homework\/screens\/coach\.tsx$/,
  /\/trainings\/screens\/(?:trainer-calendar|owner-calendar|owner-trainings)\.tsx$/,
  /\/dog-file\/screens\/my-dog\.tsx$/,
  /\/(?:homework-of-dog|recommendations-of-dog)\.public\.ts$/,
  /\/(?:lines-later|kept-ahead|unsent-line|leaving-unsent)\.tsx$/,
  /\/app\/(?:links-ahead\.ts|layouts\/menu-groups\/trainer-groups\.tsx)$/,
  /\/ui\/feedback\/toast-window\.tsx$/,
];

/** The module that tells the worker of its build. */
function listOf(bundle: Bundle): string {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html') === true,
  );
  if (entry === undefined) throw new Error('The build has no page.');
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const files = [...firstFilesOf(bundle), ...filesNeededBy(bundle, partsKept), ...fonts];
  const version = createHash('sha256')
    .update([html, ...files].join('\n'))
    .digest('base64url')
    .slice(0, 12);
  return Object.entries({ version, entry: entry.fileName, files })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** A script of the worker's, which is one file and no module. */
async function scriptOf(file: string, list: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'psia-built-files',
        resolveId: (name) => (name === listName ? `\0${listName}` : undefined),
        load: (id) => (id === `\0${listName}` ? list : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(source, file), output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk === undefined) throw new Error(`${file} gave no script.`);
  return chunk.code;
}

/**
 * Writes sw.js, the service worker with the list of files that it keeps, and sw-off.js, which takes it away again. The
 * server has the second in the place of the first when an operator wishes.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'psia-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const list = listOf(bundle);
        for (const [fileName, file] of [
          ['sw.js', 'sw.ts'],
          ['sw-off.js', 'sw-off.ts'],
        ] as const) {
          this.emitFile({ type: 'asset', fileName, source: await scriptOf(file, list) });
        }
      },
    },
  };
}
