import { useQueries } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { hallsOfSchool } from '../../halls/halls.public.ts';
import { ownersOfSchool } from '../../owners/owners.public.ts';
import { priceListOfSchool } from '../../schools/schools.public.ts';
import { servicesOfSchool } from '../../services/services.public.ts';
import { hoursSetByTrainer } from '../../trainers/trainers.public.ts';
import type { SchoolSetup } from './first-steps.rules.ts';

/** What the signed-in trainer's school has set up, asked for once it is wanted; 'loading' until that is known, 'unknown' when it can't be. */
export function useSchoolSetup(enabled: boolean): SchoolSetup | 'loading' | 'unknown' {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
  const [halls, services, prices, hours, owners] = useQueries({
    queries: [
      { ...hallsOfSchool(schoolId), enabled },
      { ...servicesOfSchool(schoolId), enabled },
      { ...priceListOfSchool(schoolId), enabled },
      { ...hoursSetByTrainer(id), enabled },
      { ...ownersOfSchool(schoolId, { size: 1 }), enabled },
    ],
  });
  if (halls.data && services.data && prices.data && hours.data && owners.data) {
    return {
      halls: halls.data.length,
      services: services.data.length,
      hasCheckedPrices: prices.data.checked,
      workingDays: hours.data.length,
      owners: owners.data.totalElements,
    };
  }
  return [halls, services, prices, hours, owners].some((query) => query.isError) ? 'unknown' : 'loading';
}
