export { registerFeeds, serveFeeds } from './feeds.routes.ts';
export { renewFeedsOfAccount } from './feeds.service.ts';
export type { FeedAddresses } from './feeds.service.ts';
