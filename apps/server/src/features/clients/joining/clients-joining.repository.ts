import type { Id } from '@psia/contract/core/ids';
import type { JoinedDog } from '@psia/contract/clients/clients.contract';
import { sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { individualParticipations, partsTaken } from '../../participations/participations.public.ts';
import type { ReadDatabase } from '../../../platform/database/database.ts';

interface OfSchool {
  readonly schoolId: Id<'school'>;
  readonly ownerId: Id<'owner'>;
}

/** The dogs whose owner somebody is, with the number of their trainings: individual ones that were agreed, and those of groups. */
export async function listOwnDogs(db: ReadDatabase, { schoolId, ownerId }: OfSchool): Promise<JoinedDog[]> {
  const dogId = sql.ref<string>('dogs.id');
  const own = individualParticipations({ schoolId, whose: { kind: 'dog', id: dogId } });
  return db
    .selectFrom('dogs')
    .innerJoin('members', (join) => join.onRef('members.school_id', '=', 'dogs.school_id').on(isDogOwner('members')))
    .select(['dogs.id', 'dogs.name'])
    .select(
      sql<number>`(SELECT count(*)::int FROM ${own} AS own WHERE own.state = 'confirmed')
        + (SELECT count(*)::int FROM ${partsTaken(schoolId, dogId)} AS taken)`.as('trainings'),
    )
    .where('dogs.school_id', '=', schoolId)
    .where('members.id', '=', ownerId)
    .orderBy(polishOrder('dogs.name'))
    .orderBy('dogs.id')
    .execute();
}
