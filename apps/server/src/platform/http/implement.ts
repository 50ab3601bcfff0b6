import { addressOf, type Operation, type ParsedInput, workOf } from '@psia/contract/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessLog } from '../access-log/access-log.ts';
import type { AddressSecrets } from '../auth/address-secrets.ts';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../refusal/refusal.ts';
import { acceptingFile } from './bodies/accepted-files.ts';
import { type AccessRule, type Judging, judging, ruleFault } from './access/access-rule.ts';
import { checkingAnswer, type ReturnedBy, type Sent, sending } from './answers/answers.ts';
import { type Auditing, beginRecord } from './records/call-record.ts';
import { judgeCaller } from './gate/caller.ts';
import type { Identity } from '../acting/context.ts';
import type { ContextOf } from './operation-context.ts';
import { type Answering, type Call, type ContextDependencies, createRunner } from './contexts.ts';
import type { Counting, Visitor } from './records/counting.ts';
import { notingAccess } from './records/noting-access.ts';
import type { NoteUse } from './records/session-use.ts';
import { answerErrorOf } from './refusals/error-handler.ts';
import { FileStreams } from './files/file-streams.ts';
import type { Gate, MakeGate } from './gate/gate.ts';
import { checkPath, parseInput } from './bodies/input.ts';
import { refuseLongLists } from './bodies/list-lengths.ts';
import { networkOf } from '../network/network-address.ts';
import { namesAnything, namesTag } from './unchanged/entity-tag.ts';
import type { CacheableAnswer } from './unchanged/cacheable.ts';
import { type Tagging, taggingOf } from './unchanged/tagging.ts';
import type { Places } from './work/places.ts';
import { givingPlaces, hasBody, type ReadMember, readyPlaces } from './work/taking-place.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the contract, once they are let in. */
    call: Call | null;
  }
}

/** What the routes of all features need from the process. */
export interface HttpDependencies extends ContextDependencies {
  readonly clock: Clock;
  readonly makeGate: MakeGate;
  readonly places: Places;
  readonly memberOf: ReadMember;
  readonly auditing: Auditing;
  readonly accessLog: AccessLog;
  readonly noteUse: NoteUse;
  /** What the answers of operations show that answer 304 while it is unchanged. */
  readonly shown: ReadonlyMap<Operation, CacheableAnswer>;
  /** Makes the secret of the tags of answers. */
  readonly signatures: Pick<AddressSecrets, 'secretOf'>;
  /** Whether a refusal that its operation does not declare is answered as a bug. */
  readonly strict: boolean;
}

/**
 * Turns an operation into a route: authorised, validated, run with what it may touch, its answer checked. Throws when
 * the rule leaves an id without a check or the operation has a route already.
 */
export type ImplementOne = <O extends Operation>(
  operation: O,
  rule: AccessRule<ContextOf<O>>,
  handle: (ctx: ContextOf<O>, input: ParsedInput<O>) => Promise<ReturnedBy<O>>,
) => void;

/** Turns operations into routes. */
export interface Implement extends ImplementOne {
  /** The same for calls whose attempts are counted (D62). */
  readonly counted: (counting: Counting) => ImplementOne;
  readonly implemented: ReadonlySet<Operation>;
}

const visitorOf = (request: FastifyRequest, identity: Identity | null, clock: Clock): Visitor => ({
  actor: identity?.actor ?? null,
  school: identity?.school ?? null,
  now: clock.now(),
  networkAddress: networkOf(request.ip),
});

/** An operation with all that its route needs. */
interface Implemented<O extends Operation> {
  readonly operation: O;
  readonly ids: Judging<ContextOf<O>>;
  readonly tagging: Tagging | undefined;
  /** Records in the access log that it was answered. */
  readonly note: ReturnType<typeof notingAccess>;
  readonly handle: (ctx: ContextOf<O>, input: ParsedInput<O>) => Promise<ReturnedBy<O>>;
}

/** An operation that has a route, what lets its callers in, and how its attempts are counted. */
interface Routed {
  readonly operation: Operation;
  readonly gate: (token: string, request: FastifyRequest) => ReturnType<Gate>;
  readonly counting: Counting | undefined;
}

/** What is known of a call that names no caller. */
const nobody = (now: Temporal.Instant) => ({ identity: null, counts: [], answer: undefined, now });

