import { listFreeTimes } from '@psia/contract/calendar/free-times.contract';
import {
  countRequestsBySlot,
  listPendingRequests,
  listRequestsOfOwner,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
} from '@psia/contract/requests/requests.contract';
import { countedByDay } from '../../platform/http/records/counting.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { windowOf } from '../../platform/http/bodies/window.ts';
import type { DayAmounts } from '../../platform/limits/amounts.ts';
import { dogOfCaller } from '../dogs/dogs.public.ts';
import { hallOfSchool } from '../halls/halls.public.ts';
import { ownerOfCaller } from '../owners/owners.public.ts';
import { serviceOfSchool } from '../services/services.public.ts';
import { trainerOfSchool } from '../trainers/trainers.public.ts';
import { requestsOfDay } from './asking/requests-asking.domain.ts';
import * as asking from './asking/requests-asking.service.ts';
import * as freeTimes from './free-times/requests-free-times.service.ts';
import * as repository from './waiting/requests-waiting.repository.ts';
import * as waiting from './waiting/requests-waiting.service.ts';

const ofRequest = {
  dogId: dogOfCaller,
  trainerId: trainerOfSchool,
  hallId: hallOfSchool,
  serviceId: serviceOfSchool,
};
const ofTrainer = { trainerId: trainerOfSchool };

/** Counts the slots that a person asks for, no matter what happens to the requests later. */
export const countedRequests = (amounts: DayAmounts) =>
  countedByDay(amounts, { bound: requestsOfDay, amountOf: (body) => (Array.isArray(body) ? body.length : 1) });

export function registerRequests(implement: Implement, { amounts }: { readonly amounts: DayAmounts }): void {
  const counted = implement.counted(countedRequests(amounts));
  counted(requestTraining, ofRequest, (ctx, { body }) => asking.requestTraining(ctx, body));
  counted(requestTrainings, ofRequest, (ctx, { body }) => asking.requestTrainings(ctx, body));
  implement(previewTrainingRequests, ofRequest, (ctx, { body }) => asking.previewTrainingRequests(ctx, body));
  implement(
    listFreeTimes,
    { trainerId: trainerOfSchool, dogId: dogOfCaller, serviceId: serviceOfSchool },
    (ctx, { params, query }) => freeTimes.listFreeTimes(ctx, { ...params, ...query }),
  );
  implement(listRequestsOfOwner, { ownerId: ownerOfCaller }, (ctx, { params }) =>
    repository.listRequestsOfOwner(ctx, params.ownerId),
  );
  implement(countRequestsBySlot, ofTrainer, (ctx, { params, query }) =>
    repository.countRequestsBySlot(ctx, { ...params, window: windowOf(ctx, query) }),
  );
  implement(listPendingRequests, ofTrainer, (ctx, { params, query }) =>
    waiting.listPendingRequests(ctx, params, query),
  );
}
