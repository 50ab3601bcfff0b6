import { type Operation, workOf } from '@psia/contract/core/operation';
import { defaultTimeZone, nowIn } from '@psia/contract/core/school-clock';
import type { FastifyRequest } from 'fastify';
import type { AddressSecrets } from '../auth/address-secrets.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, ReadDatabase } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Gathered, writeGathered } from '../gathering/gathered.repository.ts';
import { type MailSeal, mailSender } from '../mail/mail-queues.ts';
import type { Undoing } from '../undo/undo-offer.ts';
import { type Sent, withOffer } from './answers.ts';
import type { CountTexts } from './bodies/stored-texts.ts';
import type { Counting } from './counting.ts';
import type { CallRecord } from './call-record.ts';
import type {
  Actor,
  ActorSchool,
  ContextOf,
  Identity,
  OutsideContext,
  PublicContext,
  WriteContext,
} from './context.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { pageCallOf } from './page-call.ts';
import { networkOf } from './network/network-address.ts';

/** What contexts are made of. */
export interface ContextDependencies {
  readonly write: Database;
  readonly read: ReadDatabase;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly signatures: AddressSecrets;
  readonly mailSeal: MailSeal;
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

/** What a transaction of a call is given besides its work. */
interface Writing {
  /** The page that calls. */
  readonly by: string | undefined;
  /** Counts what the call has stored. */
  readonly stored: (tx: Database) => Promise<void>;
}

/** Makes what runs an operation's calls, each with a context and the transaction that it needs. */
export function createRunner(deps: ContextDependencies) {
  function reading({ identity, record, now }: Call, db: ReadDatabase): PublicContext {
    return {
      db,
      actor: identity?.actor ?? null,
      school: identity?.school ?? null,
      now: nowIn(now, identity?.school?.timeZone ?? defaultTimeZone),
      concerns: record.concerns,
      link: (path) => `${deps.publicUrl}/#${path}`,
      signatures: deps.signatures,
    };
  }

  function writing<T>(call: Call, { by, stored }: Writing, work: (ctx: AnyWriteContext) => Promise<T>): Promise<T> {
    return inTransaction(deps.write, async (tx) => {
      const undo: Undoing = { offer: null };
      const gathered = new Gathered(by);
      // Of each attempt's own moment, in the present transaction.
      const read = reading({ ...call, now: deps.clock.now() }, tx);
      const sendMail = mailSender(gathered, undo, { schoolId: read.school?.id ?? null, seal: deps.mailSeal });
      const made = await work({ ...read, tx, undo, gathered, sendMail });
      await writeGathered(tx, gathered);
      // Last, so that whoever waits at the same person's count holds up nobody who stores something else.
      await stored(tx);
      return made;
    });
  }

  return function runnerOf<O extends Operation>(operation: O, answer: Answering<ContextOf<O>>, counting?: Counting) {
    const does = workOf(operation);
    return (request: FastifyRequest, call: Call): Promise<Sent> => {
      const actor = call.identity?.actor;
      const by = pageCallOf(request, actor);
      // A repeated call is answered without being run (D72).
      let hasRun = false;
      const run = <T>(ctx: AnyWriteContext, work: () => Promise<T>): Promise<T> => {
        hasRun = true;
        return recorded(call, ctx, work);
      };
      const stored = async (tx: Database) => {
        if (actor === undefined || !hasRun) return;
        await deps.countTexts(tx, actor, request.body);
        await counting?.stored?.(tx, actor, request.body);
      };
      const answerIn = (ctx: AnyContext) => answer(typed(operation, ctx), request, call);
      if (does === 'reads') return answerIn(reading(call, deps.read));
      if (does === 'writes') {
        return writing(call, { by, stored }, (ctx) =>
          answerOnce(ctx, request, () => run(ctx, async () => withOffer(ctx, await answerIn(ctx)))),
        );
      }
      return answerIn({
        ...reading(call, deps.read),
        networkAddress: networkOf(request.ip),
        write: (work) => writing(call, { by, stored }, (ctx) => run(ctx, () => work(ctx))),
      });
    };
  };
}