/** Lets a call in: judges its caller and counts the attempt, before the body is read. */
async function admit(
  { operation, gate, counting }: Routed,
  request: FastifyRequest,
  deps: HttpDependencies,
): Promise<Call> {
  const record = beginRecord(deps.auditing, operation, request);
  try {
    const admitted = await judgeCaller(operation, request.headers.authorization, async (token) => {
      const found = await gate(token, request);
      if (found !== null && found !== 'expired') record.isOf(found.identity);
      return found;
    });
    const { identity, counts, answer, now } = admitted ?? nobody(deps.clock.now());
    await counting?.admit?.(visitorOf(request, identity, deps.clock));
    if (identity !== null) deps.noteUse({ id: identity.actor.sessionId, expiresAt: identity.expiresAt }, now);
    await record.prepare();
    return { identity, counts, answer, now, record };
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

/** Why an operation can't have a route, whatever implements it; undefined when it can. */
function operationFault(operation: Operation): string | undefined {
  const { method, path, produces, accepts, output, body, accessLog } = operation;
  const reads = workOf(operation) === 'reads';
  const name = `${method} ${path}`;
  if (method === 'GET' && !reads) return `${name}: a GET can't write`;
  if (accessLog !== undefined && !reads) return `${name}: only what reads is in the access log`;
  if (produces !== undefined && !reads) return `${name}: only what reads can answer with a file`;
  if (produces !== undefined && output !== undefined) return `${name}: answers with either JSON or a file`;
  return accepts !== undefined && body !== undefined ? `${name}: takes either JSON or a file` : undefined;
}

const routeOf = (operation: Operation) => addressOf(operation).replaceAll(/\{(\w+)\}/g, ':$1');

/** A request, with what the gate has answered to the question of its operation. */
interface Asked {
  readonly request: FastifyRequest;
  readonly answer: unknown;
}

/**
 * Makes what answers an operation's requests: judges the lengths of lists and the ids of a request, then its input (D67),
 * runs the use case, unless the caller holds the answer, and checks it against the contract.
 */
function answering<O extends Operation>(implemented: Implemented<O>): Answering<ContextOf<O>> {
  const { operation, ids, tagging, note, handle } = implemented;
  const judgeLists = refuseLongLists(operation);
  const checked = checkingAnswer(operation);

  async function answered(ctx: ContextOf<O>, input: ParsedInput<O>, { request, answer }: Asked): Promise<Sent> {
    if (tagging === undefined) return checked(await handle(ctx, input));
    const tag = tagging.tagOf(ctx, request, answer);
    const held = request.headers['if-none-match'];
    if (namesTag(held, tag)) return unchanged(tag);
    const sent = checked(await handle(ctx, input));
    return namesAnything(held) ? unchanged(tag) : { ...sent, tag };
  }

  return async (ctx, request, { counts, answer }) => {
    judgeLists(request.body);
    await ids.judge(ctx, request, counts);
    const input = parseInput(operation, request);
    const sent = await answered(ctx, input, { request, answer });
    await note?.(ctx, input.params);
    return sent;
  };
}

const unchanged = (tag: string): Sent => ({ status: 304, body: undefined, tag });

type Running = ReturnType<ReturnType<typeof createRunner>>;

/** What the routes of all operations share. */
interface Mounting {
  readonly app: FastifyInstance;
  readonly deps: HttpDependencies;
  readonly placeOf: ReturnType<typeof givingPlaces>;
  readonly streams: FileStreams;
}

/** Adds the route of an operation: a place in work, the gate, the body, the use case, the answer. */
function mount({ app, deps, placeOf, streams }: Mounting, routed: Routed, run: Running): void {
  const { operation, counting } = routed;
  const send = sending(operation, streams);
  const addTo = (scope: FastifyInstance) =>
    scope.route({
      method: operation.method,
      url: routeOf(operation),
      errorHandler: answerErrorOf(operation, deps.strict),
      onRequest: async (request, reply) => {
        const place = placeOf(operation, request, reply);
        request.place = place;
        await place.take();
        request.call = await place.working(() => admit(routed, request, deps));
        if (hasBody(request)) place.leave();
      },
      handler: async (request, reply) => {
        const { call, place } = request;
        if (call === null || place === null) throw new Error('A call was not admitted.');
        await place.take();
        checkPath(operation, request.params);
        const counted = (refusal: Refusal) =>
          counting?.refused?.(visitorOf(request, call.identity, deps.clock), refusal);
        const sent = await place.working(() =>
          run(request, call).catch((error: unknown) => passOn(error, call, counted)),
        );
        return send(sent, request, reply);
      },
    });
  if (operation.accepts) acceptingFile(app, operation.accepts, addTo);
  else addTo(app);
}

/** Makes `implement` for a server. Starting stops with an error when an operation lacks a rule or stands twice. */
export function createImplement(app: FastifyInstance, deps: HttpDependencies): Implement {
  const implemented = new Set<Operation>();
  app.decorateRequest('call', null);
  readyPlaces(app);
  const placeOf = givingPlaces(deps.places, deps.memberOf);
  const mounting = { app, deps, placeOf, streams: new FileStreams() };
  const runnerOf = createRunner(deps);
  const tagKey = deps.signatures.secretOf('tags of answers');

  const implementWith =
    (counting?: Counting): ImplementOne =>
    (operation, rule, handle) => {
      const twice = implemented.has(operation) ? `${operation.path} is implemented twice` : undefined;
      const fault = operationFault(operation) ?? ruleFault(operation, rule) ?? twice;
      if (fault !== undefined) throw new Error(`An operation can't start: ${fault}`);
      implemented.add(operation);
      const ids = judging(operation, rule);
      const shown = deps.shown.get(operation);
      const note = notingAccess(operation, deps.accessLog);
      const tagging = shown && taggingOf(operation, shown, tagKey);
      const ask = deps.makeGate(ids.fields, tagging?.probe);
      const gate: Routed['gate'] = (token, request) =>
        ask(token, { lists: ids.listsOf(request), probeValues: { ...tagging?.valuesOf(request) } });
      mount(
        mounting,
        { operation, gate, counting },
        runnerOf(operation, answering({ operation, ids, tagging, note, handle }), counting),
      );
    };

  return Object.assign(implementWith(), { counted: implementWith, implemented });
}
