import type { FastifyRequest } from 'fastify';
import type { Actor } from '../acting/context.ts';

/**
 * Which call of which page of the caller this is, as the header Page-Call says: a random name and a number. That page is
 * told so with what the live channel tells of the call, and need not ask for it again. Undefined without one.
 */
export function pageCallOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  caller: Actor | undefined,
): string | undefined {
  const said = headers['page-call'];
  const isName = typeof said === 'string' && /^[\w-]{8,40}\.\d{1,9}$/.test(said);
  return caller !== undefined && isName ? `${caller.id}.${said}` : undefined;
}
