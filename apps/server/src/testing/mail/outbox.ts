import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import type { TestMember } from '../worlds/factories.ts';
import { mailsTo } from './mails.ts';
import type { TestServer } from '../test-server.ts';

/**
 * The subjects of the mails that were queued for an address, oldest first, whether sent yet or not: a job is emptied once
 * its mail is kept, so the queue is read first. Several servers on one database must share their data folder.
 */
export async function mailsQueuedFor(server: TestServer, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; subject: string }>`
    SELECT id, data ->> 'subject' AS subject FROM pgboss.job
    WHERE name IN ('mail', 'account-mail') AND data -> 'to' ->> 'address' = ${address}`.execute(server.database.write);
  const known = [...rows, ...(await mailsTo(server, address))].map(({ id, subject }) => [id, subject] as const);
  return [...new Map(known)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, subject]) => subject);
}

/** What somebody's bell says, newest first. */
export async function bellOf({ api }: TestServer, member: Pick<TestMember, 'id' | 'jwt'>): Promise<string[]> {
  const { body } = await api.as(member).call(listUnreadNotifications, { params: { userId: member.id } });
  return body.map(({ message }) => message);
}
