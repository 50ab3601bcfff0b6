import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { joinQueries, type LoadedQuery } from '#lib/api/joined-queries.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { groupTrainingsOfDog } from '../groups/groups.public.ts';
import { requestsOfOwner } from '../requests/requests-asked.public.ts';
import { confirmedTrainingsOfDog } from '../trainings/trainings.public.ts';
import { agendaOf, type ComingEntry } from './owner-agenda.rules.ts';
import { daysFrom } from './days-from.rules.ts';

const daysAhead = 62;

interface Agenda {
  /** What was asked for and nobody has answered, the earliest time first. */
  readonly waiting: readonly Training[];
  /** The trainings of all dogs, with groups too, that are not over, the earliest first. */
  readonly coming: readonly ComingEntry[];
}

/** What lies before an owner with all their dogs in the next two months. */
export function useOwnerAgenda(dogs: readonly Dog[], now: WallTime): LoadedQuery<Agenda> {
  const { id: ownerId } = useProfile();
  const window = daysFrom(now, daysAhead);
  const requests = useQuery(requestsOfOwner(ownerId));
  // What was coming yesterday tells most of what is coming today.
  const individual = useQueries({
    queries: dogs.map(({ id }) => keptOnDevice(confirmedTrainingsOfDog(id, window), ['coming', 'trainings', id])),
  });
  const ofGroups = useQueries({
    queries: dogs.map(({ id }) => keptOnDevice(groupTrainingsOfDog(id, window), ['coming', 'group-trainings', id])),
  });
  const trainings = allOf<Training>(individual);
  const groupTrainings = allOf<GroupTraining>(ofGroups);
  const isThere = requests.data && trainings && groupTrainings;
  return joinQueries(
    [requests, ...individual, ...ofGroups],
    isThere && {
      waiting: requests.data,
      coming: agendaOf({ dogs, trainings, groupTrainings }, now),
    },
  );
}

/** The answers of several queries in their order, as soon as all are there. */
function allOf<T>(queries: readonly { readonly data: T[] | undefined }[]): T[][] | undefined {
  const lists = queries.flatMap(({ data }) => (data ? [data] : []));
  return lists.length === queries.length ? lists : undefined;
}
