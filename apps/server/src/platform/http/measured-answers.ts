import type { MeasuredAnswer } from '../metrics/metrics.ts';
import type { HttpServer } from './server.ts';

/** Tells each answer of a server, by the pattern of its route; what has no route is 'unknown'. */
export function tellAnswers(app: HttpServer, tell: (answer: MeasuredAnswer) => void): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    tell({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}
