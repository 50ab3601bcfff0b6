import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { hasLeft } from '../../platform/database/columns/member-state.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { readerIn, type ReaderValues, readerValues } from '../calendar/calendar.public.ts';
import { actOfCancelling, actOfEdit, actOfRequest, actOfTraining } from './training-record-acts.domain.ts';
import {
  onlyRow,
  replacedBy,
  type TrainingRow,
  type TrainingWithContacts,
  trainingWithContacts,
  writeReturningTrainings,
} from './training-record-contacts.repository.ts';
import type { StoredTraining } from './training-record.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'outbox' | 'undo'>;

/** Which training is changed, by whom and when. */
interface ChangeValues extends ReaderValues {
  readonly trainingId: Id<'training'>;
  readonly instant: string;
  readonly actorId: Id<'member'>;
}

/**
 * Makes a statement that changes one training and returns the whole training afterwards. Raises its sequence, so that a
 * newer calendar file replaces an older one.
 */
const changing = <Values extends ChangeValues>(changes: (value: ValueOf<Values>) => RawBuilder<unknown>) =>
  preparedStatement<Values>()((db, value) =>
    writeReturningTrainings(
      readerIn(db, value),
      sql`UPDATE trainings SET ${changes(value)}, sequence = sequence + 1
        WHERE school_id = ${value('schoolId')} AND id = ${value('trainingId')} RETURNING trainings.*`,
    ),
  );

const confirm = changing<ChangeValues & { readonly hallId: Id<'hall'> | null }>(
  (value) => sql`status = 'confirmed', hall_id = ${value('hallId')}, decided_at = ${value('instant')},
    decided_by = ${value('actorId')}`,
);

const refuse = changing<ChangeValues & { readonly status: 'declined' | 'withdrawn'; readonly reason: string | null }>(
  (value) => sql`status = ${value('status')}, decided_at = ${value('instant')}, decided_by = ${value('actorId')},
    decline_reason = ${value('reason')}`,
);

const cancel = changing<ChangeValues & { readonly byOwner: boolean; readonly reason: string | null }>(
  (value) => sql`status = 'cancelled', cancelled_at = ${value('instant')}, cancelled_by = ${value('actorId')},
    cancelled_by_owner = ${value('byOwner')}, decline_reason = ${value('reason')}`,
);

type Edited = Pick<
  StoredTraining,
  'trainerId' | 'hallId' | 'serviceId' | 'serviceName' | 'priceGrosze' | 'startTime' | 'endTime'
>;

const edit = changing<ChangeValues & Edited>(
  (value) => sql`trainer_id = ${value('trainerId')}, hall_id = ${value('hallId')}, service_id = ${value('serviceId')},
    service_name = ${value('serviceName')}, price_grosze = ${value('priceGrosze')}, start_time = ${value('startTime')},
    end_time = ${value('endTime')}, changed_by = ${value('actorId')}, changed_at = ${value('instant')}`,
);

/** What happens to a request or training, with the reason if its owner is told one. */
export type Transition =
  /** A request becomes a training. */
  | { readonly act: 'confirm'; readonly hallId: Id<'hall'> | null }
  /** A request ends: its trainer declines it, or its owner withdraws it. */
  | { readonly act: 'decline' | 'withdraw'; readonly reason: string | null }
  /** A training is cancelled and archived: by whom, when and why (D26). */
  | { readonly act: 'cancel'; readonly byOwner: boolean; readonly reason: string | null }
  /** A training gets another time, trainer, hall or service. */
  | { readonly act: 'edit'; readonly before: StoredTraining; readonly edited: Edited };

/** Writes what happens to a request or training, and returns it afterwards. The caller must have locked it. */
export async function transition(
  ctx: Ctx & Pick<WriteContext, 'signatures'>,
  trainingId: Id<'training'>,
  change: Transition,
): Promise<TrainingWithContacts> {
  const row = onlyRow(await write(ctx, trainingId, change));
  recordActs(ctx, [actOf(change, row)]);
  return trainingWithContacts(ctx, row);
}

function actOf(change: Transition, row: TrainingRow) {
  switch (change.act) {
    case 'confirm':
      return actOfTraining('training-confirmed', row);
    case 'decline':
      return actOfRequest('declined', row, replacedBy(row));
    case 'withdraw':
      return actOfRequest('withdrawn', row, replacedBy(row));
    case 'cancel':
      return actOfCancelling(row, change.byOwner);
    case 'edit':
      return actOfEdit(row, change.before);
  }
}

