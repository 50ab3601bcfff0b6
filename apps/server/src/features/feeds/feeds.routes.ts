import * as operations from '@psia/contract/feeds/feeds.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { trainingOfCaller } from '../trainings/trainings.public.ts';
import { fetchFeed, fetchTraining } from './feeds-content.service.ts';
import { feedOfSecret } from './feeds.policy.ts';
import * as service from './feeds.service.ts';

export function registerFeeds(implement: Implement, addresses: service.FeedAddresses): void {
  implement(operations.getCalendarFeed, {}, (ctx) => service.getCalendarFeed(ctx, addresses));
  implement(operations.renewCalendarFeed, {}, (ctx) => service.renewCalendarFeed(ctx, addresses));
  implement(operations.removeCalendarFeed, {}, (ctx) => service.removeCalendarFeed(ctx));
  implement(operations.getTrainingCalendarFile, { id: trainingOfCaller }, (ctx, { params }) =>
    fetchTraining(ctx, params),
  );
  implement(operations.fetchCalendarFeed, { calendarFeed: feedOfSecret(addresses) }, (ctx, { params }) =>
    fetchFeed(ctx, params),
  );
}
