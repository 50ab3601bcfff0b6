import type { Operation, OutputInput, ParsedInput } from '@psia/contract/core/operation';
import { defaultTimeZone, nowIn } from '@psia/contract/core/school-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from '../mail/mail.ts';
import { type AccessRule, idFieldsOf, idsIn, ruleFault } from './access-rule.ts';
import { answerOnce } from './answer-once.ts';
import { type Authenticate, judgeCaller } from './caller.ts';
import type { ContextOf, Identity, PublicContext, UnwrappedContext, UnwrappedContextOf } from './context.ts';
import { checkPath, parseInput } from './input.ts';

/** What the routes of all features need from the process. */
export interface HttpDependencies {
  readonly write: Database;
  readonly read: Database;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly publicUrl: string;
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
  readonly implemented: ReadonlySet<Operation>;
}

/** The plain answer of a use case: what is sent, and its status. */
export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** A route as the table holds it: what its access makes of the context is known to its own handler alone. */
interface Route<C> {
  readonly operation: Operation;
  readonly rule: AccessRule<C>;
  readonly handle: (ctx: C, input: ParsedInput<Operation>) => Promise<unknown>;
}

const url = (path: string) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Judges the ids of a request, then its input (D67), runs the use case and checks its answer against the contract. */
async function answer<C>({ operation, rule, handle }: Route<C>, ctx: C, request: FastifyRequest): Promise<Sent> {
  for (const field of idFieldsOf(operation)) {
    const ids = idsIn(field, request);
    const check = rule[field.name];
    if (check && ids.length > 0) await check(ctx, ids);
  }
  const body = await handle(ctx, parseInput(operation, request));
  return { status: operation.status, body: operation.output ? operation.output.parse(body) : undefined };
}

/** Makes the contexts of one server's calls and opens their transactions. */
function createContexts(deps: HttpDependencies) {
  function contextOf(identity: Identity | null, tx: Database): PublicContext {
    return {
      tx,
      actor: identity?.actor ?? null,
      school: identity?.school ?? null,
      now: nowIn(deps.clock.now(), identity?.school?.timeZone ?? defaultTimeZone),
      sendMail: (...mails) => queueMail(tx, ...mails),
      link: (path) => `${deps.publicUrl}/#${path}`,
    };
  }

  function write<T>(identity: Identity | null, work: (ctx: PublicContext) => Promise<T>): Promise<T> {
    return inTransaction(deps.write, (tx) => work(contextOf(identity, tx)));
  }

  return {
    write,
    reading: (identity: Identity | null) => contextOf(identity, deps.read),
    unwrapped: (identity: Identity | null, networkAddress: string): AnyUnwrappedContext => ({
      ...contextOf(identity, deps.read),
      networkAddress,
      write: (work) => write(identity, work),
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

  function mount<C>(route: Route<C>, run: (request: FastifyRequest, identity: Identity | null) => Promise<Sent>): void {
    const { operation } = route;
    const twice = implemented.has(operation) ? `${operation.path} is implemented twice` : undefined;
    const fault = ruleFault(operation, route.rule) ?? twice;
    if (fault !== undefined) throw new Error(`An operation can't start: ${fault}`);
    implemented.add(operation);
    const callers = new WeakMap<FastifyRequest, Identity | null>();
    app.route({
      method: operation.method,
      url: url(operation.path),
      onRequest: async (request) => {
        callers.set(request, await judgeCaller(operation, request.headers.authorization, deps.authenticate));
      },
      handler: async (request, reply) => {
        checkPath(operation, request.params);
        const { status, body } = await run(request, callers.get(request) ?? null);
        reply.code(status);
        if (body === undefined) return reply.send();
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
      },
    });
  }

  function implement(route: Route<PublicContext>): void {
    mount(route, (request, identity) => {
      if (route.operation.method === 'GET') return answer(route, contexts.reading(identity), request);
      return contexts.write(identity, (ctx) => answerOnce(ctx, request, () => answer(route, ctx, request)));
    });
  }

  function unwrapped(route: Route<AnyUnwrappedContext>): void {
    mount(route, (request, identity) => {
      // Only who is signed in can repeat a create (D72); its key and its work belong in one transaction.
      if (identity === null || route.operation.status !== 201) {
        return answer(route, contexts.unwrapped(identity, request.ip), request);
      }
      return contexts.write(identity, (ctx) =>
        answerOnce(ctx, request, () => answer(route, contexts.wrapped(ctx, request.ip), request)),
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
  const plain: unknown = (operation: Operation, rule: AccessRule, handle: Route<PublicContext>['handle']) =>
    implement({ operation, rule, handle });
  const waiting: unknown = (
    operation: Operation,
    rule: AccessRule<AnyUnwrappedContext>,
    handle: Route<AnyUnwrappedContext>['handle'],
  ) => unwrapped({ operation, rule, handle });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above: the caller's access gives the context its type
  return Object.assign(plain as object, { unwrapped: waiting, implemented }) as Implement;
}
