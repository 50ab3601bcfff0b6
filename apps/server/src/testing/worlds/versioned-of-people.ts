import { listConfirmedTrainingsOfDog } from '@psia/contract/calendar/calendar.contract';
import { editDogNote, listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { editDog, getDog } from '@psia/contract/dogs/dogs.contract';
import * as groups from '@psia/contract/groups/groups.contract';
import {
  addRecommendation,
  editRecommendation,
  getLastRecommendation,
} from '@psia/contract/recommendations/recommendations.contract';
import {
  getTrainerDetails,
  getWorkingHours,
  updateTrainer,
  updateWorkingHours,
} from '@psia/contract/trainers/trainers.contract';
import { editTraining } from '@psia/contract/trainings/trainings.contract';
import type { Api } from '../api.ts';
import { type factoriesOf, personOf } from './factories.ts';
import {
  hoursOf,
  type Ids,
  seen,
  seenSequence,
  sequenced,
  versioned,
  versionedHours,
  type VersionedObject,
} from './versioned-object.ts';

/** What is known of a trainer, a dog and a group. */
export function objectsOfPeople({ trainer, dogId, dogNoteId, groupId }: Ids): VersionedObject[] {
  return [
    {
      name: 'working hours',
      read: async (api) =>
        versionedHours((await api.call(getWorkingHours, { params: { trainerId: trainer.id } })).body),
      save: (api, content, version) => api.call(updateWorkingHours, { body: hoursOf(content), query: seen(version) }),
    },
    {
      name: 'own data',
      read: async (api) => versioned((await api.call(getTrainerDetails)).body),
      save: (api, content, version) => {
        const body = { ...personOf(trainer), firstName: `Anna ${content}`, ...seen(version) };
        return api.call(updateTrainer, { body });
      },
    },
    {
      name: 'dog',
      read: async (api) => versioned((await api.call(getDog, { params: { dogId } })).body),
      save: (api, content, version) => {
        const body = { dogId, name: `Pies ${content}`, breed: 'Mieszaniec', gender: 'MALE', ...seen(version) };
        return api.call(editDog, { body });
      },
    },
    {
      name: 'note about a dog',
      read: async (api) => versioned((await api.call(listDogNotes, { params: { dogId } })).body.content[0]!),
      save: (api, content, version) => {
        const body = { content: `Notatka ${content}`, ...seen(version) };
        return api.call(editDogNote, { params: { id: dogNoteId }, body });
      },
    },
    {
      name: 'group',
      read: async (api) => versioned((await api.call(groups.getGroup, { params: { groupId } })).body),
      save: (api, content, version) =>
        api.call(groups.updateGroup, { params: { groupId }, body: { name: `Grupa ${content}`, ...seen(version) } }),
    },
  ];
}

/** What stands in calendars. */
export function trainingsOf(
  { groupId, dogId, groupTrainingId, trainingId, schoolId }: Ids,
  given: ReturnType<typeof factoriesOf>,
  at: (hour: number) => string,
): VersionedObject[] {
  const halls: string[] = [];
  const hallOf = async (content: number) => (halls[content] ??= (await given.hall(schoolId)).id);
  return [
    {
      name: 'group training',
      read: async (api) => {
        const { body } = await api.call(groups.listUpcomingGroupTrainings, { params: { groupId } });
        return sequenced(body[0]!);
      },
      save: (api, content, sequence) => {
        const times = { startTime: at(12), endTime: at(13), notes: `Notatki ${content}` };
        const body = { ...times, ...seenSequence(sequence) };
        return api.call(groups.updateGroupTraining, { params: { id: groupTrainingId }, body });
      },
    },
    {
      name: 'training',
      read: async (api) => sequenced((await api.call(listConfirmedTrainingsOfDog, { params: { dogId } })).body[0]!),
      save: async (api, content, sequence) => {
        const body = { trainingId, hallId: await hallOf(content), ...seenSequence(sequence) };
        return api.call(editTraining, { body });
      },
    },
  ];
}

/** What is written in a dog's file; nothing is until the first save. */
export function fileOf({ dogId }: Ids): VersionedObject {
  const params = { dogId };
  const last = async (api: Api) => (await api.call(getLastRecommendation, { params })).body;
  const texts = (content: number) => ({ summary: `Podsumowanie ${content}`, recommendations: 'Spacery' });
  const lastOrNew = async (api: Api) =>
    (await last(api)) ?? (await api.call(addRecommendation, { body: { dogId, ...texts(0) } })).body;
  return {
    name: 'recommendation',
    read: async (api) => {
      const { version, summary, recommendations } = await lastOrNew(api);
      return { version, stored: { summary, recommendations } };
    },
    save: async (api, content, version) => {
      const { id } = await lastOrNew(api);
      return api.call(editRecommendation, { params: { id }, body: { ...texts(content), ...seen(version) } });
    },
  };
}
