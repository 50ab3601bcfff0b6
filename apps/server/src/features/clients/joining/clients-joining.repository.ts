import type { Id } from '@psia/contract/core/ids';
import type { JoinedDog } from '@psia/contract/clients/clients.contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import type { ReadDatabase } from '../../../platform/database/database.ts';
import { individualParticipations, partsTaken } from '../../participations/participations.public.ts';

/** An owner with their dogs, each with the number of its trainings: individual ones that were agreed, and those of groups. */
export interface OwnerWithDogs {
  readonly id: Id<'owner'>;
  readonly name: string;
  readonly phone: string;
  readonly isRegistered: boolean;
  readonly dogs: JoinedDog[];
}

/** Those of the ids that name owners of a school, with their dogs. */
export async function listWithDogs(
  db: ReadDatabase,
  { schoolId, ownerIds }: { readonly schoolId: Id<'school'>; readonly ownerIds: readonly Id<'owner'>[] },
): Promise<OwnerWithDogs[]> {
  const own = individualParticipations({ schoolId, whose: { kind: 'dog', id: sql.ref('dogs.id') } });
  const taken = partsTaken(schoolId, sql.ref('dogs.id'));
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.display_name as name', 'members.phone', 'accounts.is_registered as isRegistered'])
    .select((members) =>
      jsonArrayFrom(
        members
          .selectFrom('dogs')
          .select(['dogs.id', 'dogs.name'])
          .select(
            sql<number>`(SELECT count(*)::int FROM ${own} AS own WHERE own.state = 'confirmed')
              + (SELECT count(*)::int FROM ${taken} AS taken)`.as('trainings'),
          )
          .where('dogs.school_id', '=', schoolId)
          .where(isDogOwner('members'))
          .orderBy(polishOrder('dogs.name'))
          .orderBy('dogs.id'),
      ).as('dogs'),
    )
    .where('members.school_id', '=', schoolId)
    .where('members.id', 'in', ownerIds)
    .where('members.role', '=', 'owner')
    .where(isActive())
    .execute();
}
