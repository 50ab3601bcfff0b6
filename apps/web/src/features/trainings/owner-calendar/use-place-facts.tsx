import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { homeVisitFacts, schoolPlaceFacts } from '../../schools/schools-place.public.ts';
import { schoolById } from '../../schools/schools.public.ts';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';

type Fact = readonly [label: string, value: ReactNode];

/**
 * Where a training is and how its people are reached, name by value (D196): the school, and the trainer's own number where
 * that trainer shows it. A home visit is at the owner's (D220). Nothing until it is there.
 */
export function usePlaceFacts(trainerId?: Id<'trainer'>, isHomeVisit = false): readonly Fact[] {
  const { id: schoolId } = useSchool();
  const { data: school } = useQuery(schoolById(schoolId));
  const { data: trainers } = useQuery(trainersOfSchool(schoolId));
  const trainer = trainers?.find(({ id }) => id === trainerId);
  const ofTrainer: Fact[] = trainer?.phone
    ? [['Telefon trenera', <ContactLinks key="phone" phone={trainer.phone} name={trainer.firstName} />]]
    : [];
  return [...ofTrainer, ...(school ? (isHomeVisit ? homeVisitFacts(school) : schoolPlaceFacts(school)) : [])];
}
