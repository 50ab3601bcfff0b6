import { checkLive, checkReady } from '@psia/contract/core/health.contract';
import type { Operation } from '@psia/contract/core/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../gate/caller.ts';
import { networkOf } from '../../network/network-address.ts';
import { type Holder, noPlace, type Place, type Places } from './places.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place in work of a call of the contract. */
    place: Place | null;
  }
}

/** Reads whose membership a token names without asking the database; null when it is no good token. */
export type ReadMember = (token: string) => string | null;

/** Answer at once, and whoever watches over the server must always hear them. */
const neverWait: ReadonlySet<Operation> = new Set([checkLive, checkReady]);

const ignoresTokens = ({ access }: Operation) => access === 'public' || access === 'secret';

/**
 * Who holds the place of a request: the member that its token names, which we have signed, so that a flood with one token
 * does not even ask the database; else the network it comes from.
 */
function holderOf(operation: Operation, request: FastifyRequest, memberOf: ReadMember): Holder {
  const token = ignoresTokens(operation) ? undefined : bearerOf(request.headers.authorization);
  const member = token === undefined ? null : memberOf(token);
  return member === null ? { kind: 'network', id: networkOf(request.ip) } : { kind: 'member', id: member };
}

/** Makes what gives the requests of an operation their places. */
export function givingPlaces(places: Places, memberOf: ReadMember) {
  return (operation: Operation, request: FastifyRequest, reply: FastifyReply): Place =>
    neverWait.has(operation) ? noPlace : places(holderOf(operation, request, memberOf), reply.raw);
}

/** Lets every request have a place, which routes of the contract bound. */
export function readyPlaces(app: FastifyInstance): void {
  app.decorateRequest('place', null);
}

/** Whether the rest of a request is still to come: whoever sends it slowly holds no place meanwhile. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
