import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { settingsOfSchool } from '../../../schools/schools.public.ts';
import { rivalsWords } from '../trainer-booking.rules.ts';
import { useRequestsTouching } from '../use-requests-touching.ts';

interface RequestsInTheWayProps {
  readonly trainerId: Id<'trainer'>;
  readonly time: Interval;
}

/** What becomes of the requests that wait for a time, once it is booked (D51); nothing when there are none. */
export function RequestsInTheWay({ trainerId, time }: RequestsInTheWayProps) {
  const { id: schoolId } = useSchool();
  const settings = useQuery(settingsOfSchool(schoolId));
  const requests = useRequestsTouching(trainerId, time).data ?? [];
  const words = settings.data ? rivalsWords(requests.length, settings.data.allowReserveList) : null;
  return words === null ? null : <Text>{words}</Text>;
}
