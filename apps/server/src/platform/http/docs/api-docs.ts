import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { addressOf, statusesOf } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type FileContent, serveFile } from '../pages/served-file.ts';
import { openApiDocument, refusalsOf } from './openapi.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const accessTexts = {
  public: 'każdy',
  publicOrTrainer: 'każdy albo trener',
  trainer: 'trener',
  owner: 'właściciel',
  signedIn: 'zalogowany',
  secret: 'każdy, kto zna tajny adres',
} as const;

function schemaBlock(heading: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${heading}</summary><pre>${escape(JSON.stringify(rest, null, 2))}</pre></details>`;
}

function section({ name, operation }: NamedOperation): string {
  const refusals = [...refusalsOf(operation)].map(([status, codes]) => `${status} ${codes.join(', ')}`).join(' · ');
  return `<article id="${name}"><h3><code>${operation.method}</code> ${escape(addressOf(operation))}</h3>
<p>${escape(operation.summary)}. Kto: ${accessTexts[operation.access]}. Odpowiedź: ${statusesOf(operation).join(' albo ')}.</p>
<p class="refusals">${refusals}</p>
${schemaBlock('Zapytanie', operation.query, 'input')}${schemaBlock('Treść', operation.body, 'input')}${schemaBlock('Odpowiedź', operation.output, 'output')}</article>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1rem}
h3{margin-bottom:0;overflow-wrap:anywhere;font-size:1.05rem}p{margin:.25rem 0}.refusals{font-size:.875rem}pre{overflow:auto}article{padding:.75rem 0;border-top:1px solid #8886}`;

function page(): string {
  const features = Map.groupBy(operations, ({ feature }) => feature);
  const sections = [...features].map(
    ([feature, list]) => `<section><h2>${feature}</h2>${list.map(section).join('\n')}</section>`,
  );
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API – Psia Ścieżka</title><style>${style}</style></head><body><main><h1>API Psiej Ścieżki</h1>
<p>Cały opis dla programów: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('\n')}</main></body></html>`;
}

/** Half a megabyte compresses in milliseconds at these levels, and better than by a stream for each answer. */
function compressed(text: string): FileContent {
  const plain = Buffer.from(text);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
  };
}

let made: Readonly<Record<string, FileContent>> | undefined;

/** Both documents by their paths. They follow from the contract alone, so a process makes them once. */
const documents = () =>
  (made ??= {
    '/api/v1/openapi.json': compressed(JSON.stringify(openApiDocument())),
    '/api/docs': compressed(page()),
  });

/** GET /api/v1/openapi.json and readable pages at /api/docs, kept in memory and compressed once (D194). */
export function serveApiDocs(app: FastifyInstance): void {
  for (const [path, content] of Object.entries(documents())) {
    serveFile(app, { path, content, cacheControl: 'no-store' });
  }
}
