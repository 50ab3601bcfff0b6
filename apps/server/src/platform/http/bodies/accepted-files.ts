import type { AcceptedFile } from '@psia/contract/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal/refusal.ts';

const noText = 'Plik nie jest tekstem w UTF-8.';

/** The text of a file; refuses what is no UTF-8 with BAD_INPUT. A byte order mark is left out. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal('BAD_INPUT', { message: noText, cause });
  }
}

/** Adds routes whose body is a file of one type instead of JSON. Another type is refused, a longer one too. */
export function acceptingFile(
  app: FastifyInstance,
  { type, mostBytes }: AcceptedFile,
  addRoutes: (app: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (request: FastifyRequest, body: Buffer) => {
        await request.place?.take();
        return type.startsWith('text/') ? textOf(body) : body;
      },
    );
    addRoutes(scope);
  });
}
