import type { TestMember } from '../worlds/factories.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';

interface Ground {
  readonly database: Pick<OpenDatabase, 'write'>;
}

interface Begun {
  readonly training: string;
  readonly groupTraining: string;
}

/** Has a school note attendance, and a training and a group training of it be over since an hour of the first of March 2026. */
export async function beginTrainings(
  { database: { write } }: Ground,
  { schoolId }: Pick<TestMember, 'schoolId'>,
  { training, groupTraining }: Begun,
): Promise<void> {
  const times = { start_time: '2026-03-01T17:00:00', end_time: '2026-03-01T18:00:00' };
  await write.updateTable('schools').set({ uses_attendance: true }).where('id', '=', schoolId).execute();
  await write
    .updateTable('trainings')
    .set({ ...times, status: 'confirmed' })
    .where('id', '=', training)
    .execute();
  await write.updateTable('group_trainings').set(times).where('id', '=', groupTraining).execute();
}
