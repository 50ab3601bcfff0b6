export { registerFeeds } from './feeds.routes.ts';
export { removingFeeds, renewFeedsOfAccount } from './feeds.service.ts';
export type { FeedAddresses } from './feeds.service.ts';
