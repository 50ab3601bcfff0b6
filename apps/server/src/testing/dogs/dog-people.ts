import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, type Ground, type TestMember } from '../worlds/factories.ts';

/** Makes a member one of a dog's people, beside its owner. */
export async function addDogPerson(
  { database }: Pick<Ground, 'database'>,
  { id: member_id, schoolId: school_id }: Pick<TestMember, 'id' | 'schoolId'>,
  dogId: string,
): Promise<void> {
  await database.write.insertInto('dog_people').values({ school_id, member_id, dog_id: dogId }).execute();
}

/** An invitation of an owner to look after a dog; gives its id. Without an address it is to the owner's own. */
export async function makeDogInvitation(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  owner: TestMember,
  { dogId, email = owner.email }: { readonly dogId: string; readonly email?: string },
): Promise<string> {
  const id = newId();
  const now = clock.now();
  await database.write
    .insertInto('dog_invitations')
    .values({
      school_id: owner.schoolId,
      id,
      member_id: owner.id,
      invited_by: owner.id,
      email,
      dog_ids: [dogId],
      created_at: now.toString(),
      expires_at: now.add({ hours: 14 * 24 }).toString(),
    })
    .execute();
  return id;
}

/** Gives an owner's dog one more person and invitation, and the owner an invitation of somebody else. */
export async function shareDogs(
  server: Ground,
  { owner, dogId }: { readonly owner: TestMember; readonly dogId: string },
): Promise<void> {
  const given = factoriesOf(server);
  const other = await given.owner(owner.schoolId);
  await addDogPerson(server, other, dogId);
  await makeDogInvitation(server, owner, { dogId, email: `opiekun-${other.id}@psia.test` });
  await makeDogInvitation(server, other, { dogId: (await given.dog(other)).id, email: owner.email });
}
