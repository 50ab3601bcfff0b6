import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Lets what was done until now be taken back for an hour more, and its mails wait as long (D165): the machine of a test may
 * stand still for longer than ten seconds.
 */
export async function stretchUndos(db: Database): Promise<void> {
  await sql`UPDATE undos SET until = until + interval '1 hour' WHERE undone_at IS NULL`.execute(db);
  await sql`UPDATE pgboss.job SET start_after = start_after + interval '1 hour'
    WHERE name = 'mail' AND state = 'created'`.execute(db);
}

/** Sends the mails that wait because their act can still be taken back. */
export async function sendHeldMails(db: Database): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'created'`.execute(db);
}

/** Sends from now on every mail at once, whether its act can be taken back or not. */
export async function holdNoMails(db: Database): Promise<void> {
  await sql`CREATE FUNCTION hold_no_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.start_after := least(NEW.start_after, now()); RETURN NEW; END $$`.execute(db);
  await sql`CREATE TRIGGER hold_no_mail BEFORE INSERT ON pgboss.job
    FOR EACH ROW WHEN (NEW.name = 'mail') EXECUTE FUNCTION hold_no_mail()`.execute(db);
}
