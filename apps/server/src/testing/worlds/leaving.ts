import type { Database } from '../../platform/database/database.ts';

interface Given {
  readonly database: { readonly write: Database };
}

/** Lets members leave their school, as whoever archives them does. */
export async function archiveMembers({ database }: Given, ids: readonly string[]): Promise<void> {
  await database.write
    .updateTable('members')
    .set({ state: 'archived', removed_at: '2026-03-01T08:00:00Z' })
    .where('id', 'in', [...ids])
    .execute();
}

/** Makes members active again. */
export async function bringBack({ database }: Given, ids: readonly string[]): Promise<void> {
  await database.write
    .updateTable('members')
    .set({ state: 'active', removed_at: null })
    .where('id', 'in', [...ids])
    .execute();
}
