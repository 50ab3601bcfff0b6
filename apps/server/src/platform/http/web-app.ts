import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const oneYearSeconds = 31_536_000;

/** Serves the built web app: hashed assets for a year, index.html always asked for again. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await access(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      void reply.header('Cache-Control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
}
