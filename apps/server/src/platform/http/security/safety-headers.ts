import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine writes style elements at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * The headers that every answer carries (D71), also those of the router and of the parser; the same for all, so they
 * are made once. HSTS is among them where the product is reached over https.
 */
export function safetyHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const apply = helmet({
    contentSecurityPolicy,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  apply(answer.req, answer, (error) => {
    if (error !== undefined) throw new TypeError('The headers could not be made.', { cause: error });
  });
  const headers = Object.entries(answer.getHeaders()).map(([name, value]): [string, string] => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': 'camera=(), microphone=(), geolocation=()' };
}
