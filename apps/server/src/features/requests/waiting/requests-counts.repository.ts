import type { Database } from '../../../platform/database/database.ts';
import { gatherCounts } from '../../../platform/database/lists/gather-counts.ts';

/** Replaces the rows that count a dog's confirmed trainings by one with their sum. */
export async function gatherConfirmedCounts(database: Database): Promise<void> {
  await gatherCounts(database, { table: 'confirmed_counts', key: ['school_id', 'dog_id'] });
}
