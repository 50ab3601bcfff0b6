import type { TestServer } from '../test-server.ts';
import type { SchoolsWorld } from '../worlds/worlds.ts';

/** Has the school of a world note attendance. Returns a call with nothing of its own. */
export async function noteAttendance({ database }: TestServer, { trainer }: SchoolsWorld): Promise<object> {
  const noting = database.write.updateTable('schools').set({ uses_attendance: true });
  await noting.where('id', '=', trainer.schoolId).execute();
  return {};
}

/** The same, and has it be said that the owner's dog won't come to the group training. */
export async function tellAbsence(server: TestServer, world: SchoolsWorld): Promise<object> {
  await noteAttendance(server, world);
  const { write } = server.database;
  const { dog, groupTraining } = world.owner.ids;
  await write
    .updateTable('group_training_participants')
    .set({ excuse: 'EXCUSED' })
    .where('group_training_id', '=', groupTraining)
    .where('dog_id', '=', dog)
    .execute();
  await write.deleteFrom('claims').where('reason_id', '=', groupTraining).where('resource_id', '=', dog).execute();
  return {};
}
