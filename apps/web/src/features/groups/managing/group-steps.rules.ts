/** The steps of making a group. */
export type GroupStep = 'group' | 'trainers' | 'dogs';

interface Step {
  readonly number: number;
  readonly title: string;
  readonly previous?: GroupStep;
  readonly next?: GroupStep;
}

export const groupSteps: Readonly<Record<GroupStep, Step>> = {
  group: { number: 1, title: 'dane grupy', next: 'trainers' },
  trainers: { number: 2, title: 'trenerzy', previous: 'group', next: 'dogs' },
  dogs: { number: 3, title: 'pupile', previous: 'trainers' },
};

/** The first step that holds one of the fields the server finds fault with; undefined when none does. */
export function stepOfFields(fields: readonly string[]): GroupStep | undefined {
  const roots = new Set(fields.map((field) => field.split('.')[0]));
  if (['name', 'description', 'priceNote', 'enrollmentsEnabled'].some((field) => roots.has(field))) return 'group';
  if (roots.has('trainerIds')) return 'trainers';
  return roots.has('dogIds') ? 'dogs' : undefined;
}
