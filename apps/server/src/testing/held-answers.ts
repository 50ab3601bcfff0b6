import type { Operation } from '@psia/contract/core/operation';
import { operations } from '@psia/contract/operations';
import type { TestServer } from './test-server.ts';
import type { TestMember } from './worlds/factories.ts';
import { type Sample, sampleOf, type World } from './worlds/samples.ts';
import type { SchoolsWorld } from './worlds/worlds.ts';

/** A question that somebody's screen asks again and again. */
export interface Question {
  readonly title: string;
  readonly operation: Operation;
  readonly who: TestMember;
  readonly sample: Sample;
}

/** What somebody holds: the answer to a question and its tag. */
export interface Held {
  readonly tag: string;
  readonly body: string;
}

/** The time that a calendar shows on a screen; a sample looks at one hour. */
function widened(query: Record<string, string>): Record<string, string> {
  const { startTime, endTime, search: _, ...rest } = query;
  return startTime === undefined || endTime === undefined
    ? rest
    : { ...rest, startTime: '2026-02-23T00:00:00', endTime: '2026-03-30T00:00:00' };
}

/** Asks a server what of its answers is held: the answers of `shown`, which are tagged. */
export function holdingAnswersOf(serverOf: () => TestServer, shown: ReadonlyMap<Operation, unknown>) {
  const named = operations.filter(({ operation }) => shown.has(operation));

  /** Everything that a trainer and an owner of a school can ask of what answers 304. */
  function questionsOf(
    { trainer, owner }: Pick<SchoolsWorld, 'trainer' | 'owner'>,
    about: World = owner.ids,
  ): Question[] {
    return named.flatMap(({ name, operation }) => {
      const asked = (who: TestMember, as: string): Question => {
        const sample = sampleOf(operation, about);
        return { title: `${name} as ${as}`, operation, who, sample: { ...sample, query: widened(sample.query) } };
      };
      const byTrainer = asked(trainer, 'trainer');
      const byOwner = asked(owner.owner, 'owner');
      if (operation.access === 'signedIn') return [byTrainer, byOwner];
      return operation.access === 'owner' ? [byOwner] : [byTrainer];
    });
  }

  function ask({ operation, who, sample }: Question, ifNoneMatch?: string) {
    const headers = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
    return serverOf().api.as(who).call(operation, { params: sample.params, query: sample.query, headers });
  }

  async function askAnew(question: Question): Promise<Held> {
    const { status, headers, body, error } = await ask(question);
    if (status !== 200) return { tag: headers.get('etag') ?? '', body: JSON.stringify([status, error]) };
    return { tag: headers.get('etag') ?? 'none', body: JSON.stringify(body) };
  }

  async function lockAll(questions: readonly Question[]): Promise<Map<Question, Held>> {
    return new Map(await Promise.all(questions.map(async (question) => [question, await askAnew(question)] as const)));
  }

  /** What shows something else under the tag that it had; then what is held is what is there. */
  async function changedUnderTheirTags(all: Map<Question, Held>): Promise<string[]> {
    const wrong = await Promise.all(
      [...all].map(async ([question, before]) => {
        const held = await askAnew(question);
        all.set(question, held);
        return held.tag !== '' && held.tag === before.tag && held.body !== before.body ? question.title : [];
      }),
    );
    return wrong.flat();
  }

  return { questionsOf, ask, askAnew, lockAll, changedUnderTheirTags };
}
