import type { Training } from '@psia/contract/calendar/calendar.contract';
import { slotFaults } from '@psia/contract/calendar/slot-faults.rules';
import { hasStarted } from '@psia/contract/calendar/slots.rules';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { newId } from '../../../platform/database/new-id.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { claimOrRefuse, lockMembersAndDogs } from '../../occupancy/occupancy.public.ts';
import { announceTrainings, calendarChanges, endRequestsInTheWay } from '../../requests/requests.public.ts';
import { findBookedService } from '../../services/services.public.ts';
import { announceIntroSurvey, giveIntroSurvey, storedOf } from '../../surveys/surveys.public.ts';
import { insertBooked, snapshotOf, type TrainingContacts } from '../../training-record/training-record.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import { claimOf } from '../trainings.domain.ts';
import { bookedNotices } from '../trainings-notices.domain.ts';

/** What a trainer books. Without a service: one hour; without a hall: none. */
interface Booking {
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly hallId?: Id<'hall'> | null | undefined;
  readonly serviceId?: Id<'service'> | null | undefined;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/**
 * Books a confirmed training with any trainer of the school, ignoring hours, months and advance (D27, D53); stores the
 * service's present name and price. Refuses with INVALID_SLOT, IN_THE_PAST, or names what is in the way. Ends requests
 * for that time as a confirmation does (D22, D51); the dog's own request to the trainer counts as granted, and nobody
 * is told of its end. With a dog's first training the dog gets the school's first survey (D143).
 */
export async function bookTraining(ctx: WriteContext, booking: Booking): Promise<Undoable<Training>> {
  const { trainerId, dogId, startTime, endTime, hallId = null, serviceId = null } = booking;
  const service = serviceId === null ? null : await findBookedService(ctx, serviceId);
  if (serviceId !== null && !service) throw new Refusal('NOT_FOUND');
  const [fault] = slotFaults([{ ...booking, service }], ctx.school.timeZone).values();
  if (fault !== undefined) throw new Refusal('INVALID_SLOT', { message: fault });
  if (hasStarted(booking, ctx.now.wall)) throw new Refusal('IN_THE_PAST');

  await lockMembersAndDogs(ctx, { memberIds: [trainerId], dogIds: [dogId] });
  const booked = { id: newId(), trainerId, dogId, hallId, startTime, endTime };
  const ended = await endRequestsInTheWay(ctx, { trainerIds: [trainerId], dogIds: [dogId], intervals: [booked] });
  const given = await giveIntroSurvey(ctx, [dogId]);
  const { training, contacts } = await insertBooked(ctx, { ...booked, service });
  await claimOrRefuse(ctx, [claimOf(booked)]);
  const undo = offerUndo(ctx, {
    act: 'book',
    former: { training: { id: booked.id, sequence: 0 }, ended: ended.map(snapshotOf), surveys: storedOf(given) },
  });
  await announceIntroSurvey(ctx, given);
  await announceBooked(ctx, contacts, ended);
  return { ...training, undo };
}

/** Tells of a booking. The dog's own requests to that trainer for that time count as granted, not declined (D36). */
async function announceBooked(
  ctx: WriteContext,
  booked: TrainingContacts,
  ended: readonly TrainingContacts[],
): Promise<void> {
  const isGranted = ({ dogId, trainerId, replaces }: TrainingContacts) =>
    dogId === booked.dogId && trainerId === booked.trainerId && replaces === null;
  await announceTrainings(ctx, {
    changes: [calendarChanges.ofTraining(booked), ...ended.filter(isGranted).map(calendarChanges.ofRequest)],
    notices: bookedNotices(booked, ctx.actor),
    ended: ended.filter((request) => !isGranted(request)),
  });
}
