import { addDog } from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { planErasure } from '@psia/contract/erasures/erasures.contract';
import { createGroup } from '@psia/contract/groups/groups.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { leaveSchool, removeOwner } from '@psia/contract/team/team.contract';
import { bookTraining, confirmTrainingWithoutHall, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { faultsOfLeaving } from '../../testing/booking/leaving-audit.ts';
import { addDogPerson } from '../../testing/dogs/dog-people.ts';
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

const race = prepareRaceTrack();
const fine = ['200', '201', '204', '401 UNAUTHENTICATED', '404 NOT_FOUND', '409 MEMBER_LEFT'];
const refusals = ['409 ALREADY_DECIDED', '409 OUTSIDE_WORKING_HOURS', '409 TOO_LATE', '409 CHANGED_MEANWHILE'];

const stateOf = async (memberId: string) => {
  const member = race.db.selectFrom('members').select('state').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).state;
};

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  /** An owner with a dog, and all that may be done to them at the moment when a trainer removes them. */
  async function makeOwner() {
    const { id: schoolId, trainer } = await race.given.school();
    const [one] = await race.ownersWithDogs(schoolId, 1);
    const { owner, dog } = one!;
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
    const requests = await oneForEach(clients, (index) => race.given.training({ ...of, startTime: race.at(index) }));
    const calledOff = await race.given.training({ ...of, startTime: race.at(90), confirmed: true });
    const declined = await race.api.as(trainer).call(declineTraining, { params: { id: calledOff.id }, body: {} });
    const undoId = declined.headers.get('undo-id') ?? '';
    const wish = { trainerId: trainer.id, dogId: dog.id };
    const params = { ownerId: owner.id };
    type Kind = 'remove' | 'leave' | 'erase' | 'ask' | 'book' | 'confirm' | 'back' | 'group' | 'dog';
    const acts: Readonly<Record<Kind, (api: Api, index: number) => Promise<Outcome>>> = {
      remove: (api) => api.as(trainer).call(removeOwner, { params }),
      leave: (api) => api.as(owner).call(leaveSchool),
      erase: (api) => api.as(trainer).call(planErasure, { params }),
      ask: (api, index) =>
        api.as(owner).call(requestTraining, { body: { ...wish, additionalInfo: null, ...race.slotAt(60 + index) } }),
      book: (api, index) => api.as(trainer).call(bookTraining, { body: { ...wish, ...race.slotAt(30 + index) } }),
      confirm: (api, index) =>
        api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
      back: (api) => api.as(trainer).call(takeBack, { params: { id: undoId } }),
      group: (api, index) => {
        const group = { schoolId, name: `Grupa ${index}`, description: null, trainerIds: [], dogIds: [dog.id] };
        return api.as(trainer).call(createGroup, { body: group });
      },
      dog: (api, index) => {
        const body = { ownerId: owner.id, name: `Szczenię ${index}`, breed: 'Pudel', gender: 'MALE' as const };
        return api.as(index % 2 === 0 ? owner : trainer).call(addDog, { body });
      },
    };
    return { schoolId, trainer, owner, dog, acts };
  }

  test('D190: whatever an owner asks for, and trainers confirm or take back, nothing is left once they are removed', async () => {
    const { schoolId, owner, acts } = await makeOwner();
    const kinds = ['ask', 'remove', 'confirm', 'back', 'book', 'group', 'dog'] as const;
    const answers = await together((api, index) => acts[kindAt(index, kinds)](api, index));
    expect(outcomesBut(answers, [...fine, ...refusals])).toEqual([]);
    expect(await stateOf(owner.id)).toBe('archived');
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D190: an owner who leaves, is removed and is erased at once has left once, and the trainers hear it once', async () => {
    const { schoolId, owner, acts } = await makeOwner();
    const colleague = await race.given.trainer(schoolId);
    const kinds = ['leave', 'remove', 'erase'] as const;
    const answers = await together((api, index) => acts[kindAt(index, kinds)](api, index));
    expect(outcomesBut(answers, fine)).toEqual([]);
    const ended = winnersOf(answers.filter((_, index) => kindAt(index, kinds) !== 'erase'));
    expect(ended.length).toBeLessThanOrEqual(1);
    expect(await stateOf(owner.id)).toBe('archived');
    const leaving = race.db.selectFrom('acts').select('act').where('subject_id', '=', owner.id);
    expect(await leaving.where('act', 'in', ['member-left', 'owner-removed']).execute()).toHaveLength(1);
    expect(await race.bellOf(colleague)).toHaveLength(1);
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D219: a dog that is given away while its owner and its other person are removed is the new owner’s once it is given', async () => {
    const { schoolId, trainer, owner, dog, acts } = await makeOwner();
    const ground = { database: { write: race.db } };
    const [partner, third] = [await race.given.owner(schoolId), await race.given.owner(schoolId)];
    await addDogPerson(ground, partner, dog.id);
    const people = [owner, partner];
    const kinds = ['remove', 'give', 'book', 'confirm'] as const;
    const answers = await together<Outcome>((api, index) => {
      const kind = kindAt(index, kinds);
      if (kind === 'remove') {
        const { id: ownerId } = people[index % people.length]!;
        return api.as(trainer).call(removeOwner, { params: { ownerId } });
      }
      return kind === 'give'
        ? api.as(trainer).call(giveDog, { params: { dogId: dog.id }, body: { ownerId: third.id } })
        : acts[kind](api, index);
    });
    expect(outcomesBut(answers, [...fine, ...refusals])).toEqual([]);
    expect([await stateOf(owner.id), await stateOf(partner.id)]).toEqual(['archived', 'archived']);
    const { owner_id: kept } = await race.db
      .selectFrom('dogs')
      .select('owner_id')
      .where('id', '=', dog.id)
      .executeTakeFirstOrThrow();
    // When both have left before anybody gives the dog away, it stays in the file of the one who had it last.
    const wasGiven = answers.some(({ status }, index) => kindAt(index, kinds) === 'give' && status < 300);
    expect(wasGiven ? [third.id] : people.map(({ id }) => id)).toContain(kept);
    expect(await faultsOfLeaving(race.db, schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
