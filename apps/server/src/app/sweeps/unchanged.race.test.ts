import {
  listConfirmedTrainingsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import type { Operation } from '@psia/contract/core/operation';
import { createLocks, deleteLock, listLocks } from '@psia/contract/locks/locks.contract';
import { countRequestsBySlot, listPendingRequests, requestTraining } from '@psia/contract/requests/requests.contract';
import { confirmTrainingWithoutHall, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { expect, test } from 'vitest';
import { gatherChanges } from '../../platform/http/unchanged/changes.repository.ts';
import type { Api } from '../../testing/api.ts';
import { type OwnerWithDog, prepareRaceTrack, togetherOn } from '../../testing/race-track.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';

const race = prepareRaceTrack();
/** How often each of ten writes beside the others; the first goes on alone while too little has been told 304. */
const rounds = 6;
const calmRounds = 100;

/** What a reader asks again and again, the answer it holds, and what it was told is true: under each tag the answer. */
interface Asked {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  held: { readonly tag: string; readonly answer: string };
  readonly confirmed: Map<string, string>;
}

/** Asks with what is held; gives the fault of the answer. An answer is told to be true by 304, after it was read. */
async function askAgain(api: Api, asked: Asked): Promise<string | null> {
  const { operation, params, held, confirmed } = asked;
  const { status, headers, body } = await api.call(operation, { params, headers: { 'if-none-match': held.tag } });
  if (status === 304) {
    confirmed.set(held.tag, held.answer);
    return null;
  }
  asked.held = { tag: headers.get('etag') ?? '', answer: JSON.stringify(body) };
  return status === 200 && asked.held.tag !== held.tag ? null : `${operation.path}: ${status} with the tag it had`;
}

async function write(
  api: Api,
  { trainer, owner, dog }: OwnerWithDog & { readonly trainer: TestMember },
  round: number,
): Promise<void> {
  const slot = race.slotAt(8 + (round % 10));
  const service = await race.given.service(trainer.schoolId);
  const wish = { trainerId: trainer.id, dogId: dog.id, serviceId: service.id, ...slot };
  const { body: request, status } = await api.as(owner).call(requestTraining, { body: wish });
  if (status !== 201) return;
  const params = { id: request.id };
  const byTrainer = api.as(trainer);
  if (round % 2 === 0) await byTrainer.call(confirmTrainingWithoutHall, { params });
  await byTrainer.call(declineTraining, { params, body: {} });
  const locked = await byTrainer.call(createLocks, { body: { trainerId: trainer.id, slots: [slot] } });
  if (locked.status < 300) await byTrainer.call(deleteLock, { params: { lockId: locked.body[0]?.id ?? '' } });
}

test('whatever is written and gathered meanwhile, no reader is told 304 for another answer than a fresh one', async () => {
  const { id: schoolId, trainer } = await race.given.school({ allowReserveList: true });
  const owners = await race.ownersWithDogs(schoolId, 10);
  const dogId = owners[0]?.dog.id ?? '';
  const ofTrainer = { trainerId: trainer.id };
  const questions = () =>
    [
      { operation: listConfirmedTrainingsOfTrainer, params: ofTrainer },
      { operation: listPendingRequests, params: ofTrainer },
      { operation: countRequestsBySlot, params: ofTrainer },
      { operation: listLocks, params: ofTrainer },
      { operation: listTrainingsOfDogWithTrainer, params: { ...ofTrainer, dogId } },
    ].map((question): Asked => ({ ...question, held: { tag: '', answer: '' }, confirmed: new Map() }));
  const faults: (string | null)[] = [];
  const readers: Asked[][] = [];
  const isTooLittle = () => new Set(readers.flat().flatMap(({ confirmed }) => [...confirmed.keys()])).size <= 20;
  let writersLeft = owners.length;
  const together = togetherOn(race, 'two processes');
  await together(async (api, index) => {
    const own = owners[index];
    if (own) {
      for (let round = 0; round < rounds || (index === 0 && isTooLittle() && round < calmRounds); round += 1) {
        await write(api, { ...own, trainer }, round + index);
      }
      writersLeft -= 1;
      return;
    }
    const asked = questions();
    readers.push(asked);
    while (writersLeft > 0) {
      // Twice, so that what came is told to be true before it changes again.
      for (const one of asked.flatMap((each) => [each, each])) faults.push(await askAgain(api.as(trainer), one));
      if (index === owners.length) await gatherChanges(race.db);
    }
  });
  // The readers are one person, so that a tag is the same for all of them.
  const told = new Map<string, Set<string>>();
  for (const { confirmed } of readers.flat()) {
    for (const [tag, answer] of confirmed) told.set(tag, (told.get(tag) ?? new Set()).add(answer));
  }
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  expect([...told.values()].filter((answers) => answers.size > 1)).toEqual([]);
  expect(told.size).toBeGreaterThan(20);
  for (const { operation, params } of questions()) {
    const { headers, body } = await race.api.as(trainer).call(operation, { params });
    const answers = [...(told.get(headers.get('etag') ?? '') ?? [])];
    expect([operation.path, answers]).toEqual([operation.path, answers.length > 0 ? [JSON.stringify(body)] : []]);
  }
}, 180_000);
