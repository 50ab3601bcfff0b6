import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as sendOn, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { extname, join, sep } from 'node:path';
import { product } from '../addresses.ts';

const folder = join(import.meta.dirname, '../../apps/web/dist');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const isText = (path: string) => /\.(?:css|html|js|json|webmanifest)$/.test(path);

/** The files of a build, by their paths. */
type Files = ReadonlyMap<string, Buffer>;

function builtFiles(): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/'));
  const served = names.filter((name) => extname(name) in types && !name.startsWith('.'));
  return new Map(served.map((name) => [name === 'index.html' ? '/' : `/${name}`, readFileSync(join(folder, name))]));
}

/** What another build would be: the same under other names. A file whose name begins with `new-` is of this one. */
function renamed(files: Files): Files {
  const names = new Set([...files.keys()].filter((path) => path.startsWith('/assets/')).map((path) => path.slice(8)));
  const rename = (text: string) =>
    text.replaceAll(/(?<=\/)[\w-]+\.(?:css|js|woff2)\b/g, (name) => (names.has(name) ? `new-${name}` : name));
  return new Map(
    [...files].map(([path, content]) => [
      rename(path),
      isText(path) || path === '/' ? Buffer.from(rename(content.toString('utf8'))) : content,
    ]),
  );
}

/** What a server may have: the build, a later one, the build without a file that it names, or the worker's end. */
export type Deployed = 'build' | 'later' | 'incomplete' | 'withoutWorker';

function deployments(): Readonly<Record<Deployed, Files>> {
  const build = builtFiles();
  const [kept = ''] = /assets\/[\w-]+\.woff2/.exec(String(build.get('/sw.js'))) ?? [];
  return {
    build,
    later: renamed(build),
    incomplete: new Map([...build].filter(([path]) => path !== `/${kept}`)),
    withoutWorker: new Map([...build, ['/sw.js', build.get('/sw-off.js') ?? Buffer.alloc(0)]]),
  };
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const { port } = product;
  const sent = sendOn({ port, method, path: url, headers: { ...headers, host: `localhost:${port}` } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  request.pipe(sent);
}

function passChannelOn({ url = '', headers }: IncomingMessage, socket: Socket, head: Buffer): void {
  const server = connect(product.port, 'localhost', () => {
    const lines = Object.entries({ ...headers, host: `localhost:${product.port}`, origin: product.origin });
    server.write(
      `GET ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n`,
    );
    server.write(head);
    server.pipe(socket).pipe(server);
  });
  for (const [one, other] of [
    [server, socket],
    [socket, server],
  ] as const) {
    one.on('error', () => other.destroy());
  }
}

/** A server before the product's, whose files can be replaced as by a deploy. */
export interface Deployment {
  readonly origin: string;
  readonly deploy: (what: Deployed) => void;
  /** The built files that were asked for and not there. */
  readonly missed: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts one that has the build. */
export async function startDeployment(): Promise<Deployment> {
  const all = deployments();
  let files = all.build;
  const missed: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const content = files.get(path);
    if (content) {
      const headers = {
        'content-type': types[extname(path) || '.html'] ?? '',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      };
      response.writeHead(200, headers).end(content);
    } else if (path.startsWith('/assets/')) {
      missed.push(path);
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
    } else passOn(request, response);
  });
  server.on('upgrade', passChannelOn);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://localhost:${at.port}`,
    deploy: (what) => {
      files = all[what];
    },
    missed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
