import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { createService, deleteService, listServices, updateService } from '@psia/contract/services/services.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';

const key = ['services'] as const;

/** The services of a school, in Polish alphabetical order. */
export function servicesOfSchool(schoolId: Id<'school'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-school', schoolId],
      queryFn: ({ signal }) => call(listServices, { params: { schoolId }, signal }),
      meta: { liveTopics: ['school'] },
    }),
  );
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
async function refreshServices(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Adds a service. */
export function addServiceIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createService>>) =>
      call(createService, { body, attempt }),
    onSettled: () => refreshServices(queries),
  });
}

/** Changes a service; trainings keep the name and price they were booked with. */
export function changeServiceIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateService>) => call(updateService, { body }),
    onSettled: () => refreshServices(queries),
  });
}

/** Deletes a service; trainings keep its name and price (D29). */
export function deleteServiceIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteService, { params: { id } }),
    onSettled: () => refreshServices(queries),
  });
}
