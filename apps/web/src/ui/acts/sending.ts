import type { DefaultError, QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { Attempt, type AttemptMemory } from '#lib/api/attempt.ts';

/**
 * The attempt with which an act sends its calls; `run` carries out the changes that a `*.queries.ts` describes. Only an
 * act has one, so that no answer can change a screen where it did not begin.
 */
export class Sending extends Attempt {
  readonly #queries: QueryClient | undefined;

  constructor(queries: QueryClient | undefined, memory?: AttemptMemory) {
    super(memory);
    this.#queries = queries;
  }

  /** Carries out a change. Returns its answer once the queries that it makes stale are handled. */
  readonly run = async <Answer, Input, Before>(
    change: UseMutationOptions<Answer, DefaultError, Input, Before>,
    input: Input,
  ): Promise<Answer> => {
    if (!this.#queries) throw new Error('There is no cache of server state here');
    return this.#queries.getMutationCache().build(this.#queries, change).execute(input);
  };
}
