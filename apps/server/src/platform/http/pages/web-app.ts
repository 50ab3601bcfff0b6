import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../mail/layout.ts';
import { type FileContent, serveFile } from './served-file.ts';

const oneYearSeconds = 31_536_000;
const oneDaySeconds = 86_400;
const compressed = /\.(?:br|gz)$/;

/** The built web app, and what is said with it. */
export interface WebApp {
  readonly folder: string;
  /** Offered by the sign-in page, in the demo alone. */
  readonly demoLogins: readonly Readonly<Record<'label' | 'email' | 'password', string>>[];
  /** Has browsers take the service worker away that they have, instead of giving it to them. */
  readonly withoutWorker?: boolean;
}

const worker = 'sw.js';
/** The script that takes the worker away, which browsers know by the worker's own address alone. */
const workerOff = 'sw-off.js';

function withDemoLogins(html: string, demoLogins: WebApp['demoLogins']): string {
  if (demoLogins.length === 0) return html;
  const meta = `<meta name="demo-logins" content="${escapeHtml(JSON.stringify(demoLogins))}">`;
  return html.replace('</head>', () => `${meta}</head>`);
}

/** The page, which is compressed at the start: it is small, and the demo's is not the built one. */
function pageOf(html: string): FileContent {
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** The paths below a folder that people may ask for, with `/` between their parts: nothing hidden, not the page. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/'),
  );
  return new Set(paths.filter((path) => path !== 'index.html' && !/(?:^|\/)\./.test(path)));
}

/** How long browsers keep a file: what is named by its content for good, icons for a day, all else they ask about again. */
function cacheControlOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${oneYearSeconds}, immutable`;
  return /\.(?:svg|png)$/.test(path) ? `public, max-age=${oneDaySeconds}` : 'no-cache';
}

/** Serves the built web app from memory; the page itself is always asked for again. */
export async function serveWebApp(app: FastifyInstance, web: WebApp): Promise<void> {
  const { folder, demoLogins, withoutWorker = false } = web;
  const html = withDemoLogins(await readFile(join(folder, 'index.html'), 'utf8'), demoLogins);
  serveFile(app, { path: '/', content: pageOf(html), cacheControl: 'no-cache' });

  const paths = await filesIn(folder);
  const read = (path: string) => readFile(join(folder, path));
  const readIfThere = async (path: string) => (paths.has(path) ? read(path) : undefined);
  for (const path of paths) {
    if (compressed.test(path) || path === workerOff) continue;
    const file = path === worker && withoutWorker ? workerOff : path;
    const content = {
      plain: await read(file),
      br: await readIfThere(`${file}.br`),
      gzip: await readIfThere(`${file}.gz`),
    };
    serveFile(app, { path: `/${encodeURI(path)}`, content, cacheControl: cacheControlOf(path) });
  }
}
