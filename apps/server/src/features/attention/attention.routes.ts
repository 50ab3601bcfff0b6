import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import type { Implement } from '../../platform/http/implement.ts';
import * as repository from './attention.repository.ts';

export function registerAttention(implement: Implement): void {
  implement(listDogsInNeed, {}, (ctx) => repository.listDogsInNeed(ctx));
}
