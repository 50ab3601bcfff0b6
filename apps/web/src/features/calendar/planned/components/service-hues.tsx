import type { Id } from '@psia/contract/core/ids';
import type { Service } from '@psia/contract/services/services.contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';

/** The school's services, by which trainings have their colours. */
export const ServiceIds = createContext<readonly Id<'service'>[]>([]);

const idsOf = (services: readonly Service[]) => services.map(({ id }) => id);

/** Lets the trainings of a calendar have the colours of their services, as soon as those are known. */
export function ServiceHues({ children }: { readonly children: ReactNode }) {
  const { id: schoolId } = useSchool();
  const { data = none } = useQuery({ ...servicesOfSchool(schoolId), select: idsOf });
  return <ServiceIds value={data}>{children}</ServiceIds>;
}

const none: readonly Id<'service'>[] = [];
