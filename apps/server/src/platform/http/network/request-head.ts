import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { hasSeveralHosts } from '../../network/request-hosts.ts';
import { Refusal } from '../../refusal/refusal.ts';

export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasSeveralHosts(request.raw.rawHeaders) ? new Refusal('BAD_INPUT') : undefined);
  });
}

/**
 * Warns once when a proxy stands in front that the settings don't know of: all people count as one network address
 * then, and one who guesses passwords shuts everybody out (D62).
 */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Settings, log: Logger): void {
  if (trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn('requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is off: all people count as one');
    }
    done();
  });
}
