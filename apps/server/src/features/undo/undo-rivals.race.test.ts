import { requestTraining } from '@psia/contract/requests/requests.contract';
import { bookTraining, confirmTrainingWithoutHall, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Api, TestAnswer } from '../../testing/api.ts';
import { sendHeldMails, stretchUndos } from '../../testing/booking/held-acts.ts';
import {
  clients,
  kindAt,
  oneForEach,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
  winnersOf,
} from '../../testing/race-track.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';

const race = prepareRaceTrack();

/** Which of the clients takes back; the others are its rivals. */
const undoing = 3;

const undo = (api: Api, who: TestMember, answer: Pick<TestAnswer<never>, 'headers'>) =>
  api.as(who).call(takeBack, { params: { id: answer.headers.get('undo-id') ?? '' } });

const statusesOf = async (schoolId: string) =>
  race.db.selectFrom('trainings').select(['id', 'status']).where('school_id', '=', schoolId).orderBy('id').execute();

/** A trainer's requests for one hour, as many as clients; one is confirmed and can still be taken back. */
async function confirmedAmongRivals(settings: { readonly allowReserveList: boolean }) {
  const { id: schoolId, trainer } = await race.given.school(settings);
  const people = await race.ownersWithDogs(schoolId, clients);
  const of = { schoolId, trainerId: trainer.id, startTime: race.at(10) };
  const requests = await oneForEach(clients, (index) => race.given.training({ ...of, dogId: people[index]!.dog.id }));
  const params = { id: requests[undoing]!.id };
  const confirmed = await race.api.as(trainer).call(confirmTrainingWithoutHall, { params });
  await stretchUndos(race.db);
  return { schoolId, trainer, people, requests, confirmed };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test.for([true, false])(
    'D20, D165: while calling off is taken back others ask for and book the time: one has it, and who lost is told why (reserve list: %s)',
    async (allowReserveList) => {
      const { id: schoolId, trainer } = await race.given.school({ allowReserveList });
      const [leaving, ...people] = await race.ownersWithDogs(schoolId, 1 + clients);
      const of = { schoolId, trainerId: trainer.id, startTime: race.at(10) };
      const { id } = await race.given.training({ ...of, dogId: leaving!.dog.id, confirmed: true });
      const calledOff = await race.api.as(trainer).call(declineTraining, { params: { id }, body: {} });
      await stretchUndos(race.db);
      const answers = await together(async (api, index) => {
        const kind = index === undoing ? 'undo' : kindAt(index, ['book', 'ask']);
        const { owner, dog } = people[index]!;
        const body = { trainerId: trainer.id, dogId: dog.id, ...race.slotAt(10) };
        const calls = {
          undo: () => undo(api, trainer, calledOff),
          ask: () => api.as(owner).call(requestTraining, { body }),
          book: () => api.as(trainer).call(bookTraining, { body }),
        };
        const { status, error } = await calls[kind]();
        return { status, error, kind };
      });
      const { undo: undone = [], ask = [], book = [] } = Object.groupBy(answers, ({ kind }) => kind);
      expect(winnersOf([...undone, ...book])).toHaveLength(1);
      expect(outcomesBut(undone, ['204', '409 SLOT_TAKEN', '409 HAS_REQUESTS'])).toEqual([]);
      expect(outcomesBut(book, ['201', '409 SLOT_TAKEN'])).toEqual([]);
      expect(outcomesBut(ask, allowReserveList ? ['201'] : ['201', '409 SLOT_TAKEN'])).toEqual([]);
      const told = winnersOf(undone).length > 0 ? 0 : 1;
      expect(await race.bellOf(leaving!.owner)).toHaveLength(told);
      expect(await race.mailsTo(leaving!.owner)).toHaveLength(told);
      expect(await race.faultsIn(schoolId)).toEqual([]);
    },
  );

  test.for([true, false])(
    'D20, D165: while a confirmation is taken back its rivals are confirmed: at most one is, and each owner hears once (reserve list: %s)',
    async (allowReserveList) => {
      const { schoolId, trainer, people, requests, confirmed } = await confirmedAmongRivals({ allowReserveList });
      const answers = await together(async (api, index) => {
        if (index === undoing) return undo(api, trainer, confirmed);
        return api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } });
      });
      expect(answers[undoing]!.status).toBe(204);
      const rivals = answers.toSpliced(undoing, 1);
      const [winner] = winnersOf(rivals);
      const lost = allowReserveList ? '409 SLOT_TAKEN' : '409 ALREADY_DECIDED';
      expect(outcomesBut(rivals, ['200', lost])).toEqual([]);
      expect(winnersOf(rivals).length).toBeLessThanOrEqual(1);
      const isDeclining = winner !== undefined && !allowReserveList;
      for (const [index, { owner }] of people.entries()) {
        const hasWon = index !== undoing && answers[index] === winner;
        const events = hasWon ? ['Trening potwierdzony'] : isDeclining ? ['Prośba o trening odrzucona'] : [];
        const said = events.map((event) => expect.stringContaining(event));
        expect(await race.bellOf(owner)).toEqual(said);
        expect(await race.mailsTo(owner)).toEqual(said);
      }
      expect(await race.faultsIn(schoolId)).toEqual([]);
    },
  );

  test('D37, D165: what is taken back while its mail is begun: either the mail goes and the act stands, or neither', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const people = await race.ownersWithDogs(schoolId, clients);
    const of = { schoolId, trainerId: trainer.id, startTime: race.at(10) };
    const requests = await oneForEach(clients, (index) => race.given.training({ ...of, dogId: people[index]!.dog.id }));
    const declined = await together((api, index) =>
      api.as(trainer).call(declineTraining, { params: { id: requests[index]!.id }, body: {} }),
    );
    expect(tally(declined)).toEqual({ 204: clients });
    await stretchUndos(race.db);
    await sendHeldMails(race.db);
    const begun = async () => {
      const { rows } = await sql`SELECT FROM pgboss.job JOIN accounts ON email = data -> 'to' ->> 'address'
        JOIN members ON account_id = accounts.id AND school_id = ${schoolId}
        WHERE name = 'mail' AND job.state <> 'created'`.execute(race.db);
      return rows.length;
    };
    await expect.poll(begun, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    const answers = await together((api, index) => undo(api, trainer, declined[index]!));
    expect(outcomesBut(answers, ['204', '409 TOO_LATE'])).toEqual([]);
    const after = new Map((await statusesOf(schoolId)).map(({ id, status }) => [id, status]));
    for (const [index, { owner }] of people.entries()) {
      const isUndone = answers[index]!.status === 204;
      expect(after.get(requests[index]!.id)).toBe(isUndone ? 'requested' : 'declined');
      expect(await race.mailsTo(owner)).toHaveLength(isUndone ? 0 : 1);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
