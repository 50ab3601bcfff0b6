import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { instantParam } from '../../database/instant.ts';
import { type Outbox, deferredInsert } from '../../outbox/outbox.repository.ts';
import type { Sent } from '../answers/answers.ts';

interface Claim {
  readonly memberId: Id<'member'>;
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
  readonly now: Temporal.Instant;
}

/**
 * Claims a key for the transaction; a rival with the same key waits until this one ends. Gives null when the key was
 * free or older than `forgottenBefore`, otherwise the first request and its answer.
 */
export async function claimKey(tx: Database, claim: Claim, forgottenBefore: Temporal.Instant) {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      member_id: claim.memberId,
      key_hash: claim.keyHash,
      request_hash: claim.requestHash,
      created_at: claim.now.toString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'key_hash'])
        .doUpdateSet({
          request_hash: claim.requestHash,
          created_at: claim.now.toString(),
          status: null,
          sealed_answer: null,
          undo_id: null,
          undo_until: null,
        })
        .where('idempotency_keys.created_at', '<', instantParam(forgottenBefore)),
    )
    .returning('status')
    .executeTakeFirst();
  if (claimed) return null;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'status', 'sealed_answer as sealedAnswer', 'undo_id', 'undo_until'])
    .where('member_id', '=', claim.memberId)
    .where('key_hash', '=', claim.keyHash)
    .executeTakeFirstOrThrow();
  const { undo_id: id, undo_until: until, ...answer } = first;
  const undo = id === null || until === null ? undefined : { id, until };
  return { ...answer, status: first.status ?? 200, undo };
}

interface AnswerRow {
  readonly member_id: string;
  /** In hexadecimal digits, as all bytes here. */
  readonly key_hash: string;
  readonly status: number;
  readonly sealed_answer: string | null;
  readonly undo_id: string | null;
  readonly undo_until: string | null;
}

const deferredAnswer = deferredInsert<AnswerRow>({
  name: 'answer',
  write: (rows) => sql`
    UPDATE idempotency_keys SET status = given.status, sealed_answer = decode(given.sealed_answer, 'hex'),
      undo_id = given.undo_id, undo_until = given.undo_until
    FROM jsonb_to_recordset(${rows}) AS given (member_id uuid, key_hash text, status integer, sealed_answer text,
      undo_id uuid, undo_until timestamp)
    WHERE idempotency_keys.member_id = given.member_id
      AND idempotency_keys.key_hash = decode(given.key_hash, 'hex')`,
});

/** Gathers the answer that a key's first request gets, to be kept for its repeats. */
export function storeAnswer(
  outbox: Outbox,
  { memberId, keyHash }: Claim,
  answer: Pick<Sent, 'status' | 'undo'> & { readonly sealedAnswer: Buffer | null },
): void {
  const row: AnswerRow = {
    member_id: memberId,
    key_hash: keyHash.toString('hex'),
    status: answer.status,
    sealed_answer: answer.sealedAnswer?.toString('hex') ?? null,
    undo_id: answer.undo?.id ?? null,
    undo_until: answer.undo?.until ?? null,
  };
  deferredAnswer(outbox, [row]);
}

/** Removes keys that are no longer remembered. */
export async function deleteForgottenKeys(database: Database, before: Temporal.Instant): Promise<void> {
  const condition = sql`created_at < ${instantParam(before)}`;
  await deleteInBatches(database, { table: 'idempotency_keys', key: ['member_id', 'key_hash'], condition });
}

/** Deletes the kept answers to a member's calls, when the member is erased. */
export async function deleteKeysOf(tx: Database, memberId: Id<'member'>): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('member_id', '=', memberId).execute();
}
