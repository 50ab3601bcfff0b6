import { listAttendanceOfDog, markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import type { DemoDog, DemoTrainer } from './demo-people.ts';

/** What is said of some dogs, of each its newest trainings first. */
const said: readonly (readonly AttendanceState[])[] = [
  ['PRESENT', 'PRESENT', 'EXCUSED'],
  ['EXCUSED', 'NO_SHOW'],
  ['PRESENT', 'NO_SHOW'],
];

/** The school begins to note who was there, and says it of the newest individual trainings of a few dogs. */
export async function noteAttendance(
  { client }: DemoTrainer,
  { schoolId, dogs }: { readonly schoolId: Id<'school'>; readonly dogs: readonly DemoDog[] },
): Promise<void> {
  await client.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  for (const [index, states] of said.entries()) {
    const dog = dogs[index];
    if (dog === undefined) return;
    const trainings = await client.call(listAttendanceOfDog, { params: { dogId: dog.id } });
    const own = trainings.filter(({ kind }) => kind === 'training');
    for (const [nth, state] of states.entries()) {
      const training = own[nth];
      if (training) await client.call(markTraining, { params: { trainingId: training.id }, body: { state } });
    }
  }
}
