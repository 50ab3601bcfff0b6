import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { getBackupWarning } from '@psia/contract/attention/backup.contract';
import { listOwnerTasks } from '@psia/contract/attention/tasks.contract';
import type { Implement } from '../../platform/http/implement.ts';
import * as repository from './attention-dogs-in-need.repository.ts';
import * as tasks from './attention-owner-tasks.repository.ts';

interface AttentionDependencies {
  /** For how many days no backup was made, when that is too long. */
  readonly findLateBackupDays: () => Promise<number | null>;
}

export function registerAttention(implement: Implement, { findLateBackupDays }: AttentionDependencies): void {
  implement(listDogsInNeed, {}, (ctx) => repository.listDogsInNeed(ctx));
  implement(getBackupWarning, {}, async () => ({ lateDays: await findLateBackupDays() }));
  implement(listOwnerTasks, {}, (ctx) => tasks.listOwnerTasks(ctx));
}
