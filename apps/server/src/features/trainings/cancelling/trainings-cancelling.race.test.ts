import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { describe, expect, test } from 'vitest';
import {
  clients,
  kindAt,
  oneForEach,
  outcomesBut,
  tally,
  togetherOn,
  tracks,
  prepareRaceTrack,
  winnersOf,
} from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test.for([true, false])(
    'D22, D51: a training is called off while others ask for, confirm and book its time: it goes once, and at most one gets the time (reserve list: %s)',
    async (allowReserveList) => {
      const { given, at } = race;
      const { id: schoolId, trainer } = await given.school({ allowReserveList });
      const [leaving, ...people] = await race.ownersWithDogs(schoolId, 1 + clients);
      const slot = race.slotAt(10);
      const of = { schoolId, trainerId: trainer.id, startTime: at(10) };
      const { id: calledOff } = await given.training({ ...of, dogId: leaving!.dog.id, confirmed: true });
      const wishes = await oneForEach(clients, async (index) => {
        const kind = kindAt(index, ['ask', 'cancel', 'confirm', 'book', 'call off']);
        const { owner, dog } = people[index]!;
        // Only a reserve list has somebody who waits for a time that is taken.
        const isWaiting = kind === 'confirm' && allowReserveList;
        return { kind, owner, dog, waiting: isWaiting ? await given.training({ ...of, dogId: dog.id }) : null };
      });
      const answers = await together(async (api, index) => {
        const { kind, owner, dog, waiting } = wishes[index]!;
        const body = { trainerId: trainer.id, dogId: dog.id, ...slot };
        const [id, as] = [calledOff, api.as(trainer)];
        const ask = () => api.as(owner).call(requestTraining, { body });
        const calls = {
          ask,
          cancel: () => api.as(leaving!.owner).call(cancelTrainingAsOwner, { params: { id } }),
          'call off': () => as.call(declineTraining, { params: { id }, body: {} }),
          confirm: () => (waiting ? as.call(confirmTrainingWithoutHall, { params: { id: waiting.id } }) : ask()),
          book: () => as.call(bookTraining, { body }),
        };
        const { status, error } = await calls[kind]();
        return { status, error, owner, kind: kind === 'confirm' && !waiting ? 'ask' : kind };
      });
      const { ask = [], confirm = [], book = [], ...ending } = Object.groupBy(answers, ({ kind }) => kind);
      const endings = [...(ending.cancel ?? []), ...(ending['call off'] ?? [])];
      expect(tally(endings)).toEqual({ 204: 1, '409 ALREADY_DECIDED': endings.length - 1 });
      const [ended] = winnersOf(endings);
      const taken = winnersOf([...confirm, ...book]);
      expect(taken.length).toBeLessThanOrEqual(1);
      expect(outcomesBut(confirm, ['200', '409 SLOT_TAKEN'])).toEqual([]);
      expect(outcomesBut(book, ['201', '409 SLOT_TAKEN'])).toEqual([]);
      expect(outcomesBut(ask, allowReserveList ? ['201'] : ['201', '409 SLOT_TAKEN'])).toEqual([]);

      const byOwner = ended!.kind === 'cancel';
      expect(await race.bellOf(leaving!.owner)).toHaveLength(byOwner ? 0 : 1);
      expect(await race.mailsTo(leaving!.owner)).toHaveLength(byOwner ? 0 : 1);
      expect(await race.bellOf(trainer)).toHaveLength(winnersOf(ask).length + (byOwner ? 1 : 0));
      // Without a reserve list, whoever asked before the time was booked again hears that it is.
      const heard = await oneForEach(clients, (index) => race.bellOf(wishes[index]!.owner));
      const declined = heard.flat().filter((news) => news.includes('odrzucona'));
      expect(heard.flat()).toHaveLength(taken.length + declined.length);
      const isDeclining = !allowReserveList && taken.length > 0;
      expect(declined).toHaveLength(isDeclining ? winnersOf(ask).length : 0);
      expect(await race.faultsIn(schoolId)).toEqual([]);
    },
  );

  test('D26: edits, cancellations by the owner and by the trainer: it is called off once, edits before it count, none after it', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const colleague = await given.trainer(schoolId);
    const halls = await oneForEach(clients, () => given.hall(schoolId));
    const [booked] = await race.ownersWithDogs(schoolId, 1);
    const of = { schoolId, trainerId: trainer.id, dogId: booked!.dog.id };
    const { id } = await given.training({ ...of, startTime: at(10), confirmed: true });
    const answers = await together(async (api, index) => {
      const kind = (['edit', 'owner', 'trainer'] as const)[index % 3]!;
      const calls = {
        edit: () => api.as(colleague).call(editTraining, { body: { trainingId: id, hallId: halls[index]!.id } }),
        owner: () => api.as(booked!.owner).call(cancelTrainingAsOwner, { params: { id } }),
        trainer: () => api.as(trainer).call(declineTraining, { params: { id }, body: {} }),
      };
      const { status, error } = await calls[kind]();
      return { status, error, kind };
    });
    const edits = winnersOf(answers).filter(({ kind }) => kind === 'edit').length;
    const [calledOff] = winnersOf(answers).filter(({ kind }) => kind !== 'edit');
    expect(tally(answers)).toEqual({
      ...(edits > 0 ? { 200: edits } : {}),
      204: 1,
      '409 ALREADY_DECIDED': clients - 1 - edits,
    });
    const byOwner = calledOff!.kind === 'owner';
    expect(await race.bellOf(booked!.owner)).toHaveLength(edits + (byOwner ? 0 : 1));
    expect(await race.bellOf(trainer)).toHaveLength(edits + (byOwner ? 1 : 0));
    expect(await race.mailsTo(booked!.owner)).toHaveLength(byOwner ? 0 : 1);
    const stored = await race.db.selectFrom('trainings').select(['status', 'sequence']).where('id', '=', id).execute();
    expect(stored).toEqual([{ status: 'cancelled', sequence: edits + 1 }]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D25, D27: an owner calls a training off while it gets another trainer and hall: it is called off, whoever was first', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const colleague = await given.trainer(schoolId);
    const people = await race.ownersWithDogs(schoolId, clients / 2);
    const trainings = await oneForEach(clients / 2, async (index) => {
      const of = { schoolId, trainerId: trainer.id, dogId: people[index]!.dog.id };
      const hall = await given.hall(schoolId);
      return { hall, ...(await given.training({ ...of, startTime: at(8 + index), confirmed: true })) };
    });
    const answers = await together(async (api, index) => {
      const { id, hall } = trainings[Math.floor(index / 2)]!;
      const isEdit = index % 2 === 0;
      const body = { trainingId: id, trainerId: colleague.id, hallId: hall.id };
      const { status, error } = isEdit
        ? await api.as(trainer).call(editTraining, { body })
        : await api.as(people[Math.floor(index / 2)]!.owner).call(cancelTrainingAsOwner, { params: { id } });
      return { status, error, isEdit };
    });
    const { edits = [], ends = [] } = Object.groupBy(answers, ({ isEdit }) => (isEdit ? 'edits' : 'ends'));
    expect(tally(ends)).toEqual({ 204: clients / 2 });
    expect(outcomesBut(edits, ['200', '409 ALREADY_DECIDED'])).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
