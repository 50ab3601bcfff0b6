import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { build } from 'vite';
import { serveWebApp } from '../../apps/server/src/platform/http/pages/web-app.ts';
import { compressedFiles } from '../../apps/web/vite-compressed-files.ts';

/** A page that runs, and how to end it. */
export interface ServedPage {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A button that counts, made of React and React DOM alone: built, compressed and served as the product's app is. */
export async function serveReactAlone(): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'psia-react-alone-'));
  await build({
    root: join(import.meta.dirname, 'react-alone'),
    configFile: false,
    logLevel: 'silent',
    plugins: [compressedFiles()],
    build: { outDir: folder, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const app = fastify();
  await serveWebApp(app, { folder, demoLogins: [] });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
