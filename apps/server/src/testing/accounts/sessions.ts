import { newId } from '../../platform/database/new-id.ts';
import type { Ground, TestMember } from '../worlds/factories.ts';

/** One more session of somebody, which goes on for twelve hours; gives its id. */
export async function makeSession(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  { id: member_id, accountId: account_id, schoolId: school_id }: Pick<TestMember, 'id' | 'accountId' | 'schoolId'>,
  device: string | null = 'Firefox, Windows',
): Promise<string> {
  const [id, now] = [newId(), clock.now()];
  await database.write
    .insertInto('sessions')
    .values({
      id,
      account_id,
      school_id,
      member_id,
      device,
      created_at: now.toString(),
      expires_at: now.add({ hours: 12 }).toString(),
    })
    .execute();
  return id;
}