function write(ctx: Ctx, trainingId: Id<'training'>, change: Transition) {
  const instant = ctx.now.instant.toString();
  const values = { ...readerValues(ctx), trainingId, instant, actorId: ctx.actor.id };
  switch (change.act) {
    case 'confirm':
      return confirm(ctx.tx, { ...values, hallId: change.hallId });
    case 'decline':
      return refuse(ctx.tx, { ...values, status: 'declined', reason: change.reason });
    case 'withdraw':
      return refuse(ctx.tx, { ...values, status: 'withdrawn', reason: change.reason });
    case 'cancel':
      return cancel(ctx.tx, { ...values, byOwner: change.byOwner, reason: change.reason });
    case 'edit': {
      const { trainerId, hallId, serviceId, serviceName, priceGrosze, startTime, endTime } = change.edited;
      return edit(ctx.tx, { ...values, trainerId, hallId, serviceId, serviceName, priceGrosze, startTime, endTime });
    }
  }
}

/** Ends a request for another time as granted: its training has that time now (D166). */
export async function grantMove(ctx: Ctx, requestId: Id<'training'>): Promise<void> {
  const { tx, school, now, actor } = ctx;
  const request = await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'moved',
      decided_at: now.instant.toString(),
      decided_by: actor.id,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', requestId)
    .returning(['id', 'start_time', 'end_time', 'trainer_id', 'dog_id', 'hall_id', 'service_id', 'service_name'])
    .returning('replaces')
    .executeTakeFirstOrThrow();
  recordActs(ctx, [actOfRequest('granted', request, request.replaces)]);
}

const expire = preparedStatement<{
  schoolId: Id<'school'>;
  dogIds: readonly Id<'dog'>[];
  instant: string;
  wall: WallTime;
}>()((db, value) =>
  db
    .updateTable('trainings')
    .set({ status: 'expired', decided_at: value('instant') })
    .where('school_id', '=', value('schoolId'))
    .where('dog_id', '=', anyOf(value('dogIds')))
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '<=', value('wall')),
);

/** Marks dogs' requests whose time has come as expired, so that they block nobody (D51). */
export async function expireRequests(
  { tx, school, now }: Pick<Ctx, 'tx' | 'school' | 'now'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await expire(tx, { schoolId: school.id, dogIds, instant: now.instant.toString(), wall: now.wall });
}

const undecided = { decided_at: null, decided_by: null, hall_id: null };
const uncancelled = { cancelled_at: null, cancelled_by: null, cancelled_by_owner: null };

/**
 * Undoes a decision about requests or trainings (D165): a request waits again, a cancelled training is confirmed again.
 * Raises their sequence, so that a newer calendar file replaces an older one. Returns those of their trainers and
 * of their dogs' owners who have left the school.
 */
export async function restoreTrainings(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  ids: readonly Id<'training'>[],
  status: 'requested' | 'confirmed',
): Promise<Id<'member'>[]> {
  const restored = await tx
    .updateTable('trainings')
    .set((eb) => ({
      status,
      decline_reason: null,
      sequence: eb('sequence', '+', 1),
      ...(status === 'requested' ? undecided : uncancelled),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .returning((eb) => [
      'trainer_id as trainerId',
      eb
        .selectFrom('members')
        .select(hasLeft().as('hasLeft'))
        .where('members.school_id', '=', school.id)
        .whereRef('members.id', '=', 'trainings.trainer_id')
        .$asScalar()
        .as('trainerHasLeft'),
      eb
        .selectFrom('dogs')
        .innerJoin('members as owners', (join) =>
          join.onRef('owners.school_id', '=', 'dogs.school_id').on(isDogOwner()),
        )
        .select('owners.id')
        .where('dogs.school_id', '=', school.id)
        .whereRef('dogs.id', '=', 'trainings.dog_id')
        .where(hasLeft('owners'))
        .$asScalar()
        .as('leftOwnerId'),
    ])
    .execute();
  return restored.flatMap(({ trainerId, trainerHasLeft, leftOwnerId }) => [
    ...(trainerHasLeft ? [trainerId] : []),
    ...(leftOwnerId === null ? [] : [leftOwnerId]),
  ]);
}

/**
 * Removes requests and trainings completely, with their notes (D165). Removes nothing and returns false if somebody has
 * asked for another time of one.
 */
export async function removeTrainings(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  ids: readonly Id<'training'>[],
): Promise<boolean> {
  const moveRequest = await tx
    .selectFrom('trainings')
    .select('id')
    .where('school_id', '=', school.id)
    .where('replaces', '=', anyOf(ids))
    .limit(1)
    .executeTakeFirst();
  if (moveRequest !== undefined) return false;
  await tx.deleteFrom('trainings').where('school_id', '=', school.id).where('id', '=', anyOf(ids)).execute();
  return true;
}
