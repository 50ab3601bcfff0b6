import { markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { attendanceStates } from '@psia/contract/attendance/attendance.rules';
import { setMoneyRules } from '@psia/contract/money/money-rules.contract';
import { addCharge, addPayment, reverseTransfer } from '@psia/contract/money/money.contract';
import { excuseDog, withdrawExcuse } from '@psia/contract/groups/group-excuses.contract';
import { freezePass, unfreezePass } from '@psia/contract/passes/freezes.contract';
import { breakPasses } from '@psia/contract/passes/pass-breaks.contract';
import { correctPass, endPass, prolongPass, sellPass } from '@psia/contract/passes/passes.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { createLocks, deleteLock } from '@psia/contract/locks/locks.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Api, TestAnswer } from '../../testing/api.ts';
import { occupationFaults, requestFaults } from '../../testing/booking/occupation-audit.ts';
import {
  oneForEach,
  type Outcome,
  type OwnerWithDog,
  outcomesBut,
  prepareRaceTrack,
  togetherOn,
} from '../../testing/race-track.ts';
import { makePass } from '../../testing/passes/make-pass.ts';
import { offerPasses } from '../../testing/passes/pass-world.ts';
import { moneyFaults } from '../../testing/money/money-faults.ts';
import { passFaults } from '../../testing/passes/pass-faults.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';

const race = prepareRaceTrack();

type Answer = Pick<TestAnswer<never>, 'status' | 'error' | 'headers'>;
const undoIdOf = ({ headers }: Answer) => headers.get('undo-id') ?? '';
const undo = (api: Api, who: TestMember, id: string) => api.as(who).call(takeBack, { params: { id } });

/** A training that has begun, for which a pass has used an entry. */
async function begunWithPass(by: TestMember, { owner, dog: { id: dogId } }: OwnerWithDog, hour: number) {
  const times = race.slotAt(hour);
  const of = { schoolId: by.schoolId, trainerId: by.id, dogId, startTime: times.startTime, confirmed: true };
  const { id } = await race.given.training(of);
  const ground = { database: { write: race.db }, clock: systemClock };
  const { pass } = await makePass(ground, {
    by,
    ownerId: owner.id,
    dogId,
    training: { id, ...times },
    startsOn: times.startTime.slice(0, 10),
  });
  return { id, passId: pass };
}

/** Two owners who ask for one hour of a trainer, who shares a hall with a colleague. */
async function schoolWithRivals(settings: { readonly allowReserveList?: boolean } = {}) {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school(settings);
  const colleague = await given.trainer(schoolId);
  const hall = await given.hall(schoolId);
  const people = await race.ownersWithDogs(schoolId, 4);
  const requests = await oneForEach(2, (index) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: people[index]!.dog.id, startTime: race.at(32) }),
  );
  const passes = await offerPasses(race.api.as(trainer), schoolId);
  const books = { usesMoney: true, bankAccount: null, transferName: null };
  await race.api.as(trainer).call(setMoneyRules, { params: { schoolId }, body: books });
  await race.api.as(trainer).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const begun = await oneForEach(people.length, (index) => begunWithPass(trainer, people[index]!, -9 * 24 + index));
  const dogIds = people.map(({ dog }) => dog.id);
  const group = await given.group({ schoolId, trainerIds: [(await given.trainer(schoolId)).id], dogIds });
  const groupTraining = await given.groupTraining({ group, startTime: race.at(35) });
  return { schoolId, trainer, colleague, hall, people, requests, passes, begun, groupTraining };
}

