import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** What a file is sent as; `br` and `gzip` where it was compressed when the app was built. */
export interface FileContent {
  readonly plain: Buffer;
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
}

interface Variant {
  readonly encoding: 'br' | 'gzip' | null;
  readonly content: Buffer;
  readonly etag: string;
}

function variantsOf({ plain, br, gzip }: FileContent): Variant[] {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return [
    ...(br ? [{ encoding: 'br' as const, content: br, etag: `"${hash}-br"` }] : []),
    ...(gzip ? [{ encoding: 'gzip' as const, content: gzip, etag: `"${hash}-gzip"` }] : []),
    { encoding: null, content: plain, etag: `"${hash}"` },
  ];
}

/** Whether an Accept-Encoding header allows an encoding: named, or meant by *, and not with q=0. */
function accepts(header: string, encoding: string): boolean {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))];
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/** Whether an If-None-Match header names what would be sent; a proxy may have made the name a weak one. */
function isKnown(header: string, etag: string): boolean {
  return header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}

interface Serving {
  readonly path: string;
  readonly content: FileContent;
  readonly cacheControl: string;
}

/** Answers GET and HEAD of a path with a file that is kept in memory, in the best encoding that the client takes. */
export function serveFile(app: FastifyInstance, { path, content, cacheControl }: Serving): void {
  const variants = variantsOf(content);
  const type = types[extname(path) || '.html'] ?? 'application/octet-stream';
  const headers = { 'cache-control': cacheControl, ...(variants.length > 1 && { vary: 'Accept-Encoding' }) };

  async function answer({ headers: asked }: FastifyRequest, reply: FastifyReply) {
    const accepted = String(asked['accept-encoding'] ?? '');
    const fit = variants.find(({ encoding }) => encoding === null || accepts(accepted, encoding));
    if (fit === undefined) throw new TypeError(`${path} has no content.`);
    reply.headers({ ...headers, etag: fit.etag });
    if (isKnown(asked['if-none-match'] ?? '', fit.etag)) return reply.code(304).send();
    if (fit.encoding !== null) reply.header('content-encoding', fit.encoding);
    return reply.type(type).send(fit.content);
  }

  app.get(path, { compress: false }, answer);
}
