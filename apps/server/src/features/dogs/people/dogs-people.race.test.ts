import { answerDogInvitation, inviteDogPerson, removeDogPerson } from '@psia/contract/dogs/dog-people.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { leaveSchool } from '@psia/contract/team/team.contract';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { Api } from '../../../testing/api.ts';
import { addDogPerson, makeDogInvitation } from '../../../testing/dogs/dog-people.ts';
import {
  oneForEach,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  togetherOn,
  tracks,
} from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

const ground = () => ({ database: { write: race.db }, clock: systemClock });
const answer = (api: Api, receivedId: string, accepts = true) =>
  api.call(answerDogInvitation, { params: { receivedId }, body: { accepts } });
const peopleOf = async (dogId: string) => {
  const rows = await race.db
    .selectFrom('dog_people')
    .innerJoin('members', 'members.id', 'dog_people.member_id')
    .select(['dog_people.member_id as id', 'members.state'])
    .where('dog_id', '=', dogId)
    .execute();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D219: an invitation that is accepted and declined at once makes somebody one of the people once or never', async () => {
    const { id: schoolId } = await race.given.school();
    const [owner, other] = [await race.given.owner(schoolId), await race.given.owner(schoolId)];
    const dog = await race.given.dog(owner);
    const receivedId = await makeDogInvitation(ground(), owner, { dogId: dog.id, email: other.email });
    const answers = await together<Outcome>((api, index) => answer(api.as(other), receivedId, index % 3 !== 0));
    expect(outcomesBut(answers, ['204', '404 NOT_FOUND'])).toEqual([]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await peopleOf(dog.id)).length).toBeLessThanOrEqual(2);
  });

  test('D219: a dog never has more than five people, however many say yes at once', async () => {
    const { id: schoolId } = await race.given.school();
    const owner = await race.given.owner(schoolId);
    const dog = await race.given.dog(owner);
    const others = await oneForEach(8, () => race.given.owner(schoolId));
    const invited = await Promise.all(
      others.map(({ email }) => makeDogInvitation(ground(), owner, { dogId: dog.id, email })),
    );
    const answers = await together<Outcome>((api, index) => {
      const who = others[index % others.length]!;
      return answer(api.as(who), invited[index % others.length]!);
    });
    expect(outcomesBut(answers, ['204', '404 NOT_FOUND', '409 LIMIT_REACHED'])).toEqual([]);
    expect(await peopleOf(dog.id)).toHaveLength(5);
  });

  test('D219: of an owner who leaves while others ask, join and are taken off, the dog stays with somebody who is there', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const owner = await race.given.owner(schoolId);
    const partner = await race.given.owner(schoolId);
    const third = await race.given.owner(schoolId);
    const dog = await race.given.dog(owner);
    await addDogPerson(ground(), partner, dog.id);
    const receivedId = await makeDogInvitation(ground(), owner, { dogId: dog.id, email: third.email });
    const answers = await together<Outcome>((api, index) => {
      if (index === 5) return api.as(owner).call(leaveSchool, { body: {} });
      if (index === 6) return answer(api.as(third), receivedId);
      if (index === 7) {
        const params = { dogId: dog.id, memberId: third.id };
        return api.as(trainer).call(removeDogPerson, { params });
      }
      if (index === 8) {
        const body = { email: `jeszcze-${dog.id}@psia.test`, dogIds: [dog.id] };
        return api.as(owner).call(inviteDogPerson, { params: { ownerId: owner.id }, body });
      }
      const body = { trainerId: trainer.id, dogId: dog.id, ...race.slotAt(8 + (index % 9)) };
      return api.as(index % 2 === 0 ? partner : owner).call(requestTraining, { body });
    });
    expect(answers[5]?.status).toBe(204);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const people = await peopleOf(dog.id);
    expect(people.map(({ state }) => state)).not.toContain('archived');
    expect(people.map(({ id }) => id)).toContain(partner.id);
    const { owner_id: ownerId } = await race.db
      .selectFrom('dogs')
      .select('owner_id')
      .where('id', '=', dog.id)
      .executeTakeFirstOrThrow();
    expect(people.map(({ id }) => id)).toContain(ownerId);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
