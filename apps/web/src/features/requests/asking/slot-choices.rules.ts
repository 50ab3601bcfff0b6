import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { hasTexts } from '../../calendar/calendar.public.ts';

/** For whom, with whom and what is booked. */
export interface OwnerChoices {
  readonly dog: Dog;
  readonly trainer: Trainer;
  readonly service: Service | undefined;
  readonly choose: (name: 'dog' | 'trainer' | 'service', id: string) => void;
}

/** A slot chosen among several, for a dog with a trainer. */
export interface SlotChoice {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  readonly startTime: WallTime;
}

/** Tells a chosen slot from every other. */
export function choiceKey({ dogId, trainerId, startTime }: SlotChoice): string {
  return `${startTime} ${trainerId} ${dogId}`;
}

/** Whether something kept by this browser is a chosen slot. */
export function isSlotChoice(value: unknown): value is SlotChoice {
  return hasTexts(value, ['dogId', 'trainerId', 'startTime']);
}
