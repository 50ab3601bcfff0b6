import { hash } from 'node:crypto';
import type { Operation } from '@psia/contract/core/operation';
import * as z from 'zod';
import type { PublicContext } from '../../acting/context.ts';
import type { Probe } from '../gate/gate.repository.ts';
import { stateOf } from './changes.repository.ts';
import { entityTag } from './entity-tag.ts';
import type { CacheableAnswer } from './cacheable.ts';

/** What tagging looks at of a request. */
interface TaggedRequest {
  readonly url: string;
  readonly params: unknown;
}

/** How the answers of an operation are tagged. */
export interface Tagging {
  /** Asked in the statement that begins a call: before anything of the answer is read, so that no tag is newer than it. */
  readonly probe: Probe;
  /** The probe's values for a request. */
  readonly valuesOf: (request: TaggedRequest) => { readonly subjects: readonly string[]; readonly of: string | null };
  /** The tag of what a request is answered with, given the answer to the probe. */
  readonly tagOf: (ctx: PublicContext, request: TaggedRequest, state: unknown) => string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The ids that fields of the path hold; what has not the form of one is refused later. */
function idsIn(params: unknown, fields: readonly string[]): string[] {
  const given = new Map(Object.entries(params ?? {}));
  return fields.map((field) => String(given.get(field)).toLowerCase()).filter((id) => uuid.test(id));
}

/** What an answer's form is, so that another one has other tags: a newer server's answers differ from what is held. */
function formOf({ output }: Operation): string {
  return output === undefined ? '' : hash('sha256', JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })));
}

const dayMs = 86_400_000;

/**
 * Makes what tags the answers of an operation by what they show, for each caller and address by themselves; `key` is known
 * to servers alone.
 */
export function taggingOf(operation: Operation, { parts = [], of = [], until }: CacheableAnswer, key: string): Tagging {
  let form: string | undefined;
  return {
    probe: stateOf(until),
    valuesOf: ({ params }) => {
      const ids = idsIn(params, of);
      return { subjects: ['school', ...parts, ...ids], of: ids[0] ?? null };
    },
    tagOf: ({ actor, now }, { url }, state) => {
      form ??= formOf(operation);
      // Addresses of pictures are the same for a day of UTC, ages and windows for one of the school.
      const dayOfPictures = Math.floor(now.instant.epochMilliseconds / dayMs);
      const days = `${now.today} ${dayOfPictures}`;
      return entityTag(key, [actor?.id ?? '', actor?.role ?? '', url, form, days, String(state)]);
    },
  };
}
