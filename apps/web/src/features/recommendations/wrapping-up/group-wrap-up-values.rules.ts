import type { Id } from '@psia/contract/core/ids';
import type { GroupTrainingToWrapUp } from '@psia/contract/recommendations/group-wrapping-up.contract';

/** What is written after a group training. */
export interface GroupWrapUpValues extends Record<string, unknown> {
  /** For all of its dogs. */
  readonly forAll: string;
  /** For single dogs, by their ids. */
  readonly texts: Readonly<Record<Id<'dog'>, string>>;
}

/** The field for all dogs, or one dog's by its id. */
export type GroupField = 'forAll' | Id<'dog'>;

/** An empty field for all dogs and one for each. */
export function emptyGroupWrapUp(dogs: GroupTrainingToWrapUp['dogs']): GroupWrapUpValues {
  return { forAll: '', texts: Object.fromEntries(dogs.map(({ id }) => [id, ''])) };
}

/** The values with another text in one field. */
export function withText(values: GroupWrapUpValues, field: GroupField, text: string): GroupWrapUpValues {
  return field === 'forAll' ? { ...values, forAll: text } : { ...values, texts: { ...values.texts, [field]: text } };
}

/** What is sent of it: the dogs for which something is written. */
export function groupBodyOf(groupTrainingId: Id<'groupTraining'>, { forAll, texts }: GroupWrapUpValues) {
  const dogs = Object.entries(texts).flatMap(([dogId, text]) => (text.trim() === '' ? [] : [{ dogId, text }]));
  return { groupTrainingId, forAll, dogs };
}
