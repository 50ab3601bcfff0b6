import type { Operation, OutputInput, ParsedInput } from '@psia/contract/core/operation';
import { defaultTimeZone, nowIn } from '@psia/contract/core/school-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from '../mail/mail.ts';
import { type AccessRule, judging, ruleFault } from './access-rule.ts';
import { answerOnce, type Sent } from './idempotency/answer-once.ts';
import { type Auditing, beginRecord, type CallRecord } from './call-record.ts';
import { type Authenticate, judgeCaller } from './caller.ts';
import type { ContextOf, Identity, PublicContext, UnwrappedContext, UnwrappedContextOf } from './context.ts';
import type { Counting, Visitor } from './counting.ts';
import { answerErrorOf } from './error-handler.ts';
import { checkPath, parseInput } from './input.ts';
import { refuseLongLists } from './list-lengths.ts';
import { networkOf } from './network/network-address.ts';
import { Refusal } from '../refusal/refusal.ts';

/** What the routes of all features need from the process. */
export interface HttpDependencies {
  readonly write: Database;
  readonly read: Database;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly publicUrl: string;
  readonly auditing: Auditing;
  /** Whether a refusal that its operation does not declare is answered as a bug. */
  readonly strict: boolean;
}

type AnyUnwrappedContext = UnwrappedContext<PublicContext['actor'], PublicContext['school']>;
type Result<O extends Operation> = OutputInput<O> extends undefined ? void : OutputInput<O>;
type Handle<O extends Operation, C> = (ctx: C, input: ParsedInput<O>) => Promise<Result<O>>;

/** Turns operations into routes; each is authorised, validated, run in one transaction, and its answer checked. */
export interface Implement {
  <O extends Operation>(operation: O, rule: AccessRule<ContextOf<O>>, handle: Handle<O, ContextOf<O>>): void;
  /** For a use case that works before it writes: `ctx.write` opens the transaction (D73), unless a signed-in caller creates. */
  unwrapped: <O extends Operation>(
    operation: O,
    rule: AccessRule<UnwrappedContextOf<O>>,
    handle: Handle<O, UnwrappedContextOf<O>>,
  ) => void;
  /** The same for calls whose attempts are counted (D62). */
  counted: (counting: Counting) => Implement;
  readonly implemented: ReadonlySet<Operation>;
}

/** A route as the table holds it: what its access makes of the context is known to its own handler alone. */
interface Route<C> {
  readonly operation: Operation;
  readonly rule: AccessRule<C>;
  readonly handle: (ctx: C, input: ParsedInput<Operation>) => Promise<unknown>;
  readonly counting: Counting | undefined;
}

const url = (path: string) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/**
 * Makes what answers a route's requests: judges the lengths of lists and the ids of a request, then its input (D67),
 * runs the use case and checks its answer against the contract.
 */
function answering<C>({ operation, rule, handle }: Route<C>): (ctx: C, request: FastifyRequest) => Promise<Sent> {
  const judgeIds = judging(operation, rule);
  const judgeLists = refuseLongLists(operation);
  return async (ctx, request) => {
    judgeLists(request.body);
    await judgeIds(ctx, request);
    const body = await handle(ctx, parseInput(operation, request));
    return { status: operation.status, body: operation.output ? operation.output.parse(body) : undefined };
  };
}

/** Who calls, and what the call leaves behind. */
interface Call {
  readonly identity: Identity | null;
  readonly record: CallRecord;
}

/** Does what succeeds or is refused, and records the success in its transaction. */
async function recorded<T>({ record }: Call, { tx }: PublicContext, work: () => Promise<T>): Promise<T> {
  const made = await work();
  await record.succeeded(tx);
  return made;
}

const visitorOf = (request: FastifyRequest, identity: Identity | null, clock: Clock): Visitor => ({
  actor: identity?.actor ?? null,
  school: identity?.school ?? null,
  now: clock.now(),
  networkAddress: networkOf(request.ip),
});

type Judged = Pick<Route<never>, 'operation' | 'counting'>;

/** Lets a call in: judges its caller and counts the attempt, before the body is read. */
async function admit({ operation, counting }: Judged, request: FastifyRequest, deps: HttpDependencies): Promise<Call> {
  const record = beginRecord(deps.auditing, operation, request);
  try {
    const identity = await judgeCaller(operation, request.headers.authorization, async (token) => {
      const found = await deps.authenticate(token);
      if (found !== null && found !== 'expired') record.isOf(found);
      return found;
    });
    await counting?.admit?.(visitorOf(request, identity, deps.clock));
    await record.prepare();
    return { identity, record };
  } catch (error) {
    return record.refused(error);
  }
}

/** Counts and records a refusal once its transaction is undone, and passes it on. */
async function passOn(error: unknown, { record }: Call, counted: (refusal: Refusal) => Promise<void> | undefined) {
  try {
    if (error instanceof Refusal) await counted(error);
  } catch (instead) {
    return record.refused(instead);
  }
  return record.refused(error);
}

