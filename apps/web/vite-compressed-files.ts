import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|txt|webmanifest)$/;
const smallestBytes = 1_024;

const encodings = [
  [
    '.br',
    (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gz', (content: Buffer) => promisify(gzip)(content, { level: 9 })],
] as const;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  for (const [suffix, compressed] of encodings) await writeFile(`${file}${suffix}`, await compressed(content));
}

/** Puts a .br and a .gz beside each script, style and text of the built app, so that the server need not compress. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'psia-compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}
