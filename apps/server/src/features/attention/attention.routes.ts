import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { listOwnerTasks } from '@psia/contract/attention/tasks.contract';
import type { Implement } from '../../platform/http/implement.ts';
import * as repository from './attention-dogs-in-need.repository.ts';
import * as tasks from './attention-owner-tasks.repository.ts';

export function registerAttention(implement: Implement): void {
  implement(listDogsInNeed, {}, (ctx) => repository.listDogsInNeed(ctx));
  implement(listOwnerTasks, {}, (ctx) => tasks.listOwnerTasks(ctx));
}
