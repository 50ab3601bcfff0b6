import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';

/** What is marked on a chart, in the words of its legend. */
export const milestoneWords: Record<Milestone['kind'], string> = {
  training: 'trening',
  groupTraining: 'trening grupowy',
  exercise: 'ukończone ćwiczenie',
};

/** 'trening: Posłuszeństwo', or the kind alone where nothing was named. */
export function namedMilestone({ kind, title }: Milestone): string {
  return title === null ? milestoneWords[kind] : `${milestoneWords[kind]}: ${title}`;
}
