import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { difficultyLevels, type Exercise } from '@psia/contract/exercises/exercises.contract';
import { mostOpenExercises } from '@psia/contract/homework/homework.contract';
import type { Notice } from '../notifications/notifications.public.ts';

/** The message when a dog would have too many open exercises. */
export const tooManyOpen = `Pies może mieć najwyżej ${mostOpenExercises} otwartych ćwiczeń. Oznacz jako ukończone lub usuń któreś z nich.`;

/** How many months before the present one count as recent use of an exercise. */
const monthsOfUse = 3;

/** Returns the first day of the months that count as recent use of an exercise. */
export function firstDayOfUse(today: PlainDate): PlainDate {
  return Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: monthsOfUse }).toString();
}

/** Most bytes of the exercises that come with their texts in a list. The names of all others stay below 1.5 MB. */
const mostListedBytes = 4_500_000;

/** Returns the listed exercises that come with their texts: from the first on, as many as fit (D193). */
export function carriedWhole<E extends { readonly bytes: number }>(exercises: readonly E[]): E[] {
  let bytes = 0;
  return exercises.filter((exercise) => {
    bytes += exercise.bytes;
    return bytes <= mostListedBytes;
  });
}

/** Returns an exercise with only its header: without texts, link and pictures. */
export function exerciseHeader(
  row: Pick<Exercise, 'exerciseId' | 'name' | 'version'> & { readonly level: string },
): Exercise {
  const { exerciseId, name, version, level } = row;
  const difficultyLevel = difficultyLevels.find((known) => known === level);
  if (difficultyLevel === undefined) throw new Error(`An exercise has the level ${level}.`);
  const nothing = { description: '', requiredEquipment: null, videoLink: null, pictures: [], steps: [] };
  return { exerciseId, name, version, difficultyLevel, ...nothing };
}

/** An exercise to give to a dog; without a date, from today on (D84). */
export interface WantedExercise {
  readonly exerciseId: Id<'exercise'>;
  readonly assignedDate: PlainDate | null;
  /** What is to be reached, in the trainer's words. */
  readonly goal?: string | null;
  /** How often a day it is to be practised. */
  readonly perDay?: number | null;
  /** The step to begin with; null for the exercise's first one. */
  readonly step?: number | null;
  /** The last step to which the dog goes on without the trainer; null for the exercise's last one. */
  readonly lastStep?: number | null;
}

/** An exercise with the day on which a dog is given it. */
export interface DatedExercise {
  readonly exerciseId: Id<'exercise'>;
  readonly assignedDate: PlainDate;
  readonly goal: string | null;
  readonly perDay: number | null;
  readonly step: number | null;
  readonly lastStep: number | null;
}

/** Returns each exercise once, at its first place in the list, with its day (D84, D85). */
export function datedExercises(wanted: readonly WantedExercise[], today: PlainDate): DatedExercise[] {
  const byExercise = new Map<string, DatedExercise>();
  for (const { exerciseId, assignedDate, ...asked } of wanted) {
    if (byExercise.has(exerciseId)) continue;
    const { goal = null, perDay = null, step = null, lastStep = null } = asked;
    byExercise.set(exerciseId, { exerciseId, assignedDate: assignedDate ?? today, goal, perDay, step, lastStep });
  }
  return [...byExercise.values()];
}

/** Returns the errors of dates in the future, by the field's path: homework is not given in advance (D84). */
export function futureDates(wanted: readonly WantedExercise[], today: PlainDate): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap(({ assignedDate }, index) =>
      assignedDate !== null && assignedDate > today
        ? [[`${index}.assignedDate`, 'Data zadania nie może być w przyszłości.']]
        : [],
    ),
  );
}

interface Assigned {
  readonly dog: { readonly id: Id<'dog'>; readonly name: string; readonly ownerId: Id<'owner'> };
  /** The new homework, at least one. */
  readonly ids: readonly Id<'assignedExercise'>[];
}

/** Returns the notice for a dog's owner when a trainer gave it homework: one, however many exercises (D111, D121). */
export function assignedNotice({ dog, ids }: Assigned): Notice {
  const [id = ''] = ids;
  return {
    memberId: dog.ownerId,
    kind: 'exercises-assigned',
    target: { type: 'assigned-exercise', id, dogId: dog.id },
    facts: { dogId: dog.id, dogName: dog.name, count: ids.length },
  };
}
