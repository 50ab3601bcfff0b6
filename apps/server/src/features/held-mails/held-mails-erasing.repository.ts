import { sql } from 'kysely';
import type { WriteContext } from '../../platform/acting/context.ts';

/** Deletes the school's held mails that have any of these words anywhere: name and addresses of somebody who is erased (D190). */
export async function eraseHeldMails(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  words: readonly string[],
): Promise<void> {
  await sql`DELETE FROM held_mails
    WHERE school_id = ${school.id}
      AND EXISTS (
        SELECT FROM unnest(ARRAY[address, recipient_name, subject, gist]) AS part
        CROSS JOIN unnest(${words}::text[]) AS word
        WHERE strpos(lower(part), lower(word)) > 0)`.execute(tx);
}
