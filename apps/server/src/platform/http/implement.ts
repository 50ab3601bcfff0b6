import type { Operation, OutputInput, ParsedInput } from '@psia/contract/core/operation';
import { nowIn } from '@psia/contract/core/school-clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from '../mail/mail.ts';
import { type AccessRule, idFieldsOf, idsIn, ruleFault } from './access-rule.ts';
import { answerOnce } from './answer-once.ts';
import { type Authenticate, judgeCaller } from './caller.ts';
import type { Context, ContextOf, Identity, UnwrappedContext, UnwrappedContextOf } from './context.ts';
import { checkPath, parseInput, type RawInput } from './input.ts';

/** What the routes of all features need from the process. */
export interface HttpDependencies {
  readonly write: Database;
  readonly read: Database;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly publicUrl: string;
}

type AnyContext = Context<Identity['actor'] | null, Identity['school']>;
type AnyUnwrappedContext = UnwrappedContext<Identity['actor'] | null, Identity['school']>;
type Result<O extends Operation> = OutputInput<O> extends undefined ? void | Answer<O> : OutputInput<O> | Answer<O>;
type Handle<O extends Operation, C> = (ctx: C, input: ParsedInput<O>) => Promise<Result<O>>;

/** An answer whose status differs from the operation's own: 200 where nothing new was created. */
export class Answer<O extends Operation> {
  readonly status: 200 | 201 | 204;
  readonly body: OutputInput<O>;

  constructor(status: 200 | 201 | 204, body: OutputInput<O>) {
    this.status = status;
    this.body = body;
  }
}

/** Turns operations into routes; each is authorised, validated, run in one transaction, and its answer checked. */
export interface Implement {
  <O extends Operation>(operation: O, rule: AccessRule<ContextOf<O>>, handle: Handle<O, ContextOf<O>>): void;
  /** For a use case that works before it writes: `ctx.write` opens the transaction (D73). */
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

const defaultTimeZone = 'Europe/Warsaw';
const url = (path: string) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

function sentBy(operation: Operation, answer: unknown): Sent {
  const { status, body }: Sent = answer instanceof Answer ? answer : { status: operation.status, body: answer };
  return { status, body: operation.output ? operation.output.parse(body) : undefined };
}

async function checkIds(operation: Operation, rule: AccessRule<AnyContext>, ctx: AnyContext, raw: RawInput) {
  for (const field of idFieldsOf(operation)) {
    const ids = idsIn(field, raw);
    const check = rule[field.name];
    if (check && ids.length > 0) await check(ctx, ids);
  }
}

/** Makes `implement` for a server. Starting stops with an error when an operation has no rule or stands twice. */
export function createImplement(app: FastifyInstance, deps: HttpDependencies): Implement {
  const implemented = new Set<Operation>();

  function contextOf(identity: Identity | null, tx: Database, actions: (() => void)[]): AnyContext {
    return {
      tx,
      actor: identity?.actor ?? null,
      school: identity?.school ?? null,
      now: nowIn(deps.clock.now(), identity?.school?.timeZone ?? defaultTimeZone),
      sendMail: (mail) => queueMail(tx, mail),
      link: (path) => `${deps.publicUrl}/#${path}`,
      afterCommit: (action) => actions.push(action),
    };
  }

  async function write<T>(identity: Identity | null, work: (ctx: AnyContext) => Promise<T>): Promise<T> {
    const { result, actions } = await inTransaction(deps.write, async (tx) => {
      const fresh: (() => void)[] = [];
      return { result: await work(contextOf(identity, tx, fresh)), actions: fresh };
    });
    for (const action of actions) action();
    return result;
  }

  function mount(
    operation: Operation,
    rule: AccessRule<never>,
    run: (request: FastifyRequest, identity: Identity | null) => Promise<Sent>,
  ) {
    const fault =
      ruleFault(operation, rule) ?? (implemented.has(operation) ? `${operation.path} is implemented twice` : undefined);
    if (fault) throw new Error(`An operation can't start: ${fault}`);
    implemented.add(operation);
    const callers = new WeakMap<FastifyRequest, Identity | null>();
    app.route({
      method: operation.method,
      url: url(operation.path),
      onRequest: async (request: FastifyRequest) => {
        callers.set(request, await judgeCaller(operation, request.headers.authorization, deps.authenticate));
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        checkPath(operation, request.params);
        const sent = await run(request, callers.get(request) ?? null);
        return reply.code(sent.status).send(sent.body === undefined ? undefined : JSON.stringify(sent.body));
      },
    });
  }

  async function answer(
    operation: Operation,
    rule: AccessRule<AnyContext>,
    handle: Handle<Operation, AnyContext>,
    ctx: AnyContext,
    raw: RawInput,
  ) {
    await checkIds(operation, rule, ctx, raw);
    return sentBy(operation, await handle(ctx, parseInput(operation, raw)));
  }

  function implement(operation: Operation, rule: AccessRule<AnyContext>, handle: Handle<Operation, AnyContext>) {
    mount(operation, rule, (request, identity) => {
      if (operation.method === 'GET')
        return answer(operation, rule, handle, contextOf(identity, deps.read, []), request);
      return write(identity, (ctx) => answerOnce(ctx, request, () => answer(operation, rule, handle, ctx, request)));
    });
  }

  function unwrapped(
    operation: Operation,
    rule: AccessRule<AnyContext>,
    handle: Handle<Operation, AnyUnwrappedContext>,
  ) {
    mount(operation, rule, async (request, identity) => {
      const ctx = {
        ...contextOf(identity, deps.read, []),
        networkAddress: request.ip,
        write: <T>(work: (inner: AnyContext) => Promise<T>) => write(identity, work),
      };
      await checkIds(operation, rule, ctx, request);
      return sentBy(operation, await handle(ctx, parseInput(operation, request)));
    });
  }

  return typedImplement(implement, unwrapped, implemented);
}

/** The boundary between the untyped route table and the operation-typed features: access decides what a context holds. */
function typedImplement(implement: unknown, unwrapped: unknown, implemented: ReadonlySet<Operation>): Implement {
  return Object.assign(implement as Implement, { unwrapped, implemented }) as Implement;
}
