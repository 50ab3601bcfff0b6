import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal/refusal.ts';
import { noPlace } from '../work/places.ts';

const deepestBody = 20;
const tooDeep = 'Treść żądania jest zbyt głęboko zagnieżdżona.';
/** Values of a body, at any depth: far more than any call needs, and judged in some milliseconds. */
const mostValues = 20_000;
const tooMany = 'Treść żądania ma zbyt wiele wartości.';

/** Why a body is refused before anybody looks at its fields; undefined when it is of a size that every call bears. */
function faultOf(body: unknown): string | undefined {
  let left = mostValues;
  function look(value: unknown, levels: number): string | undefined {
    left -= 1;
    if (left < 0) return tooMany;
    if (typeof value !== 'object' || value === null) return undefined;
    if (levels === 0) return tooDeep;
    for (const inner of Object.values(value)) {
      const fault = look(inner, levels - 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  return look(body, deepestBody);
}

/**
 * JSON bodies as Fastify reads them, except that a JSON body of no length counts as none, and one nested so deeply
 * that walking it could exhaust the stack, or of so many values that judging it would hold up everybody, is refused.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const judge = () =>
      parse(request, String(body), (error, value: unknown) => {
        if (error) return done(error);
        const fault = faultOf(value);
        return fault === undefined ? done(null, value) : done(new Refusal('INVALID_JSON', { message: fault }));
      });
    // A large body is work, too.
    (request.place ?? noPlace).take().then(judge, done);
    return undefined;
  });
}
