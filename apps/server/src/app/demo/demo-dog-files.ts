import type { Id } from '@psia/contract/core/ids';
import { addStartingSet, startingKeys, type StartingKey } from '@psia/contract/exercises/exercises.contract';
import { listAssignedExercises } from '@psia/contract/homework/homework.contract';
import { addPhrase } from '@psia/contract/phrases/phrases.contract';
import { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import type { DemoDog, DemoTrainer } from './demo-people.ts';
import { demoPhrases, storyOf } from './demo-stories.ts';

/** The demo school's exercises, by their key in the starting set. */
export type Library = ReadonlyMap<StartingKey, Id<'exercise'>>;

/** The school takes over the starting set and keeps some sentences. */
export async function furnishLibrary({ client }: DemoTrainer, schoolId: Id<'school'>): Promise<Library> {
  const added = await client.call(addStartingSet, { params: { schoolId }, body: { keys: startingKeys } });
  for (const text of demoPhrases) await client.call(addPhrase, { body: { text } });
  return new Map(startingKeys.flatMap((key, index) => (added[index] ? [[key, added[index].exerciseId] as const] : [])));
}

/** Writes the files of the demo's dogs, a chapter of its story after each training. */
export class DogFileWriter {
  readonly #library: Library;
  readonly #dogs: readonly DemoDog[];
  readonly #chaptersTold = new Map<DemoDog, number>();

  constructor(library: Library, dogs: readonly DemoDog[]) {
    this.#library = library;
    this.#dogs = dogs;
  }

  /** What a trainer writes after a training; nothing more when the dog's story has been told. */
  async writeAfterTraining({ client }: DemoTrainer, dog: DemoDog): Promise<void> {
    const told = this.#chaptersTold.get(dog) ?? 0;
    const chapter = storyOf(this.#dogs.indexOf(dog))[told];
    if (!chapter) return;
    this.#chaptersTold.set(dog, told + 1);
    const { summary, recommendations, assigned, completed, note } = chapter;
    const done = this.#exerciseIdsOf(completed);
    const open = await client.call(listAssignedExercises, { params: { dogId: dog.id }, query: { state: 'open' } });
    await client.call(wrapUpTraining, {
      body: {
        dogId: dog.id,
        summary,
        recommendations,
        completeIds: open.content.filter(({ exercise }) => done.includes(exercise.exerciseId)).map(({ id }) => id),
        assignExerciseIds: this.#exerciseIdsOf(assigned),
        note,
      },
    });
  }

  #exerciseIdsOf(keys: readonly StartingKey[]): Id<'exercise'>[] {
    return keys.flatMap((key) => this.#library.get(key) ?? []);
  }
}
