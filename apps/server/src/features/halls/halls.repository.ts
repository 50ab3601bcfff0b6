import type { Id } from '@psia/contract/core/ids';
import type { Hall } from '@psia/contract/halls/halls.contract';
import type { CountIds } from '../../platform/database/lookup.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

const columns = ['id', 'name', 'version'] as const;

/** Counts those of the ids that name halls of the caller's school that are not deleted (D29). */
export const countHalls: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('halls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('deleted_at', 'is', null);

/** Counts those of the ids that name halls that the caller's school has or had (D29). */
export const countHallsEver: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('halls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

const hallsOfSchool = preparedStatement<{ schoolId: Id<'school'> }>()((db, value) =>
  db
    .selectFrom('halls')
    .select(columns)
    .where('school_id', '=', value('schoolId'))
    .where('deleted_at', 'is', null)
    .orderBy(polishOrder('name'))
    .orderBy('id'),
);

/** The halls of the caller's school, in Polish alphabetical order. */
export async function listHalls({ db, school }: ReadCtx): Promise<Hall[]> {
  return hallsOfSchool(db, { schoolId: school.id });
}

interface NamedHall {
  readonly id: string;
  readonly name: string;
}

export async function insertHall({ tx, school }: Ctx, hall: NamedHall, createdAt: Temporal.Instant): Promise<Hall> {
  return tx
    .insertInto('halls')
    .values({ ...hall, school_id: school.id, created_at: createdAt.toString() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Locks a hall until the transaction ends and returns its version; null if it is gone. */
export async function lockVersion({ tx, school }: Ctx, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('halls')
    .select('version')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Renames a hall and returns it. The caller must have locked it. */
export async function renameHall({ tx, school }: Ctx, { id, name }: NamedHall): Promise<Hall> {
  return tx
    .updateTable('halls')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Marks a hall as deleted; its row stays for the trainings that name it (D29). */
export async function deleteHall({ tx, school }: Ctx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('halls')
    .set({ deleted_at: at.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