/** Makes the contexts of one server's calls and opens their transactions. */
function createContexts(deps: HttpDependencies) {
  function contextOf({ identity, record }: Call, tx: Database): PublicContext {
    return {
      tx,
      actor: identity?.actor ?? null,
      school: identity?.school ?? null,
      now: nowIn(deps.clock.now(), identity?.school?.timeZone ?? defaultTimeZone),
      sendMail: (...mails) => queueMail(tx, ...mails),
      concerns: record.concerns,
      link: (path) => `${deps.publicUrl}/#${path}`,
    };
  }

  function write<T>(call: Call, work: (ctx: PublicContext) => Promise<T>): Promise<T> {
    return inTransaction(deps.write, (tx) => work(contextOf(call, tx)));
  }

  return {
    write,
    reading: (call: Call) => contextOf(call, deps.read),
    unwrapped: (call: Call, networkAddress: string): AnyUnwrappedContext => ({
      ...contextOf(call, deps.read),
      networkAddress,
      write: (work) => write(call, (ctx) => recorded(call, ctx, () => work(ctx))),
    }),
    wrapped: (ctx: PublicContext, networkAddress: string): AnyUnwrappedContext => ({
      ...ctx,
      networkAddress,
      write: (work) => work(ctx),
    }),
  };
}

/** Makes `implement` for a server. Starting stops with an error when an operation lacks a rule or stands twice. */
export function createImplement(app: FastifyInstance, deps: HttpDependencies): Implement {
  const implemented = new Set<Operation>();
  const contexts = createContexts(deps);

  function mount<C>(route: Route<C>, run: (request: FastifyRequest, call: Call) => Promise<Sent>): void {
    const { operation, counting } = route;
    const twice = implemented.has(operation) ? `${operation.path} is implemented twice` : undefined;
    const fault = ruleFault(operation, route.rule) ?? twice;
    if (fault !== undefined) throw new Error(`An operation can't start: ${fault}`);
    implemented.add(operation);
    const calls = new WeakMap<FastifyRequest, Call>();
    app.route({
      method: operation.method,
      url: url(operation.path),
      errorHandler: answerErrorOf(operation, deps.strict),
      onRequest: async (request) => {
        calls.set(request, await admit(route, request, deps));
      },
      handler: async (request, reply) => {
        checkPath(operation, request.params);
        const call = calls.get(request);
        if (call === undefined) throw new Error('A call was not admitted.');
        const counted = (refusal: Refusal) =>
          counting?.refused?.(visitorOf(request, call.identity, deps.clock), refusal);
        const { status, body } = await run(request, call).catch((error: unknown) => passOn(error, call, counted));
        reply.code(status);
        if (body === undefined) return reply.send();
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
      },
    });
  }

  function implement(route: Route<PublicContext>): void {
    const answer = answering(route);
    mount(route, (request, call) => {
      if (route.operation.method === 'GET') return answer(contexts.reading(call), request);
      return contexts.write(call, (ctx) =>
        answerOnce(ctx, request, () => recorded(call, ctx, () => answer(ctx, request))),
      );
    });
  }

  function unwrapped(route: Route<AnyUnwrappedContext>): void {
    const answer = answering(route);
    mount(route, (request, call) => {
      const network = networkOf(request.ip);
      // Only who is signed in can repeat a create (D72); its key and its work belong in one transaction.
      if (call.identity === null || route.operation.status !== 201) {
        return answer(contexts.unwrapped(call, network), request);
      }
      return contexts.write(call, (ctx) =>
        answerOnce(ctx, request, () => recorded(call, ctx, () => answer(contexts.wrapped(ctx, network), request))),
      );
    });
  }

  return typed(implement, unwrapped, implemented);
}

/**
 * The boundary between the route table and the features: `judgeCaller` lets in whom the operation's access names, so
 * the context holds what `ContextOf` says.
 */
function typed(
  implement: (route: Route<PublicContext>) => void,
  unwrapped: (route: Route<AnyUnwrappedContext>) => void,
  implemented: ReadonlySet<Operation>,
): Implement {
  function countedBy(counting?: Counting): Implement {
    const plain: unknown = (operation: Operation, rule: AccessRule, handle: Route<PublicContext>['handle']) =>
      implement({ operation, rule, handle, counting });
    const waiting: unknown = (
      operation: Operation,
      rule: AccessRule<AnyUnwrappedContext>,
      handle: Route<AnyUnwrappedContext>['handle'],
    ) => unwrapped({ operation, rule, handle, counting });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above: the caller's access gives the context its type
    return Object.assign(plain as object, { unwrapped: waiting, implemented, counted: countedBy }) as Implement;
  }
  return countedBy();
}
