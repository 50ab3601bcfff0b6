import { factoriesOf } from './factories.ts';
import type { TestServer } from '../test-server.ts';

/** The slot in which everything happens. */
export const slotAtTen = { startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' };
/** The instant at which it starts. */
export const tenOClock = '2026-03-03T09:00:00Z';
const daysBefore = '2026-02-25T06:00:00Z';

export type SchoolAtTen = Awaited<ReturnType<typeof makeSchoolAtTen>>;
export type SchoolSettings = Parameters<ReturnType<typeof factoriesOf>['school']>[0];

/**
 * A school, seen days before, in which everything happens at one hour: a request, a confirmed training in a hall of its
 * own, a group training; one trainer is free then and leads a group that has nothing planned, with a dog that is free.
 */
export async function makeSchoolAtTen(server: TestServer, settings: SchoolSettings = {}) {
  server.clock.set(daysBefore);
  const given = factoriesOf(server);
  const { startTime } = slotAtTen;
  const { id: schoolId, trainer } = await given.school(settings);
  const [second, third, idle] = [
    await given.trainer(schoolId),
    await given.trainer(schoolId),
    await given.trainer(schoolId),
  ];
  const owner = await given.owner(schoolId);
  const [asking, training, grouped, free] = [
    await given.dog(owner),
    await given.dog(owner),
    await given.dog(owner),
    await given.dog(owner),
  ];
  const [hall, takenHall] = [await given.hall(schoolId), await given.hall(schoolId)];
  const group = await given.group({ schoolId, trainerIds: [third.id], dogIds: [grouped.id] });
  const of = { schoolId, startTime };
  return {
    schoolId,
    people: [trainer, second, third, idle, owner],
    trainer,
    owner,
    idle,
    dogs: { asking, grouped, free },
    hall,
    takenHall,
    group,
    idleGroup: await given.group({ schoolId, trainerIds: [idle.id], dogIds: [free.id] }),
    request: await given.training({ ...of, trainerId: trainer.id, dogId: asking.id }),
    training: await given.training({
      ...of,
      trainerId: second.id,
      dogId: training.id,
      hallId: takenHall.id,
      confirmed: true,
    }),
    groupTraining: await given.groupTraining({ group, startTime }),
    /** What the free trainer and the free dog could do together. */
    wish: { trainerId: idle.id, dogId: free.id, ...slotAtTen },
  };
}
