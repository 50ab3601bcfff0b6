import type { Id } from '@psia/contract/core/ids';
import { defaultTimeZone } from '@psia/contract/core/school-clock';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { isWithinWorkingHours } from '@psia/contract/trainers/working-hours.rules';
import type { Trainer, TrainerDetails } from '@psia/contract/trainers/trainers.contract';
import type { Actor, ActorSchool, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { changeProfile, changeUnprovenEmail, type OwnChange } from '../accounts/accounts.public.ts';
import { announceCalendars, announceChange } from '../notifications/notifications.public.ts';
import { describeOutsideHours } from '../occupancy/occupancy.public.ts';
import * as repository from './trainers.repository.ts';

/** Returns the calling trainer's data, with or without a school (D11). The username is the e-mail (D7). */
export async function getTrainerDetails(ctx: ReadContext<Actor, ActorSchool | null>): Promise<TrainerDetails> {
  const { id, email } = ctx.actor;
  return {
    id,
    username: email,
    email,
    ...(await repository.getOwnData(ctx)),
    schoolId: ctx.school?.id ?? null,
    schoolName: ctx.school?.name ?? null,
    timeZone: ctx.school?.timeZone ?? defaultTimeZone,
    usesPasses: ctx.school?.usesPasses ?? false,
    usesAttendance: ctx.school?.usesAttendance ?? false,
    usesMoney: ctx.school?.usesMoney ?? false,
  };
}

/**
 * Replaces the calling trainer's data and returns them. Refuses another e-mail (D77); CHANGED_MEANWHILE if the data
 * changed since the caller saw them (D79).
 */
export async function updateTrainer(ctx: WriteContext, change: OwnChange): Promise<TrainerDetails> {
  await changeProfile(ctx, change);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  return getTrainerDetails(ctx);
}

/**
 * Returns the trainers of the caller's school. An owner gets only their names (D18), and the phone of those who show it
 * (D196).
 */
export async function listTrainers(ctx: ReadContext): Promise<Trainer[]> {
  const trainers = await repository.listTrainers(ctx);
  if (ctx.actor.role === 'trainer') return trainers;
  return trainers.map(({ id, schoolId, firstName, lastName, phone, showsPhone }) => ({
    id,
    schoolId,
    firstName,
    lastName,
    ...(showsPhone ? { phone } : {}),
  }));
}

/** Sets another address of a trainer who has not proven theirs or has lost it (D191); see `changeUnprovenEmail`. */
export async function changeEmail(
  ctx: WriteContext,
  deps: { readonly limits: Limits },
  { trainerId, email }: { trainerId: Id<'trainer'>; email: string },
): Promise<void> {
  await changeUnprovenEmail(ctx, deps, { memberId: trainerId, email });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

interface NewHours {
  readonly hours: readonly DayHours[];
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces the calling trainer's working hours and returns them, Monday first. CHANGED_MEANWHILE if they changed since
 * the caller saw them (D79).
 */
export async function replaceWorkingHours(ctx: WriteContext, { hours, version }: NewHours): Promise<StoredDayHours[]> {
  const present = await repository.lockOwnWorkingHours(ctx);
  refuseChanged(version, present);
  await repository.replaceOwnWorkingHours(ctx, { hours, version: present + 1 });
  await announceCalendars(ctx, [{ trainerId: ctx.actor.id, parts: ['hours'], dog: null, times: [] }]);
  return repository.listWorkingHours(ctx, ctx.actor.id);
}

/**
 * Returns the caller's future trainings, group trainings and live requests that would be outside the new working hours
 * and are inside the present ones (D53).
 */
export async function previewWorkingHours(ctx: ReadContext, hours: readonly DayHours[]): Promise<Effects> {
  const present = await repository.listEffectiveHours(ctx, ctx.actor.id);
  return describeOutsideHours(
    ctx,
    ctx.actor.id,
    (entry) => isWithinWorkingHours(present, entry) && !isWithinWorkingHours(hours, entry),
  );
}
