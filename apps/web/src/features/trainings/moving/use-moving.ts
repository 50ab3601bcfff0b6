import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Id } from '@psia/contract/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { rememberedChoice } from '../../../lib/session/remembered-choice.ts';
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

const isHallTaken = ({ earliest, total }: Effects) =>
  total > 0 && earliest.length === total && earliest.every(({ problem }) => problem === 'HALL_TAKEN');

/** Moves a confirmed training at once where nothing is in the way, and else asks, with a free hall proposed (D166). */
export function useMoving({ onMoved, onAsked, onFailed }: MovingOptions) {
  const { id, schoolId } = useProfile();
  const queries = useQueryClient();
  const editing = useMutation(editTrainingIn(queries));
  const foreseeing = useMutation(foreseeTrainingEdit());

  const freeHall = async ({ startTime, endTime }: Interval) => {
    const halls = await queries.query(availableHalls(schoolId, { timeFrom: startTime, timeTo: endTime }));
    return (halls.find((hall) => hall.id === rememberedChoice(id, 'hall')) ?? halls[0])?.id ?? null;
  };
  return async (training: Training, time: Interval): Promise<void> => {
    const changes = { trainingId: training.id, startTime: time.startTime };
    try {
      const effects = await foreseeing.mutateAsync(changes);
      if (effects.total > 0) {
        onAsked(training, isHallTaken(effects) ? { time, hallId: await freeHall(time) } : { time });
        return;
      }
      const moved = await editing.mutateAsync({ ...changes, sequence: training.sequence });
      toastUndoable([moved], movedWords(moved));
      onMoved();
    } catch (error) {
      onFailed('Nie udało się przenieść treningu.', error);
    }
  };
}
