import { addDays } from '@psia/contract/core/time';
import { endDog, returnDog } from '@psia/contract/dog-endings/dog-endings.contract';
import { createGroup, joinGroup } from '@psia/contract/groups/groups.contract';
import { assignReport } from '@psia/contract/reports/reports.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { bookTraining, confirmTrainingWithoutHall, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../testing/api.ts';
import {
  clients,
  kindAt,
  oneForEach,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();
const fine = ['200', '201', '204', '409 DOG_ENDED', '409 ALREADY_DECIDED', '409 OUTSIDE_WORKING_HOURS'];

/** What is still planned for dogs of a school that have ended. */
async function faultsOfEnding(schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    WITH gone AS (SELECT id FROM dogs WHERE school_id = ${schoolId} AND ended_on IS NOT NULL)
    SELECT 'training' AS what FROM trainings JOIN gone ON gone.id = dog_id
      WHERE school_id = ${schoolId} AND status IN ('confirmed', 'requested')
    UNION ALL SELECT 'claim' FROM claims JOIN gone ON gone.id = resource_id WHERE school_id = ${schoolId}
    UNION ALL SELECT 'group' FROM group_dogs JOIN gone ON gone.id = dog_id WHERE school_id = ${schoolId}
    UNION ALL SELECT 'report' FROM report_assignments JOIN gone ON gone.id = dog_id
      WHERE school_id = ${schoolId} AND finished_on IS NULL AND deleted_at IS NULL`.execute(race.db);
  return rows.map(({ what }) => what);
}

const isEnded = async (dogId: string) => {
  const dog = race.db.selectFrom('dogs').select('ended_on').where('id', '=', dogId);
  return (await dog.executeTakeFirstOrThrow()).ended_on !== null;
};

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  async function makeDog() {
    const { id: schoolId, trainer } = await race.given.school();
    const [one] = await race.ownersWithDogs(schoolId, 1);
    const { owner, dog } = one!;
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
    const requests = await oneForEach(clients, (index) => race.given.training({ ...of, startTime: race.at(index) }));
    const open = await race.given.group({ schoolId, trainerIds: [trainer.id], dogIds: [], enrollmentsEnabled: true });
    const template = await race.given.reportTemplate(trainer);
    const calledOff = await race.given.training({ ...of, startTime: race.at(90), confirmed: true });
    const declined = await race.api.as(trainer).call(declineTraining, { params: { id: calledOff.id }, body: {} });
    const undoId = declined.headers.get('undo-id') ?? '';
    const params = { dogId: dog.id };
    const wish = { trainerId: trainer.id, dogId: dog.id };
    type Kind = 'end' | 'book' | 'confirm' | 'ask' | 'back' | 'group' | 'join' | 'report' | 'return';
    const acts: Readonly<Record<Kind, (api: Api, index: number) => Promise<Outcome>>> = {
      end: (api, index) => api.as(index % 2 === 0 ? owner : trainer).call(endDog, { params, body: {} }),
      book: (api, index) => api.as(trainer).call(bookTraining, { body: { ...wish, ...race.slotAt(30 + index) } }),
      confirm: (api, index) =>
        api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
      ask: (api, index) =>
        api.as(owner).call(requestTraining, { body: { ...wish, additionalInfo: null, ...race.slotAt(60 + index) } }),
      back: (api) => api.as(trainer).call(takeBack, { params: { id: undoId } }),
      group: (api, index) => {
        const group = { schoolId, name: `Grupa ${index}`, description: null, trainerIds: [], dogIds: [dog.id] };
        return api.as(trainer).call(createGroup, { body: group });
      },
      join: (api) => api.as(owner).call(joinGroup, { params: { groupId: open.id }, body: params }),
      report: (api, index) => {
        const report = {
          reportTemplateId: template.id,
          dogId: dog.id,
          startDate: addDays(race.at(90).slice(0, 10), index),
        };
        return api.as(trainer).call(assignReport, { body: { ...report, recurrence: 'DAILY' } });
      },
      return: (api) => api.as(owner).call(returnDog, { params }),
    };
    return { schoolId, dogId: dog.id, acts };
  }

  test('D218: whatever is booked, confirmed, joined or given while a dog ends, nothing is left planned for it', async () => {
    const { schoolId, dogId, acts } = await makeDog();
    const kinds = ['end', 'book', 'confirm', 'ask', 'back', 'group', 'join', 'report'] as const;
    const answers = await together((api, index) => acts[kindAt(index, kinds)](api, index));
    expect(outcomesBut(answers, [...fine, '409 TOO_LATE'])).toEqual([]);
    expect(await isEnded(dogId)).toBe(true);
    expect(await faultsOfEnding(schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D218: a dog that ends and comes back again and again has plans only while it trains', async () => {
    const { schoolId, acts } = await makeDog();
    const kinds = ['end', 'book', 'return', 'group', 'end', 'confirm', 'return', 'report'] as const;
    const answers = await together((api, index) => acts[kindAt(index, kinds)](api, index));
    expect(outcomesBut(answers, fine)).toEqual([]);
    expect(await faultsOfEnding(schoolId)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
