import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import { windowQuery } from '../core/window.ts';
import { optionalLongText } from '../core/words/texts.ts';

/** One set of an exercise that was practised at home. What was not counted is null. */
const practice = z.object({
  id: id('practice'),
  assignedExerciseId: id('assignedExercise'),
  exerciseId: id('exercise'),
  /** The exercise's name, also when the trainer has taken the homework away (D86). */
  exerciseName: z.string(),
  /** The school's wall-clock time, as the phone had it. */
  practisedAt: z.string(),
  step: z.number().nullable(),
  attempts: z.number().nullable(),
  successes: z.number().nullable(),
  seconds: z.number().nullable(),
  note: z.string().nullable(),
  /** True if the note was left out because the list would be too large; it is one of the older ones (D193). */
  noteLeftOut: z.boolean(),
  practisedBy: z.string(),
  /** Whether the caller may still delete it (D129). */
  deletable: z.boolean(),
});
export type Practice = z.output<typeof practice>;

/** A whole number from 0 on that may be missing. */
function count(most: number) {
  const message = `Podaj liczbę całkowitą od 0 do ${most}.`;
  return z
    .number({ error: message })
    .int({ error: message })
    .min(0, { error: message })
    .max(most, { error: message })
    .nullish()
    .transform((number) => number ?? null);
}

/** What a phone sends (D113, D130). */
const sentPractice = z
  .object({
    /** Made on the phone: a set that is sent again is recognised by it. It names nothing that exists before. */
    id: z.guid({ error: 'Nieprawidłowy identyfikator.' }).toLowerCase(),
    assignedExerciseId: id('assignedExercise'),
    practisedAt: wallTime,
    step: count(100),
    attempts: count(1000),
    successes: count(1000),
    seconds: count(86_400),
    note: optionalLongText,
  })
  .refine(({ attempts, successes }) => (successes ?? 0) <= (attempts ?? 0), {
    path: ['successes'],
    error: 'Udanych prób nie może być więcej niż wszystkich.',
  });

export const logPractice = defineOperation({
  method: 'POST',
  path: '/practice',
  summary: 'Zapisz, co przećwiczono w domu; to samo wysłane ponownie niczego nie zmienia',
  access: 'owner',
  body: sentPractice,
  output: practice,
  status: [200, 201],
  errors: ['PRACTICE_ID_TAKEN', 'LIMIT_REACHED', 'DOG_ENDED'],
});

export const listPractice = defineOperation({
  method: 'GET',
  path: '/practice/dog/{dogId}',
  summary: 'Co pies przećwiczył w domu, najstarsze najpierw; najwyżej 3000 ostatnich z okresu',
  access: 'signedIn',
  params: z.object({ dogId: id('dog') }),
  query: windowQuery,
  output: z.array(practice),
});

export const deletePractice = defineOperation({
  method: 'DELETE',
  path: '/practice/{id}',
  summary: 'Usuń własny wpis z ćwiczenia, w dniu, w którym dotarł',
  access: 'owner',
  params: z.object({ id: id('practice') }),
  errors: ['TOO_LATE'],
});
