export { registerFeeds, serveFeeds } from './feeds.routes.ts';
export { renewFeedsOfAccount } from './feeds.service.ts';
export { addressLine, groupTrainingEntry, messageOf, trainingEntry } from './feeds.domain.ts';
export type { FeedAddresses } from './feeds.service.ts';
