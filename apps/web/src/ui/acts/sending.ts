import type { DefaultError, QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { Attempt, type AttemptMemory } from '#lib/api/attempt.ts';

/**
 * What an act sends with: the attempt of its calls, which carries out the changes that a `*.queries.ts` describes. Only an
 * act has it, so that nothing is sent whose answer could end something elsewhere.
 */
export class Sending extends Attempt {
  readonly #queries: QueryClient | undefined;

  constructor(queries: QueryClient | undefined, memory?: AttemptMemory) {
    super(memory);
    this.#queries = queries;
  }

  /** Carries out a change and gives its answer once what it makes stale was dealt with. */
  readonly run = async <Answer, Input, Before>(
    change: UseMutationOptions<Answer, DefaultError, Input, Before>,
    input: Input,
  ): Promise<Answer> => {
    if (!this.#queries) throw new Error('There is no cache of server state here');
    return this.#queries.getMutationCache().build(this.#queries, change).execute(input);
  };
}
