import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { hasLeft } from '../../platform/database/columns/member-state.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { readerIn, type ReaderValues, readerValues } from '../calendar/calendar.public.ts';
import { earliestStart } from '../occupancy/occupancy.public.ts';
import { actOfCancelling, actOfEdit, actOfRequest, actOfTraining } from './training-record-acts.domain.ts';
import {
  contactsOf,
  onlyRow,
  type TrainingRow,
  type TrainingWithContacts,
  trainingWithContacts,
  writeReturningTrainings,
} from './training-record-contacts.repository.ts';
import type { StoredTraining, TrainingContacts } from './training-record.domain.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'outbox' | 'undo'>;

/** Which training is changed, by whom and when. */
interface ChangeValues extends ReaderValues {
  readonly trainingId: Id<'training'>;
  readonly instant: string;
  readonly actorId: Id<'member'>;
}

/**
 * Makes a statement that changes one training and gives all of it as it is then. Its sequence rises, so that calendar files
 * replace each other.
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

/** What becomes of a request or training, for which reason where its owner is told one. */
export type Transition =
  /** A request becomes a training. */
  | { readonly act: 'confirm'; readonly hallId: Id<'hall'> | null }
  /** A request ends: its trainer declines it, or its owner withdraws it. */
  | { readonly act: 'decline' | 'withdraw'; readonly reason: string | null }
  /** A training goes to the archive, with who, when and why (D26). */
  | { readonly act: 'cancel'; readonly byOwner: boolean; readonly reason: string | null }
  /** A training has another time, trainer, hall or service. */
  | { readonly act: 'edit'; readonly before: StoredTraining; readonly edited: Edited };

/** Writes what becomes of a request or training that the caller has locked, and gives it as it is then. */
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

const replacedBy = ({ replaces }: TrainingRow) => replaces?.trainingId ?? null;

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

/** Ends a request for another time whose training has that time now (D166). */
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

interface InTheWay {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
  readonly status: 'declined' | 'withdrawn';
}

interface EndingValues extends ReaderValues, Omit<InTheWay, 'intervals'> {
  readonly starts: readonly WallTime[];
  readonly ends: readonly WallTime[];
  readonly earliest: readonly WallTime[];
  readonly instant: string;
  readonly actorId: Id<'member'>;
}

// Two looks, and one trainer or dog at a time, so that each has its index; the rows are locked in one order, so that rivals
// don't deadlock.
const end = preparedStatement<EndingValues>()((db, value) =>
  writeReturningTrainings(
    readerIn(db, value),
    sql`
      WITH taken AS MATERIALIZED (
        SELECT * FROM unnest(${value('starts')}::timestamp[], ${value('ends')}::timestamp[],
          ${value('earliest')}::timestamp[]) AS times (start_time, end_time, earliest)
      ), in_the_way AS (
        SELECT trainings.id FROM taken, unnest(${value('trainerIds')}::uuid[]) AS trainer (id), LATERAL (
          SELECT id FROM trainings WHERE school_id = ${value('schoolId')} AND trainer_id = trainer.id
            AND NOT (SELECT allow_reserve_list FROM schools WHERE id = ${value('schoolId')})
            AND status = 'requested' AND start_time > greatest(taken.earliest, ${value('wall')}::timestamp)
            AND start_time < taken.end_time AND end_time > taken.start_time OFFSET 0) AS trainings
        UNION
        SELECT trainings.id FROM taken, unnest(${value('dogIds')}::uuid[]) AS dog (id), LATERAL (
          SELECT id FROM trainings WHERE school_id = ${value('schoolId')} AND dog_id = dog.id
            AND status = 'requested' AND start_time > greatest(taken.earliest, ${value('wall')}::timestamp)
            AND start_time < taken.end_time AND end_time > taken.start_time OFFSET 0) AS trainings
      ), locked AS MATERIALIZED (
        SELECT id FROM trainings WHERE id = ANY(ARRAY(SELECT id FROM in_the_way)) AND school_id = ${value('schoolId')}
          AND status = 'requested'
        ORDER BY id FOR UPDATE
      )
      UPDATE trainings SET status = ${value('status')}, decided_at = ${value('instant')},
        decided_by = ${value('actorId')}, sequence = sequence + 1
      FROM locked WHERE trainings.id = locked.id AND trainings.school_id = ${value('schoolId')}
      RETURNING trainings.*`,
  ),
);

/**
 * Ends the live requests that overlap any stretch: of dogs, and of trainers unless the school keeps a reserve list (D22).
 * Gives whom they concern, oldest booking first.
 */
export async function endOverlapping(
  ctx: Ctx,
  { trainerIds, dogIds, intervals, status }: InTheWay,
): Promise<TrainingContacts[]> {
  const rows = await end(ctx.tx, {
    ...readerValues(ctx),
    trainerIds,
    dogIds,
    status,
    starts: intervals.map(({ startTime }) => startTime),
    ends: intervals.map(({ endTime }) => endTime),
    earliest: intervals.map(earliestStart),
    instant: ctx.now.instant.toString(),
    actorId: ctx.actor.id,
  });
  recordActs(
    ctx,
    rows.map((row) => actOfRequest('displaced', row, replacedBy(row))),
  );
  return rows.map(contactsOf);
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

/** Ends dogs' requests whose time has come, so that they are in nobody's way (D51). */
export async function expireRequests(
  { tx, school, now }: Pick<Ctx, 'tx' | 'school' | 'now'>,
  dogIds: readonly Id<'dog'>[],
): Promise<void> {
  await expire(tx, { schoolId: school.id, dogIds, instant: now.instant.toString(), wall: now.wall });
}

const undecided = { decided_at: null, decided_by: null, hall_id: null };
const uncancelled = { cancelled_at: null, cancelled_by: null, cancelled_by_owner: null };

/**
 * Takes back what was decided about requests and trainings (D165): a request waits for an answer again, a cancelled training
 * is confirmed again. Their sequence rises, so that calendar files replace each other. Gives those of their trainers who
 * have left the school.
 */
export async function restoreTrainings(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  ids: readonly Id<'training'>[],
  status: 'requested' | 'confirmed',
): Promise<Id<'trainer'>[]> {
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
    ])
    .execute();
  return restored.flatMap(({ trainerId, trainerHasLeft }) => (trainerHasLeft ? [trainerId] : []));
}

/**
 * Removes requests and trainings with their notes, as if nobody had asked or booked (D165). Removes nothing and gives false
 * when somebody has asked for another time of one.
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
