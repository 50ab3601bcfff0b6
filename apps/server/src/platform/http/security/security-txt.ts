import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock/clock.ts';

const valid = { hours: 180 * 24 };

interface SecurityTxt {
  /** A mailto: or https: address. */
  readonly contact: string;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Serves /.well-known/security.txt (RFC 9116), always valid for half a year more. */
export function serveSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxt): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = clock.now().add(valid).toString({ smallestUnit: 'second' });
    const fields = {
      Contact: contact,
      Expires: expires,
      'Preferred-Languages': 'pl, en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply.header('Cache-Control', 'no-cache').type('text/plain; charset=utf-8').send(lines.join(''));
  });
}
