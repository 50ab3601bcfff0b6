import { addClient, inviteClient, joinClient, updateClient } from '@psia/contract/clients/clients.contract';
import { addDog } from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { planErasure } from '@psia/contract/erasures/erasures.contract';
import { createGroup } from '@psia/contract/groups/groups.contract';
import { registerOwner } from '@psia/contract/invitations/invitations.contract';
import { removeOwner } from '@psia/contract/team/team.contract';
import { bookTraining, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { faultsOfLeaving } from '../../../testing/booking/leaving-audit.ts';
import {
  clients,
  kindAt,
  oneForEach,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
  winnersOf,
} from '../../../testing/race-track.ts';
import { type TestMember, usualPassword } from '../../../testing/worlds/factories.ts';

const race = prepareRaceTrack();
const done = ['200', '201', '204'];

const join = (api: Api, trainer: TestMember, [clientId, ownerId]: readonly [string, string]) =>
  api.as(trainer).call(joinClient, { params: { clientId, ownerId } });

/** Joins two, and takes it back at once if that was done. */
async function joinAndBack(api: Api, trainer: TestMember, pair: readonly [string, string]): Promise<Outcome> {
  const joined = await join(api, trainer, pair);
  if (joined.status !== 200) return joined;
  return api.as(trainer).call(takeBack, { params: { id: joined.body.undo?.id ?? '' } });
}

/** Two owners without an account, each with a dog, in a school with two trainers. */
async function makePair() {
  const { id: schoolId, trainer } = await race.given.school();
  const trainers = [trainer, await race.given.trainer(schoolId)] as const;
  const added = await oneForEach(2, async (index) => {
    const dog = { name: `Figa ${index}`, gender: 'FEMALE' as const };
    const body = { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800', evenIfKnown: true, dog };
    return (await race.api.as(trainer).call(addClient, { body })).body;
  });
  const [one, other] = [added[0]!, added[1]!];
  return { schoolId, trainers, ids: [one.clientId, other.clientId] as const, dogIds: [one.dogId!, other.dogId!] };
}

/** The owners of a school that are there, and how many of its dogs each of them has. */
async function dogsOfPresent(schoolId: string): Promise<Record<string, number>> {
  const rows = await race.db
    .selectFrom('members')
    .leftJoin('dogs', 'dogs.owner_id', 'members.id')
    .select((eb) => ['members.id', eb.fn.count<number>('dogs.id').as('dogs')])
    .where('members.school_id', '=', schoolId)
    .where('members.role', '=', 'owner')
    .where('members.state', '=', 'active')
    .groupBy('members.id')
    .execute();
  return Object.fromEntries(rows.map(({ id, dogs }) => [id, Number(dogs)]));
}

/** What is wrong in a school after its owners were joined. */
async function faultsIn(schoolId: string): Promise<string[]> {
  return [...(await faultsOfLeaving(race.db, schoolId)), ...(await race.faultsIn(schoolId))];
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D197: of two who are joined crosswise by many at once, one is left with the dogs of both', async () => {
    const { schoolId, trainers, ids } = await makePair();
    const answers = await together((api, index) => {
      const [trainer, colleague] = trainers;
      return kindAt(index, ['there', 'back']) === 'there'
        ? join(api, trainer, ids)
        : join(api, colleague, [ids[1], ids[0]]);
    });
    expect(winnersOf(answers)).toHaveLength(1);
    expect(outcomesBut(answers, [...done, '404 NOT_FOUND', '409 MEMBER_LEFT'])).toEqual([]);
    expect(Object.values(await dogsOfPresent(schoolId))).toEqual([2]);
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D197: whatever is planned, added and changed for a client who is joined with an owner, the owner has all of it', async () => {
    const { schoolId, trainers, ids, dogIds } = await makePair();
    const owner = await race.given.owner(schoolId);
    const [trainer] = trainers;
    const [clientId] = ids;
    const dogId = dogIds[0]!;
    const of = { schoolId, trainerId: trainer.id, dogId };
    const requests = await oneForEach(clients, (index) => race.given.training({ ...of, startTime: race.at(index) }));
    type Kind = 'join' | 'book' | 'confirm' | 'dog' | 'group' | 'change' | 'give';
    const acts: Readonly<Record<Kind, (api: Api, index: number) => Promise<Outcome>>> = {
      join: (api, index) => join(api, trainers[index % 2]!, [clientId, owner.id]),
      book: (api, index) => {
        const body = { trainerId: trainer.id, dogId, ...race.slotAt(30 + index) };
        return api.as(trainer).call(bookTraining, { body });
      },
      confirm: (api, index) =>
        api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
      dog: (api, index) => {
        const body = { ownerId: clientId, name: `Szczenię ${index}`, breed: 'Pudel', gender: 'MALE' as const };
        return api.as(trainer).call(addDog, { body });
      },
      group: (api, index) => {
        const group = { schoolId, name: `Grupa ${index}`, description: null, trainerIds: [], dogIds: [dogId] };
        return api.as(trainer).call(createGroup, { body: group });
      },
      change: (api) => {
        const body = { firstName: 'Ewa', lastName: 'Lisicka', phone: '600 700 800', version: 1 };
        return api.as(trainer).call(updateClient, { params: { clientId }, body });
      },
      give: (api) => api.as(trainer).call(giveDog, { params: { dogId: dogIds[1]! }, body: { ownerId: clientId } }),
    };
    const kinds = ['book', 'join', 'confirm', 'dog', 'group', 'change', 'give'] as const;
    const answers = await together((api, index) => acts[kindAt(index, kinds)](api, index));
    const refusals = ['404 NOT_FOUND', '409 MEMBER_LEFT', '409 CHANGED_MEANWHILE', '409 OUTSIDE_WORKING_HOURS'];
    expect(outcomesBut(answers, [...done, ...refusals])).toEqual([]);
    const joins = answers.filter((_, index) => kindAt(index, kinds) === 'join');
    expect(winnersOf(joins)).toHaveLength(1);
    const present = await dogsOfPresent(schoolId);
    const added = winnersOf(answers.filter((_, index) => kindAt(index, kinds) === 'dog')).length;
    expect(Object.keys(present).toSorted()).toEqual([ids[1], owner.id].toSorted());
    expect(Object.values(present).reduce((sum, dogs) => sum + dogs, 0)).toBe(2 + added);
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D197: who registers by their link while they are joined either has an account or is the other owner', async () => {
    const { schoolId, trainers, ids, dogIds } = await makePair();
    const owner = await race.given.owner(schoolId);
    const [clientId] = ids;
    const invited = await race.api.as(trainers[0]).call(inviteClient, { params: { clientId }, body: { email: null } });
    const token = new URL(invited.body.link.replace('/#', '')).searchParams.get('token') ?? '';
    const kinds = ['join', 'register'] as const;
    const answers = await together<Outcome>((api, index) => {
      if (kindAt(index, kinds) === 'join') return join(api, trainers[index % 2]!, [clientId, owner.id]);
      const body = { firstName: 'Ewa', lastName: 'Lis', email: `${clientId}@psia.test`, password: usualPassword };
      return api.call(registerOwner, { query: { token, proof: '' }, body });
    });
    const late = ['404 NOT_FOUND', '409 HAS_ACCOUNT', '400 INVALID_TOKEN', '409 EMAIL_TAKEN'];
    expect(outcomesBut(answers, [...done, ...late])).toEqual([]);
    expect(winnersOf(answers)).toHaveLength(1);
    const { owner_id: ownerId } = await race.db
      .selectFrom('dogs')
      .select('owner_id')
      .where('id', '=', dogIds[0]!)
      .executeTakeFirstOrThrow();
    const registered = tally(answers)['201'] === 1;
    expect(ownerId).toBe(registered ? clientId : owner.id);
    expect(Object.keys(await dogsOfPresent(schoolId)).includes(clientId)).toBe(registered);
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D197: two who are joined, taken apart, removed and erased at once leave nothing with who is no more', async () => {
    const { schoolId, trainers, ids, dogIds } = await makePair();
    const owner = await race.given.owner(schoolId);
    const [trainer] = trainers;
    const [clientId] = ids;
    const startTime = race.at(90);
    await race.given.training({ schoolId, trainerId: trainer.id, dogId: dogIds[0]!, startTime, confirmed: true });
    const pair = [clientId, owner.id] as const;
    const kinds = ['back', 'erase', 'join', 'back', 'remove', 'back'] as const;
    const answers = await together<Outcome>((api, index) => {
      const kind = kindAt(index, kinds);
      const params = { ownerId: pair[index % 2]! };
      if (kind === 'join') return join(api, trainers[index % 2]!, pair);
      if (kind === 'back') return joinAndBack(api, trainers[index % 2]!, pair);
      return kind === 'erase'
        ? api.as(trainer).call(planErasure, { params })
        : api.as(trainer).call(removeOwner, { params });
    });
    expect(outcomesBut(answers, [...done, '404 NOT_FOUND', '409 MEMBER_LEFT', '409 CHANGED_MEANWHILE'])).toEqual([]);
    expect(await faultsIn(schoolId)).toEqual([]);
  });

  test('D165: who is brought back by taking a joining back is erased no more', async () => {
    const { schoolId, trainers, ids } = await makePair();
    const owner = await race.given.owner(schoolId);
    const pair = [ids[0], owner.id] as const;
    const kinds = ['back', 'erase'] as const;
    const joined = await join(race.api, trainers[0], pair);
    const answers = await together<Outcome>((api, index) =>
      kindAt(index, kinds) === 'back'
        ? api.as(trainers[0]).call(takeBack, { params: { id: joined.body.undo?.id ?? '' } })
        : api.as(trainers[1]).call(planErasure, { params: { ownerId: ids[0] } }),
    );
    expect(outcomesBut(answers, [...done, '404 NOT_FOUND', '409 TOO_LATE', '409 MEMBER_LEFT'])).toEqual([]);
    expect(await faultsIn(schoolId)).toEqual([]);
  });
});
