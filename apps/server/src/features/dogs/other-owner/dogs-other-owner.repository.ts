import type { Id } from '@psia/contract/core/ids';
import { dogOwnerId } from '../../../platform/database/columns/dog-people.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { type RecordingContext, recordActs } from '../../acts/acts.public.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'> & RecordingContext;

/** A dog with its name and owner. */
export interface OwnedDog {
  readonly id: Id<'dog'>;
  readonly name: string;
  readonly ownerId: Id<'owner'>;
}

/** Those of the ids that name dogs of the caller's school, by name, with their owners. */
export async function listOwned({ tx, school }: Ctx, dogIds: readonly Id<'dog'>[]): Promise<OwnedDog[]> {
  if (dogIds.length === 0) return [];
  return tx
    .selectFrom('dogs')
    .select(['dogs.id', 'dogs.name', dogOwnerId().as('ownerId')])
    .where('dogs.school_id', '=', school.id)
    .where('dogs.id', 'in', dogIds)
    .orderBy('dogs.name')
    .orderBy('dogs.id')
    .execute();
}

/** Makes a member the owner of dogs; a trigger makes them one of the dogs' people instead of the former owner. */
export async function setOwner(ctx: Ctx, dogIds: readonly Id<'dog'>[], ownerId: Id<'owner'>): Promise<void> {
  await ctx.tx
    .updateTable('dogs')
    .set((eb) => ({ owner_id: ownerId, version: eb('version', '+', 1) }))
    .where('school_id', '=', ctx.school.id)
    .where('id', 'in', dogIds)
    .execute();
  // Who had wanted to be told nothing was not the one whom everybody tells.
  await ctx.tx
    .updateTable('dog_people')
    .set({ wants_bell: true, wants_mail: true })
    .where('school_id', '=', ctx.school.id)
    .where('member_id', '=', ownerId)
    .where('dog_id', 'in', dogIds)
    .execute();
  recordActs(
    ctx,
    dogIds.map((dogId) => ({ act: 'dog-given', subjectId: dogId, ids: { dogId, ownerId } })),
  );
}
