import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import type { TestMember } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** The subjects of the mails that were queued for an address, oldest first, whether sent yet or not. */
export async function mailsQueuedFor({ database }: TestServer, address: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    SELECT data ->> 'subject' AS subject FROM pgboss.job
    WHERE name = 'mail' AND data -> 'to' ->> 'address' = ${address} ORDER BY id`.execute(database.write);
  return rows.map(({ subject }) => subject);
}

/** What somebody's bell says, newest first. */
export async function bellOf({ api }: TestServer, member: Pick<TestMember, 'id' | 'jwt'>): Promise<string[]> {
  const { body } = await api.as(member).call(listUnreadNotifications, { params: { userId: member.id } });
  return body.map(({ message }) => message);
}
