import { type Operation, workOf } from '@psia/contract/core/operation';
import type { FastifyRequest } from 'fastify';
import type { ActingContexts } from '../acting/acting.ts';
import type { Actor, ActorSchool, Identity, PublicContext, WriteContext } from '../acting/context.ts';
import type { Database } from '../database/database.ts';
import { deviceOf } from '../network/device.ts';
import { networkOf } from '../network/network-address.ts';
import { type Sent, withOffer } from './answers/answers.ts';
import type { CountTexts } from './bodies/stored-texts.ts';
import type { CallRecord } from './records/call-record.ts';
import type { Counting } from './records/counting.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import type { ContextOf, OutsideContext } from './operation-context.ts';

/** What the contexts of calls are made of. */
export interface ContextDependencies {
  readonly acting: ActingContexts;
  /** Counts what people write. */
  readonly countTexts: CountTexts;
}

/** Who calls, and what the call leaves behind. */
export interface Call {
  readonly identity: Identity | null;
  /** How many things of each field of path and query are the caller's, as the gate has counted them. */
  readonly counts: readonly number[];
  /** What the gate has answered to the operation's question. */
  readonly answer: unknown;
  /** When it was let in: what it reads is read as of this moment, for which the gate has answered. */
  readonly now: Temporal.Instant;
  readonly record: CallRecord;
}

type AnyWriteContext = WriteContext<Actor | null, ActorSchool | null>;
type AnyContext = PublicContext | AnyWriteContext | OutsideContext<Actor | null, ActorSchool | null>;

/** What answers a request once it has its context. */
export type Answering<C> = (ctx: C, request: FastifyRequest, call: Call) => Promise<Sent>;

/** Does what succeeds or is refused, and records the success in its transaction. */
async function recorded<T>({ record }: Call, { tx }: AnyWriteContext, work: () => Promise<T>): Promise<T> {
  const made = await work();
  await record.succeeded(tx);
  return made;
}

/**
 * The boundary where a context takes its operation's type: `judgeCaller` has let in whom the operation's access names,
 * and `runnerOf` gives each operation what `ContextOf` says of what it does.
 */
function typed<O extends Operation>(_operation: O, ctx: AnyContext): ContextOf<O> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above: what the caller and the call are has been judged
  return ctx as ContextOf<O>;
}

/**
 * Which call of which page of the caller this is, as the header Page-Call says: a random name and a number. That page is
 * told so with what the live channel tells of the call, and need not ask for it again. Undefined without one.
 */
function pageCallOf({ headers }: Pick<FastifyRequest, 'headers'>, caller: Actor | undefined): string | undefined {
  const said = headers['page-call'];
  const isName = typeof said === 'string' && /^[\w-]{8,40}\.\d{1,9}$/.test(said);
  return caller !== undefined && isName ? `${caller.id}.${said}` : undefined;
}

/** Makes what runs an operation's calls, each with a context and the transaction that it needs. */
export function createRunner(deps: ContextDependencies) {
  const { reading, writing } = deps.acting;

  return function runnerOf<O extends Operation>(operation: O, answer: Answering<ContextOf<O>>, counting?: Counting) {
    const does = workOf(operation);
    return (request: FastifyRequest, call: Call): Promise<Sent> => {
      const actor = call.identity?.actor;
      const acting = {
        actor: actor ?? null,
        school: call.identity?.school ?? null,
        concerns: call.record.concerns,
        pageCall: pageCallOf(request, actor),
      };
      // A repeated call is answered without being run (D72).
      let hasRun = false;
      const run = <T>(ctx: AnyWriteContext, work: () => Promise<T>): Promise<T> => {
        hasRun = true;
        return recorded(call, ctx, work);
      };
      // After all else, so that whoever waits at the same person's count holds up nobody who stores something else.
      const stored = async (tx: Database) => {
        if (actor === undefined || !hasRun) return;
        await deps.countTexts(tx, actor, request.body);
        await counting?.stored?.(tx, actor, request.body);
      };
      const answerIn = (ctx: AnyContext) => answer(typed(operation, ctx), request, call);
      if (does === 'reads') return answerIn(reading(acting, call.now));
      if (does === 'writes') {
        return writing(
          acting,
          (ctx) => answerOnce(ctx, request, () => run(ctx, async () => withOffer(ctx, await answerIn(ctx)))),
          stored,
        );
      }
      return answerIn({
        ...reading(acting, call.now),
        networkAddress: networkOf(request.ip),
        // Asked by the few that open a session.
        get device() {
          return deviceOf(request.headers['user-agent']);
        },
        write: (work) => writing(acting, (ctx) => run(ctx, () => work(ctx)), stored),
      });
    };
  };
}
