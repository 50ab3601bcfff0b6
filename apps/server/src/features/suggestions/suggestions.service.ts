import {
  freeSlotsOfDays,
  freeTimesDays,
  freeTimesWindow,
  judgedForOwner,
} from '@psia/contract/calendar/free-times.rules';
import { plnOf } from '@psia/contract/core/grosze';
import { durationOfMinutes, trainingMinutes } from '@psia/contract/services/services.rules';
import type { Suggestion } from '@psia/contract/suggestions/suggestions.contract';
import type { ReadContext } from '../../platform/acting/context.ts';
import { findBookingSituation } from '../requests/requests.public.ts';
import { habitOf, repeatable, suggestedTimes } from './suggestions.domain.ts';
import { getOffer } from './suggestions.repository.ts';

const shownAtOnce = 3;

/**
 * The next three times that the caller could ask for (D21), by their habit: with the dog and trainer of most of the last
 * months' trainings, nearest to the weekday and hour of these. Without a trainings: the first dog, the first trainer,
 * the only service. Empty without a dog, and where nothing is free in ninety days.
 */
export async function listSuggestions(ctx: ReadContext): Promise<{ suggestions: Suggestion[] }> {
  const { dogs, trainers, services, trainings } = await getOffer(ctx);
  const habit = habitOf(repeatable(trainings, { trainers, services }), ctx.now.wall);
  const dog = dogs.find(({ id }) => id === habit?.dogId) ?? dogs[0];
  const trainer = trainers.find(({ id }) => id === habit?.trainerId) ?? trainers[0];
  if (!dog || !trainer) return { suggestions: [] };
  const onlyService = services.length === 1 ? services[0] : undefined;
  const service = services.find(({ id }) => id === habit?.serviceId) ?? onlyService;

  const asked = { trainerId: trainer.id, dogId: dog.id };
  const situation = await findBookingSituation(ctx, asked, freeTimesWindow(ctx.now.wall));
  const days = freeSlotsOfDays({
    ...judgedForOwner(situation),
    firstDay: ctx.now.today,
    days: freeTimesDays,
    minutes: trainingMinutes(service ? durationOfMinutes(service.durationMinutes) : null),
    timeZone: ctx.school.timeZone,
  });
  const times = suggestedTimes(days, { habit, dogBusy: situation.dogBusy, count: shownAtOnce });
  return {
    suggestions: times.map((time) => ({
      dogId: dog.id,
      dogName: dog.name,
      trainerId: trainer.id,
      trainerName: trainer.name,
      serviceId: service?.id ?? null,
      serviceName: service?.name ?? null,
      price: service ? plnOf(service.priceGrosze) : null,
      ...time,
    })),
  };
}