/** The jobs of acts that were not held or not dropped as they should be, and bell lines of acts that were undone. */
async function newsFaults(schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT undos.act || ': ' || count(job.id) || ' jobs wait' AS fault
    FROM undos LEFT JOIN LATERAL jsonb_to_recordset(held_jobs) AS held (queue text, id uuid) ON true
      LEFT JOIN pgboss.job ON job.name = held.queue AND job.id = held.id
    WHERE undos.school_id = ${schoolId} GROUP BY undos.school_id, undos.id
    HAVING count(job.id) <> CASE WHEN undone_at IS NULL THEN jsonb_array_length(held_jobs) ELSE 0 END
    UNION ALL
    SELECT undos.act || ': undone and told' FROM undos JOIN notifications USING (school_id)
    WHERE undos.school_id = ${schoolId} AND undo_id = undos.id AND undone_at IS NOT NULL`.execute(race.db);
  return rows.map(({ fault }) => fault);
}

const faultsIn = async (schoolId: string) => [
  ...(await occupationFaults(race.db, schoolId)),
  ...(await requestFaults(race.db, schoolId)),
  ...(await newsFaults(schoolId)),
  ...(await passFaults(race.db, schoolId)),
  ...(await moneyFaults(race.db, schoolId)),
];

/** Numbers from 0 to 1 that look like chance and are the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type World = Awaited<ReturnType<typeof schoolWithRivals>>;

/** What clients know of the school while they act: what was made, and what can be taken back. */
interface Known {
  readonly trainings: { readonly id: string; readonly owner: TestMember }[];
  readonly lockIds: string[];
  readonly passIds: string[];
  readonly transferIds: string[];
  readonly undos: { readonly id: string; readonly by: TestMember }[];
}

/** One thing that a client of the school might do next, whatever comes of it. */
async function someAct(api: Api, { world, known, chance }: { world: World; known: Known; chance: () => number }) {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const { hall, people } = world;
  const trainers = [world.trainer, world.colleague];
  const [trainer, other, person] = [oneOf(trainers), oneOf(trainers), oneOf(people)];
  const hour = 32 + Math.floor(chance() * 5);
  const wish = { trainerId: other.id, dogId: person.dog.id, ...race.slotAt(hour) };
  const hallId = oneOf([hall.id, null]);
  const { id, owner } = oneOf(known.trainings);
  const [params, startTime] = [{ id }, race.at(hour)];
  const past = oneOf(known.undos.slice(-12));
  const made = async (whose: TestMember, answer: Promise<Answer & { readonly body: { readonly id: string } }>) => {
    const told = await answer;
    if (told.status === 201) known.trainings.push({ id: told.body.id, owner: whose });
    return [whose, told] as const;
  };
  const decided = async (by: TestMember, answer: Promise<Answer>) => [by, await answer] as const;
  const byTrainer = api.as(trainer);
  const acts = [
    async () => {
      const [, told] = await made(person.owner, byTrainer.call(bookTraining, { body: { ...wish, hallId } }));
      return [trainer, told] as const;
    },
    () => made(person.owner, api.as(person.owner).call(requestTraining, { body: { ...wish, additionalInfo: null } })),
    () => made(owner, api.as(owner).call(requestMove, { params, body: { startTime } })),
    () => decided(trainer, byTrainer.call(confirmTrainingWithoutHall, { params })),
    () => decided(trainer, byTrainer.call(confirmTraining, { body: { trainingId: id, hallId: hall.id } })),
    () => decided(trainer, byTrainer.call(declineTraining, { params, body: {} })),
    () => decided(owner, api.as(owner).call(cancelTrainingAsOwner, { params })),
    () => decided(trainer, byTrainer.call(editTraining, { body: { trainingId: id, startTime, hallId } })),
    () => decided(trainer, byTrainer.call(editTraining, { body: { trainingId: id, trainerId: other.id } })),
    async () => {
      const body = { trainerId: other.id, trainingLockTimes: [race.slotAt(hour)] };
      const told = await byTrainer.call(createLocks, { body });
      if (told.status === 201) known.lockIds.push(...told.body.map((lock) => lock.id));
      return [trainer, told] as const;
    },
    async () => {
      const sale = { productId: oneOf(world.passes), dogId: person.dog.id, isAnother: true };
      const body = { ...sale, paidBy: oneOf([undefined, 'CASH', 'TRANSFER'] as const) };
      const told = await byTrainer.call(sellPass, { body });
      if (told.status === 201) known.passIds.push(told.body.id);
      return [trainer, told] as const;
    },
    async () => {
      const body = { ownerId: person.owner.id, amount: 1 + Math.floor(chance() * 300) };
      const told =
        chance() < 0.5
          ? await byTrainer.call(addCharge, { body })
          : await byTrainer.call(addPayment, { body: { ...body, way: 'CASH' } });
      if (told.status === 201) known.transferIds.push(told.body.id);
      return [trainer, told] as const;
    },
    () => {
      const ofTransfer = { transferId: oneOf(known.transferIds) ?? id };
      return decided(trainer, byTrainer.call(reverseTransfer, { params: ofTransfer, body: { reason: 'Pomyłka' } }));
    },
    () => {
      const passId = oneOf(known.passIds) ?? id;
      const body = { validTo: `${Number(race.at(0).slice(0, 4)) + 1}-0${1 + Math.floor(chance() * 9)}-01` };
      return decided(trainer, byTrainer.call(prolongPass, { params: { passId }, body }));
    },
    () => {
      const passId = oneOf(known.passIds) ?? id;
      return decided(trainer, byTrainer.call(endPass, { params: { passId }, body: { reason: 'Rezygnacja' } }));
    },
    () => {
      const [passId, change] = [oneOf(known.passIds) ?? id, oneOf([-1, 1])];
      return decided(trainer, byTrainer.call(correctPass, { params: { passId }, body: { change, reason: 'Pomyłka' } }));
    },
    () => {
      const ofPass = { passId: oneOf(known.passIds) ?? id };
      const firstDay = race.at(hour).slice(0, 10);
      const lastDay = race.at(hour + 24 * Math.floor(chance() * 3)).slice(0, 10);
      return decided(
        trainer,
        chance() < 0.7
          ? byTrainer.call(freezePass, { params: ofPass, body: { firstDay, lastDay, kind: 'HEAT' } })
          : byTrainer.call(unfreezePass, { params: ofPass, body: { firstDay } }),
      );
    },
    () => {
      const ofBegun = { trainingId: oneOf(world.begun).id };
      return decided(
        trainer,
        byTrainer.call(markTraining, { params: ofBegun, body: { state: oneOf(attendanceStates) } }),
      );
    },
    () => {
      const day = race.at(hour + 24 * Math.floor(chance() * 3)).slice(0, 10);
      return decided(trainer, byTrainer.call(breakPasses, { body: { firstDay: day, lastDay: day } }));
    },
    () => {
      const by = oneOf([trainer, person.owner]);
      const [ofGroup, dogId] = [{ id: world.groupTraining.id }, person.dog.id];
      return decided(
        by,
        chance() < 0.6
          ? api.as(by).call(excuseDog, { params: ofGroup, body: { dogId } })
          : api.as(by).call(withdrawExcuse, { params: { ...ofGroup, dogId } }),
      );
    },
    () => decided(trainer, byTrainer.call(deleteLock, { params: { lockId: oneOf(known.lockIds) ?? id } })),
  ];
  const [by, told] =
    past !== undefined && chance() < 0.4
      ? ([past.by, await undo(api, past.by, past.id)] as const)
      : await oneOf(acts)();
  if (undoIdOf(told) !== '') known.undos.push({ id: undoIdOf(told), by });
  return told;
}

// A pass can't be prolonged to a day before its end, or before it has begun, nor frozen twice on a day.
const refused = ['200', '201', '204', '400 INVALID_SLOT', '400 BAD_INPUT', '404 NOT_FOUND'];

// What one process would decide by itself is in the other races.
const together = togetherOn(race, 'two processes');

test.for([false, true])(
  'D20, D165: whatever is done and undone by many at once, each time is held by what has it, with a reserve list: %s',
  async (allowReserveList) => {
    const world = await schoolWithRivals({ allowReserveList });
    const known: Known = {
      trainings: world.requests.map(({ id }, index) => ({ id, owner: world.people[index]!.owner })),
      lockIds: [],
      passIds: world.begun.map(({ passId }) => passId),
      transferIds: [],
      undos: [],
    };
    const outcomes: Outcome[] = [];
    await together(async (api, index) => {
      if (index >= 8) return;
      const chance = chanceFrom(1 + index);
      for (let step = 0; step < 60; step += 1) outcomes.push(await someAct(api, { world, known, chance }));
    });
    expect(race.loggedErrors()).toEqual([]);
    expect(outcomesBut(outcomes, refused).filter((name) => !name.startsWith('409 '))).toEqual([]);
    expect(await faultsIn(world.schoolId)).toEqual([]);
  },
);
