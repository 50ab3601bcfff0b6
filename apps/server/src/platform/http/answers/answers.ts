import { type Operation, type Returned, statusesOf, workOf } from '@psia/contract/core/operation';
import { defaultTimeZone, wallTimeOf } from '@psia/contract/core/school-clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../refusal/refusal.ts';
import type { Undoing } from '../../undo/undo-offer.ts';
import type { ActorSchool } from '../../acting/context.ts';
import type { FileStreams } from '../files/file-streams.ts';
import { piecesOnBehalfOf } from '../../turns/on-behalf.ts';
import { networkOf } from '../../network/network-address.ts';

/** What a file holds; in pieces where it is too large to be held whole, each made when the one before has left. */
type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>;

interface FileDetails {
  readonly name: string;
  /** Makes the content; not asked when the caller has it already. */
  readonly content: () => Content;
  /**
   * Names the content: the same for the same. A caller that has kept it asks with it each time and gets 304 without the
   * content while it is the same.
   */
  readonly tag?: string;
  /** For how many seconds the caller may show it again without asking; for what never changes under its address. */
  readonly keptSeconds?: number;
  /** Whether a browser saves it and never shows it. */
  readonly isAttachment?: boolean;
}

/** A file that a use case answers with. */
export class ProducedFile {
  readonly name: string;
  readonly content: () => Content;
  readonly tag: string | undefined;
  readonly keptSeconds: number | undefined;
  readonly isAttachment: boolean;

  constructor({ name, content, tag, keptSeconds, isAttachment = false }: FileDetails) {
    this.name = name;
    this.content = content;
    this.tag = tag;
    this.keptSeconds = keptSeconds;
    this.isAttachment = isAttachment;
  }
}

/** What a use case gives back: its output, with its status where there can be two; or the file of what produces one. */
export type ReturnedBy<O extends Operation> = O extends { readonly produces: string }
  ? ProducedFile
  : Returned<O> extends undefined
    ? void
    : Returned<O>;

/** What is sent for a success. */
export interface Sent {
  readonly status: number;
  /** JSON; undefined for no answer. */
  readonly body: unknown;
  /** Its ETag, where the caller can ask later whether it is still true. */
  readonly tag?: string;
  /** How what was done can be taken back, until when on the school's wall clock; sent as headers (D165). */
  readonly undo?: { readonly id: string; readonly until: string } | undefined;
}

/** Adds to an answer how the act can be taken back, where its use case has offered it. */
export function withOffer(ctx: { readonly undo: Undoing; readonly school: ActorSchool | null }, sent: Sent): Sent {
  const { offer } = ctx.undo;
  if (offer === null) return sent;
  return { ...sent, undo: { id: offer.id, until: wallTimeOf(offer.until, ctx.school?.timeZone ?? defaultTimeZone) } };
}

/**
 * Makes what gives the fields of a value that a schema names, and throws for what it forbids: zod's own answer by code that
 * zod writes at the first use, some milliseconds that half of the work of each call is worth.
 */
export function compiledParser(schema: z.ZodType): (value: unknown) => unknown {
  let compiled: z.ZodType | undefined;
  return (value) => {
    compiled ??= z.compile(schema);
    return compiled.parse(value);
  };
}

/** Makes what checks a use case's answer against the contract: a field that is not in it never leaves. */
export function checkingAnswer(operation: Operation): (returned: unknown) => Sent {
  const { output, produces } = operation;
  const statuses = statusesOf(operation);
  const [status = 200] = statuses;
  if (produces !== undefined) return (file) => ({ status, body: z.instanceof(ProducedFile).parse(file) });
  const bodyOf = output ? compiledParser(output) : () => undefined;
  if (statuses.length === 1) return (returned) => ({ status, body: bodyOf(returned) });
  const withStatus = z.object({ status: z.literal([...statuses]), body: z.unknown() });
  return (returned) => {
    const sent = withStatus.parse(returned);
    return { status: sent.status, body: sent.body === undefined ? undefined : bodyOf(sent.body) };
  };
}

/** Whether the caller has the file already; tells programs to ask each time. */
function isKept({ tag }: ProducedFile, request: FastifyRequest, reply: FastifyReply): boolean {
  if (tag === undefined) return false;
  reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
  return request.headers['if-none-match'] === tag;
}

/** Makes what sends a file; one in pieces once there is room for it among those that are on their way. */
function fileSending(streams: FileStreams) {
  // A file in pieces may be on its way for minutes and has a bound of its own, so it holds no place in work.
  const inPieces = (content: AsyncIterable<string | Uint8Array>, { request, raw }: FastifyReply) => {
    request.place?.leave();
    return streams.start(piecesOnBehalfOf(request.place?.who ?? null, content), whoseOf(request), raw);
  };
  return async (file: ProducedFile, type: string, reply: FastifyReply): Promise<FastifyReply> => {
    const { name, keptSeconds, isAttachment } = file;
    const content = file.content();
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    const sent = isWhole ? Buffer.from(content) : await inPieces(content, reply);
    if (keptSeconds !== undefined) reply.header('Cache-Control', `private, max-age=${keptSeconds}, immutable`);
    const disposition = isAttachment ? 'attachment' : 'inline';
    return reply.type(type).header('Content-Disposition', `${disposition}; filename="${name}"`).send(sent);
  };
}

/** Who gets a file: a member, else whoever calls from a network address. */
const whoseOf = ({ call, ip }: FastifyRequest): string => call?.identity?.actor.id ?? networkOf(ip);

/** How many bytes an answer may have (D193). */
export const mostAnswerBytes = 6_000_000;

/** No sign takes more than three bytes for each of its units, so that short answers are not counted. */
const isTooLarge = (json: string) => json.length * 3 > mostAnswerBytes && Buffer.byteLength(json) > mostAnswerBytes;

/** Makes what sends a success of an operation; one that reads and has more to say than an answer may is refused. */
export function sending(operation: Operation, streams: FileStreams) {
  const sendFile = fileSending(streams);
  const { produces } = operation;
  // What was written stands, whatever is said of it.
  const reads = workOf(operation) === 'reads';
  const type = produces?.startsWith('text/') ? `${produces}; charset=utf-8` : produces;
  return ({ status, body, tag, undo }: Sent, request: FastifyRequest, reply: FastifyReply) => {
    reply.code(status);
    if (tag !== undefined) reply.header('ETag', tag);
    if (undo !== undefined) reply.headers({ 'Undo-Id': undo.id, 'Undo-Until': undo.until });
    if (body instanceof ProducedFile) {
      if (isKept(body, request, reply)) return reply.code(304).send();
      return sendFile(body, type ?? 'application/octet-stream', reply);
    }
    if (body === undefined) return reply.send();
    const json = JSON.stringify(body);
    if (reads && isTooLarge(json)) throw new Refusal('ANSWER_TOO_LARGE');
    return reply.type('application/json; charset=utf-8').send(json);
  };
}
