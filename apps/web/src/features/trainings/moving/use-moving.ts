import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { rememberedChoice } from '#lib/session/remembered-choice.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { availableHalls } from '../../halls/halls.public.ts';
import { editTrainingIn, foreseeTrainingEdit } from '../booking/booking.queries.ts';
import { movedWords } from './moving.words.ts';

/** A time that a training is to be moved to, with what has to be decided before. */
export interface WantedMove {
  readonly time: Interval;
  /** A hall in place of the training's own, which is taken then; null for none. Undefined keeps it. */
  readonly hallId?: Id<'hall'> | null;
}

interface MovingOptions {
  readonly onMoved: () => void;
  /** Something is in the way, or the hall has to be another one: somebody decides. */
  readonly onAsked: (training: Training, wanted: WantedMove) => void;
  readonly onFailed: (text: string, error: unknown) => void;
}

interface Wish {
  readonly training: Training;
  readonly time: Interval;
}

/** What became of it: the training as it is now, or what has to be decided before. */
type Outcome = { readonly moved: Interval } | { readonly asked: WantedMove };

const isHallTaken = ({ earliest, total }: Effects) =>
  total > 0 && earliest.length === total && earliest.every(({ problem }) => problem === 'HALL_TAKEN');

/** Moves a confirmed training at once where nothing is in the way, and else asks, with a free hall proposed (D166). */
export function useMoving({ onMoved, onAsked, onFailed }: MovingOptions) {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();

  const freeHall = async ({ startTime, endTime }: Interval) => {
    const halls = await queries.query(availableHalls(schoolId, { timeFrom: startTime, timeTo: endTime }));
    return (halls.find((hall) => hall.id === rememberedChoice(id, 'hall')) ?? halls[0])?.id ?? null;
  };
  const moving = useAct<Wish, Outcome>({
    send: async ({ training, time }, sending) => {
      const changes = { trainingId: training.id, startTime: time.startTime };
      const effects = await sending.run(foreseeTrainingEdit(), changes);
      if (effects.total === 0) {
        return { moved: await sending.run(editTrainingIn(queries), { ...changes, sequence: training.sequence }) };
      }
      return { asked: isHallTaken(effects) ? { time, hallId: await freeHall(time) } : { time } };
    },
    isDone: (outcome) => 'moved' in outcome,
    say: (outcome, more) => 'moved' in outcome && toastUndoable([outcome.moved], movedWords(outcome.moved), more),
    onDone: (outcome, { training }) => ('moved' in outcome ? onMoved() : onAsked(training, outcome.asked)),
    failed: 'Nie udało się przenieść treningu.',
    onFailed,
    keyOf: ({ training }) => training.id,
  });
  return (training: Training, time: Interval): Promise<boolean> => moving.run({ training, time });
}
