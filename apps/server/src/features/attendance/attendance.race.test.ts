import {
  getGroupAttendance,
  markGroupTraining,
  markTraining,
  setAttendanceUse,
} from '@psia/contract/attendance/attendance.contract';
import { attendanceStates } from '@psia/contract/attendance/attendance.rules';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import { makePass } from '../../testing/passes/make-pass.ts';
import { passFaults } from '../../testing/passes/pass-faults.ts';
import { clients, oneForEach, prepareRaceTrack, togetherOn, tracks, winnersOf } from '../../testing/race-track.ts';
import { systemClock } from '../../platform/clock/clock.ts';

const race = prepareRaceTrack();
/** Some hours of the day before yesterday, counted from the day of races. */
const dayBefore = -9 * 24;

async function schoolWithGroup() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  await race.api.as(trainer).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const people = await race.ownersWithDogs(schoolId, 4);
  const dogIds = people.map(({ dog }) => dog.id);
  const group = await given.group({ schoolId, trainerIds: [trainer.id, colleague.id], dogIds });
  const groupTraining = await given.groupTraining({ group, startTime: race.at(dayBefore + 10) });
  const trainings = await oneForEach(people.length, async (index) => {
    const dogId = dogIds[index]!;
    const of = { schoolId, trainerId: trainer.id, dogId, startTime: race.at(dayBefore + 12 + index), confirmed: true };
    const { id } = await given.training(of);
    const training = { id, startTime: of.startTime, endTime: race.at(dayBefore + 13 + index) };
    const ground = { database: { write: race.db }, clock: systemClock };
    await makePass(ground, {
      by: trainer,
      ownerId: people[index]!.owner.id,
      dogId,
      training,
      startsOn: race.at(dayBefore).slice(0, 10),
    });
    return { id, dogId };
  });
  return { schoolId, trainer, colleague, dogIds, groupTraining, trainings };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D245: of trainers who mark one group from the same list one is first, and the others are told so', async () => {
    const { trainer, colleague, dogIds, groupTraining } = await schoolWithGroup();
    const params = { groupTrainingId: groupTraining.id };
    const stateOf = (index: number) => (index % 2 === 0 ? 'PRESENT' : 'NO_SHOW');
    const answers = await together(async (api, index) => {
      const marks = dogIds.map((dogId) => ({ dogId, state: stateOf(index) }));
      return api
        .as(index % 2 === 0 ? trainer : colleague)
        .call(markGroupTraining, { params, body: { marks, sequence: 0 } });
    });
    const [winner] = winnersOf(answers);
    expect(winnersOf(answers)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status >= 300).map(({ error }) => error.code);
    expect(new Set(codes)).toEqual(new Set(['CHANGED_MEANWHILE']));
    const { body } = await race.api.as(trainer).call(getGroupAttendance, { params });
    const state = stateOf(answers.indexOf(winner!));
    expect(body.dogs.map((dog) => dog.state)).toEqual(dogIds.map(() => state));
  });

  test('D246: marks and undos of one training at once leave its pass with what was said last', async () => {
    const { schoolId, trainer, trainings } = await schoolWithGroup();
    const answers = await together(async (api, index) => {
      const { id: trainingId } = trainings[index % trainings.length]!;
      const by = api.as(trainer);
      const state = attendanceStates[index % attendanceStates.length]!;
      const marked = await by.call(markTraining, { params: { trainingId }, body: { state } });
      const id = marked.body.undo?.id;
      if (index % 3 === 0 && id !== undefined) await by.call(takeBack, { params: { id } });
      const next = attendanceStates[(index + 1 + Math.floor(index / 4)) % attendanceStates.length]!;
      return by.call(markTraining, { params: { trainingId }, body: { state: next } });
    });
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: clients }, () => 200));
    expect(await passFaults(race.db, schoolId)).toEqual([]);
    const marks = await race.db
      .selectFrom('attendance')
      .innerJoin('pass_holds as holds', 'holds.training_id', 'attendance.training_id')
      .select(['attendance.state', 'holds.ended'])
      .where('attendance.school_id', '=', schoolId)
      .execute();
    const endOf = { PRESENT: 'USED', EXCUSED: 'RETURNED', LATE_EXCUSE: 'KEPT', NO_SHOW: 'KEPT' } as const;
    const wanted = marks.map(({ state }) => endOf[attendanceStates.find((one) => one === state) ?? 'PRESENT']);
    expect(marks.map(({ ended }) => ended)).toEqual(wanted);
  });
});
