import { markGroupTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { defaultTimeZone, nowIn } from '@psia/contract/core/school-clock';
import { excuseDog, withdrawExcuse } from '@psia/contract/groups/group-excuses.contract';
import { deleteGroupTraining, joinGroup, leaveGroup, updateGroupTraining } from '@psia/contract/groups/groups.contract';
import { setPassRules } from '@psia/contract/passes/pass-rules.contract';
import { sellPass } from '@psia/contract/passes/passes.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { Api } from '../../../testing/api.ts';
import { occupationFaults, requestFaults } from '../../../testing/booking/occupation-audit.ts';
import { passFaults } from '../../../testing/passes/pass-faults.ts';
import { offerPasses } from '../../../testing/passes/pass-world.ts';
import {
  clients,
  oneForEach,
  type Outcome,
  prepareRaceTrack,
  togetherOn,
  tracks,
  winnersOf,
} from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

/** A school with a group of four dogs with passes and its training, and a colleague who does not lead it. */
async function schoolWithGroup({ startTime = race.at(32), freeCancelHours = 24 } = {}) {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const api = race.api.as(trainer);
  await api.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const colleague = await given.trainer(schoolId);
  const people = await race.ownersWithDogs(schoolId, 4);
  const dogIds = people.map(({ dog }) => dog.id);
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds, enrollmentsEnabled: true });
  const training = await given.groupTraining({ group, startTime });
  const [productId] = await offerPasses(api, schoolId);
  const rules = { usesPasses: true, freeCancelHours, lateCancel: 'ENTRY' } as const;
  await api.call(setPassRules, { params: { schoolId }, body: rules });
  await oneForEach(people.length, (index) =>
    api.call(sellPass, { body: { productId: productId ?? '', dogId: dogIds[index] ?? '', coversAgreed: true } }),
  );
  const params = { id: training.id };
  const personOf = (index: number) => people[index % people.length]!;
  const excuse = (on: Api, index: number) =>
    on.as(personOf(index).owner).call(excuseDog, { params, body: { dogId: personOf(index).dog.id } });
  const withdraw = (on: Api, index: number) =>
    on.as(personOf(index).owner).call(withdrawExcuse, { params: { ...params, dogId: personOf(index).dog.id } });
  const book = (on: Api, index: number) =>
    on.as(colleague).call(bookTraining, {
      body: { trainerId: colleague.id, dogId: personOf(index).dog.id, ...race.slotAt(32) },
    });
  return { schoolId, trainer, colleague, people, personOf, dogIds, group, training, excuse, withdraw, book };
}

const faultsIn = async (schoolId: string) => [
  ...(await occupationFaults(race.db, schoolId)),
  ...(await requestFaults(race.db, schoolId)),
  ...(await passFaults(race.db, schoolId)),
];

const expected = [200, 201, 204, 404, 409];

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D260: told by all at once it is said once, and the entry moves once', async () => {
    const { schoolId, excuse } = await schoolWithGroup();
    const answers = await together((api) => excuse(api, 0));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: clients }, () => 200));
    expect(answers.filter(({ body }) => body.undo !== null)).toHaveLength(1);
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D262: of coming after all and of bookings of the same dog at that time one is first', async () => {
    const { schoolId, excuse, withdraw, book } = await schoolWithGroup();
    await excuse(race.api, 0);
    const answers = await together<Outcome>((api, index) => (index === 0 ? withdraw(api, 0) : book(api, 0)));
    expect(winnersOf(answers)).toHaveLength(1);
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D263: telling, taking back, undoing, booking, moving, leaving, joining and calling off leave no dog in two places', async () => {
    const world = await schoolWithGroup();
    const { schoolId, trainer, personOf, group, training, excuse, withdraw, book } = world;
    const answers = await together<Outcome>(async (api, index) => {
      const { owner, dog } = personOf(index);
      const said = await excuse(api, index);
      const undoId = said.status === 200 ? said.body.undo?.id : undefined;
      const acts = [
        async () => withdraw(api, index),
        async () => book(api, index),
        async () => api.as(owner).call(takeBack, { params: { id: undoId ?? training.id } }),
        async () => {
          const times = race.slotAt(33 + (index % 2));
          return api
            .as(trainer)
            .call(updateGroupTraining, { params: { id: training.id }, body: { ...times, notes: null } });
        },
        async () => {
          await api.as(owner).call(leaveGroup, { params: { groupId: group.id, dogId: dog.id } });
          return api.as(owner).call(joinGroup, { params: { groupId: group.id }, body: { dogId: dog.id } });
        },
        async () => {
          if (index < clients - 2) return excuse(api, index + 1);
          return api.as(trainer).call(deleteGroupTraining, { params: { id: training.id }, query: {} });
        },
      ];
      return acts[index % acts.length]!();
    });
    expect(answers.map(({ status }) => expected.includes(status))).toEqual(answers.map(() => true));
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D263: told too late, nobody loses an entry for a training that is called off meanwhile', async () => {
    const { schoolId, trainer, training, excuse } = await schoolWithGroup({ freeCancelHours: 336 });
    await together<Outcome>((api, index) =>
      index === 2
        ? api.as(trainer).call(deleteGroupTraining, { params: { id: training.id }, query: {} })
        : excuse(api, index),
    );
    const pots = await race.db
      .selectFrom('passes')
      .select(['available', 'used'])
      .where('school_id', '=', schoolId)
      .execute();
    expect(pots).toEqual(pots.map(() => ({ available: 2, used: 0 })));
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D264: telling it and trainers’ marks around the start agree about the entry', async () => {
    const startTime = nowIn(systemClock.now().add({ seconds: 3 }), defaultTimeZone).wall;
    const { schoolId, trainer, dogIds, training, excuse, withdraw } = await schoolWithGroup({ startTime });
    const params = { groupTrainingId: training.id };
    const marks = dogIds.map((dogId) => ({ dogId, state: 'PRESENT' as const }));
    await together(async (api, index) => {
      for (const round of Array.from({ length: 8 }).keys()) {
        const by = api.as(trainer);
        const act = [
          async () => excuse(api, index),
          async () => withdraw(api, index),
          async () => by.call(markGroupTraining, { params, body: { marks, sequence: 0 } }),
        ][(index + round) % 3]!;
        await act();
      }
    });
    expect(await faultsIn(schoolId)).toEqual([]);
  });
});
