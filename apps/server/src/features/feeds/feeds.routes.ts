import * as operations from '@psia/contract/feeds/feeds.contract';
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Feed, feedFile } from '../../platform/calendar-files/calendar-file.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { findFeed } from './feeds-content.service.ts';
import * as service from './feeds.service.ts';

export function registerFeeds(implement: Implement, addresses: service.FeedAddresses): void {
  implement(operations.getCalendarFeed, {}, (ctx) => service.getCalendarFeed(ctx, addresses));
  implement(operations.renewCalendarFeed, {}, (ctx) => service.renewCalendarFeed(ctx, addresses));
  implement(operations.removeCalendarFeed, {}, (ctx) => service.removeCalendarFeed(ctx));
}

interface Serving {
  readonly read: Database;
  readonly clock: Clock;
  readonly addresses: service.FeedAddresses;
}

/** The same content has the same tag, whenever its file was made. */
function tagOf(feed: Feed): string {
  return `W/"${createHash('sha256').update(JSON.stringify(feed)).digest('base64url')}"`;
}

/** Serves the feeds at their private addresses; whatever is wrong with an address, it answers as any unknown one does. */
export function serveFeeds(app: HttpServer, { read, clock, addresses }: Serving): void {
  app.get<{ Params: { feedId: string; secret: string } }>('/calendar/:feedId/:secret.ics', async (request, reply) => {
    const { feedId, secret } = request.params;
    // First of all: an id whose secret is right is one of ours, so that nothing else is ever looked up.
    if (!addresses.secrets.isSecretOf(feedId, secret)) throw new Refusal('NOT_FOUND');
    const now = clock.now();
    const feed = await findFeed(read, feedId, now);
    if (feed === null) throw new Refusal('NOT_FOUND');

    const tag = tagOf(feed);
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'inline; filename="treningi.ics"')
      .send(feedFile(feed, now));
  });
}
