import { createGroup } from '@psia/contract/groups/groups.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { handSchoolOver, leaveSchool, leaveTeam, removeTrainer } from '@psia/contract/team/team.contract';
import {
  bookTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { faultsOfLeaving } from '../../testing/booking/leaving-audit.ts';
import {
  clients,
  kindAt,
  oneForEach,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  togetherOn,
  tracks,
  winnersOf,
} from '../../testing/race-track.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';

const race = prepareRaceTrack();
const everything = { handOverTo: null, callOff: 'all' } as const;
const late = ['200', '201', '204', '401 UNAUTHENTICATED', '404 NOT_FOUND', '409 MEMBER_LEFT'];

async function activeTrainersOf(schoolId: string): Promise<string[]> {
  const members = race.db.selectFrom('members').select('id').where('school_id', '=', schoolId);
  const rows = await members.where('role', '=', 'trainer').where('state', '=', 'active').execute();
  return rows.map(({ id }) => id);
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D190: of two trainers who remove each other at once, exactly one is removed', async () => {
    const { id: schoolId, trainer: founder } = await race.given.school();
    const pair = [await race.given.trainer(schoolId), await race.given.trainer(schoolId)] as const;
    const answers = await together((api, index) => {
      const [who, whom] = index % 4 < 2 ? pair : pair.toReversed();
      return api.as(who).call(removeTrainer, { params: { trainerId: whom.id }, body: everything });
    });
    expect(winnersOf(answers)).toHaveLength(1);
    expect(outcomesBut(answers, late)).toEqual([]);
    const left = await activeTrainersOf(schoolId);
    expect([left.length, left.includes(founder.id)]).toEqual([2, true]);
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
  });

  test('D190: when everybody leaves, hands over and removes at once, a trainer stays, and it is the founder', async () => {
    const { id: schoolId, trainer: founder } = await race.given.school();
    const others = await oneForEach(4, () => race.given.trainer(schoolId));
    const team: TestMember[] = [founder, ...others];
    const answers = await together<Outcome>((api, index) => {
      const [who, next] = [team[index % team.length]!, team[(index + 1) % team.length]!];
      const act = kindAt(index, ['leave', 'hand', 'remove']);
      if (act === 'leave') return api.as(who).call(leaveTeam, { body: everything });
      return act === 'hand'
        ? api.as(who).call(handSchoolOver, { params: { schoolId }, body: { trainerId: next.id } })
        : api.as(who).call(removeTrainer, { params: { trainerId: next.id }, body: everything });
    });
    expect(outcomesBut(answers, [...late, '409 FOUNDER', '409 LAST_TRAINER', '409 NOT_FOUNDER'])).toEqual([]);
    const { founder_id } = await race.db
      .selectFrom('schools')
      .select('founder_id')
      .where('id', '=', schoolId)
      .executeTakeFirstOrThrow();
    expect(await activeTrainersOf(schoolId)).toContain(founder_id);
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
  });

  test('D190: whatever is booked, confirmed, taken back or made while a trainer is removed, nothing is left with them', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const leaving = await race.given.trainer(schoolId);
    const people = await race.ownersWithDogs(schoolId, clients);
    const of = (index: number, trainerId = leaving.id) => ({
      schoolId,
      trainerId,
      dogId: people[index]!.dog.id,
      startTime: race.at(index),
    });
    const requests = await oneForEach(clients, (index) => race.given.training(of(index)));
    const own = await race.given.training({ ...of(0, trainer.id), startTime: race.at(30), confirmed: true });
    const calledOff = await race.given.training({ ...of(1), startTime: race.at(31), confirmed: true });
    const declined = await race.api.as(trainer).call(declineTraining, { params: { id: calledOff.id }, body: {} });
    const undoId = declined.headers.get('undo-id') ?? '';
    const kinds = ['remove', 'book', 'confirm', 'back', 'give', 'ask', 'hall', 'group'] as const;
    const acts: Readonly<Record<(typeof kinds)[number], (api: Api, index: number) => Promise<Outcome>>> = {
      remove: (api) => api.as(trainer).call(removeTrainer, { params: { trainerId: leaving.id }, body: everything }),
      book: (api, index) => {
        const body = { trainerId: leaving.id, dogId: people[index]!.dog.id, ...race.slotAt(40 + index) };
        return api.as(trainer).call(bookTraining, { body });
      },
      confirm: (api, index) =>
        api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
      back: (api) => api.as(trainer).call(takeBack, { params: { id: undoId } }),
      give: (api) => api.as(trainer).call(editTraining, { body: { trainingId: own.id, trainerId: leaving.id } }),
      ask: (api, index) => {
        const { owner, dog } = people[index]!;
        const wish = { trainerId: leaving.id, dogId: dog.id, additionalInfo: null, ...race.slotAt(70 + index) };
        return api.as(owner).call(requestTraining, { body: wish });
      },
      hall: (api, index) =>
        api.as(leaving).call(createHall, { params: { id: schoolId }, body: { name: `Sala ${index}` } }),
      group: (api, index) => {
        const dogIds = [people[index]!.dog.id];
        const group = { schoolId, name: `Grupa ${index}`, description: null, trainerIds: [leaving.id], dogIds };
        return api.as(trainer).call(createGroup, { body: group });
      },
    };
    const answers = await together((api, index) => acts[kindAt(index, kinds)](api, index));
    const refusals = ['409 ALREADY_DECIDED', '409 TOO_LATE', '409 OUTSIDE_WORKING_HOURS', '409 SLOT_TAKEN'];
    expect(outcomesBut(answers, [...late, ...refusals])).toEqual([]);
    expect(await activeTrainersOf(schoolId)).toEqual([trainer.id]);
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D190: whatever is booked or confirmed for an owner’s dog while they leave, nothing is left', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const [one] = await race.ownersWithDogs(schoolId, 1);
    const { owner, dog } = one!;
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
    const requests = await oneForEach(clients, (index) => race.given.training({ ...of, startTime: race.at(index) }));
    const answers = await together<Outcome>((api, index) => {
      const act = kindAt(index, ['leave', 'book', 'confirm', 'ask', 'group']);
      const wish = { trainerId: trainer.id, dogId: dog.id };
      if (act === 'leave') return api.as(owner).call(leaveSchool);
      if (act === 'group') {
        const group = { schoolId, name: `Grupa ${index}`, description: null, trainerIds: [], dogIds: [dog.id] };
        return api.as(trainer).call(createGroup, { body: group });
      }
      if (act === 'book') return api.as(trainer).call(bookTraining, { body: { ...wish, ...race.slotAt(30 + index) } });
      return act === 'confirm'
        ? api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } })
        : api.as(owner).call(requestTraining, { body: { ...wish, additionalInfo: null, ...race.slotAt(60 + index) } });
    });
    expect(outcomesBut(answers, [...late, '409 ALREADY_DECIDED', '409 OUTSIDE_WORKING_HOURS'])).toEqual([]);
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
