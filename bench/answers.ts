import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify, type FastifyInstance } from 'fastify';
import { serveFile } from '../apps/server/src/platform/http/pages/served-file.ts';
import { safetyHeaders } from '../apps/server/src/platform/http/security/safety-headers.ts';

const assets = join(import.meta.dirname, '../apps/web/dist/assets');
const rounds = { script: 60, small: 2_000 };
const alive = { status: 'UP' };

/** The largest script of the built web app; a text of its size where it is not built. */
function largestScript(): Buffer {
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.js')) : [];
  const scripts = names.map((name) => readFileSync(join(assets, name)));
  return (
    scripts.toSorted((a, b) => b.length - a.length)[0] ?? Buffer.from('const school = { dogs: 12 };\n'.repeat(15_000))
  );
}

/** The processor's milliseconds for one answer, the asking client's included. */
async function costOf(app: FastifyInstance, path: string, count: number): Promise<number> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<Buffer>((resolve, reject) => {
      const outgoing = get(`${origin}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        buffer(answer).then(resolve, reject);
      });
      outgoing.on('error', reject);
    });
  for (let round = 0; round < count / 4; round += 1) await ask();
  const before = process.cpuUsage();
  for (let round = 0; round < count; round += 1) await ask();
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  await app.close();
  return (user + system) / 1000 / count;
}

async function answering(path: string, prepare: (app: FastifyInstance) => unknown, count: number): Promise<number> {
  const app = fastify();
  await prepare(app);
  return costOf(app, path, count);
}

/** What an answer costs without a database: a script of the web app, and the headers that every answer carries. */
export async function linesOfAnswers(): Promise<string[]> {
  const plain = largestScript();
  const content = { plain, br: brotliCompressSync(plain) };
  const path = '/script.js';
  const compressing = await answering(
    path,
    async (app) => {
      await app.register(compress, { threshold: 1024 });
      app.get(path, (_request, reply) => reply.type('text/javascript').send(plain));
    },
    rounds.script,
  );
  const kept = await answering(path, (app) => serveFile(app, { path, content, cacheControl: '' }), rounds.script);
  const bare = await answering('/', (app) => app.get('/', async () => alive), rounds.small);
  const safe = safetyHeaders({ isHttps: true });
  const withHeaders = await answering(
    '/',
    (app) => {
      app.addHook('onRequest', (_request, reply, done) => {
        reply.headers(safe);
        done();
      });
      app.get('/', async () => alive);
    },
    rounds.small,
  );
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return [
    `largest script (${Math.round(plain.length / 1000)} kB): ${ms(compressing)} of processor compressed at the answer, ${ms(kept)} at the build, ${(kept / compressing).toFixed(3)} x`,
    `smallest answer: ${ms(bare)} of a bare Fastify, ${ms(withHeaders)} with the headers of D71, ${(withHeaders / bare).toFixed(2)} x`,
  ];
}
