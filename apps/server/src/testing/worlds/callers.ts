import type { Access } from '@psia/contract/core/operation';
import type { TestMember } from './factories.ts';
import type { World } from './samples.ts';
import type { SchoolsWorld } from './worlds.ts';

/** Who of a school may make a call, with the ids that are theirs. */
export function callersOf(access: Access, world: SchoolsWorld): { who: TestMember; ids: World }[] {
  const trainer = {
    who: world.trainer,
    ids: { ...world.owner.ids, member: world.trainer.id, notification: world.trainersNotice, undo: world.trainersUndo },
  };
  const owner = { who: world.owner.owner, ids: world.owner.ids };
  if (access === 'owner') return [owner];
  return access === 'signedIn' ? [trainer, owner] : [trainer];
}
