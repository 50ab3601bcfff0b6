import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor, ActorSchool, WriteContext } from '../../acting/context.ts';
import * as keys from './idempotency.repository.ts';
import type { Sent } from '../answers/answers.ts';
import { Refusal } from '../../refusal/refusal.ts';
import { hashOfKey, openAnswer, sealAnswer } from './sealed-answer.ts';

type AnyContext = WriteContext<Actor | null, ActorSchool | null>;

/** How long a repeat is answered with the first answer, in hours (D72). */
const remembered = { hours: 24 };

function hashOf(request: FastifyRequest): Buffer {
  const { method, url, body = null } = request;
  const content = body instanceof Uint8Array ? body : JSON.stringify(body);
  return createHash('sha256').update(`${method}\n${url}\n`).update(content).digest();
}

/**
 * Runs a create call once per Idempotency-Key and caller: a repeat within 24 hours gets the first answer, another
 * body with the same key 409 (D72). A refused call stores nothing, so it may be repeated.
 */
export async function answerOnce(ctx: AnyContext, request: FastifyRequest, run: () => Promise<Sent>): Promise<Sent> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key === '' || ctx.actor === null) return run();
  if (key.length > 200) throw new Refusal('BAD_INPUT', { fieldErrors: { 'Idempotency-Key': 'Klucz jest za długi.' } });

  const requestHash = hashOf(request);
  const claim = { memberId: ctx.actor.id, keyHash: hashOfKey(key), requestHash, now: ctx.now.instant };
  const first = await keys.claimKey(ctx.tx, claim, ctx.now.instant.subtract(remembered));
  if (first) {
    if (!first.requestHash.equals(requestHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
    return {
      status: first.status,
      body: first.sealedAnswer ? JSON.parse(openAnswer(key, first.sealedAnswer)) : undefined,
      undo: first.undo,
    };
  }
  const sent = await run();
  const sealedAnswer = sent.body === undefined ? null : sealAnswer(key, JSON.stringify(sent.body));
  keys.storeAnswer(ctx.outbox, claim, { status: sent.status, sealedAnswer, undo: sent.undo });
  return sent;
}
