import * as contract from '@psia/contract/dog-news/dog-news.contract';
import type { Implement } from '../../platform/http/implement.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { schoolOfCaller } from '../schools/schools.public.ts';
import * as repository from './dog-news.repository.ts';
import * as dogNews from './dog-news.service.ts';

export function registerDogNews(implement: Implement): void {
  const ofCaller = { dogId: dogOfCaller };
  implement(contract.getDogNews, ofCaller, (ctx, { params }) => dogNews.getDogNews(ctx, params.dogId));
  implement(contract.listNewItems, ofCaller, (ctx, { params }) => dogNews.listNewItems(ctx, params));
  implement(contract.markTabSeen, ofCaller, (ctx, { params, query }) => dogNews.markTabSeen(ctx, params, query.upTo));
  implement(contract.listDogsWithNews, { schoolId: schoolOfCaller }, (ctx) => repository.listDogsWithNews(ctx));
}
