import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../mail/layout.ts';

const oneYearSeconds = 31_536_000;

/** The built web app, and the log-ins that its sign-in page offers (in the demo alone). */
export interface WebApp {
  readonly folder: string;
  readonly demoLogins: readonly Readonly<Record<'label' | 'email' | 'password', string>>[];
}

function withDemoLogins(html: string, demoLogins: WebApp['demoLogins']): string {
  if (demoLogins.length === 0) return html;
  const meta = `<meta name="demo-logins" content="${escapeHtml(JSON.stringify(demoLogins))}">`;
  return html.replace('</head>', () => `${meta}</head>`);
}

/** Serves the built web app: hashed assets for a year, the page itself always asked for again. */
export async function serveWebApp(app: FastifyInstance, { folder, demoLogins }: WebApp): Promise<void> {
  const page = withDemoLogins(await readFile(join(folder, 'index.html'), 'utf8'), demoLogins);
  app.get('/', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**'],
    setHeaders: (reply, path) => {
      const cacheControl = path.startsWith(assets) ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache';
      reply.raw.setHeader('Cache-Control', cacheControl);
    },
  });
}
