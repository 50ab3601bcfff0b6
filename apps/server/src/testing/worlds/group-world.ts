import { addMinutes, at } from '@psia/contract/core/time';
import type { factoriesOf } from './factories.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** A time on the day after `usualMorning`, such as '2026-03-03T10:30:00'. */
export const tuesday = (hour: number, minute = 0) => at('2026-03-03', `${two(hour)}:${two(minute)}`);

/** What lasts an hour, or as long as told. */
export const lasting = (startTime: string, minutes = 60) => ({ startTime, endTime: addMinutes(startTime, minutes) });

/** A school with the group „Szczeniaki”: two trainers, Azor of Jan Kot, Burek and Ciapek of Ola Lis; enrolments are off. */
export async function makeGroup(
  given: ReturnType<typeof factoriesOf>,
  settings: { readonly allowReserveList?: boolean; readonly enrollmentsEnabled?: boolean } = {},
) {
  const { enrollmentsEnabled = false, ...school } = settings;
  const { id: schoolId, trainer } = await given.school(school);
  const colleague = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const jan = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const ola = await given.owner(schoolId, { firstName: 'Ola', lastName: 'Lis' });
  const azor = await given.dog(jan, { name: 'Azor' });
  const burek = await given.dog(ola, { name: 'Burek' });
  const ciapek = await given.dog(ola, { name: 'Ciapek' });
  const hall = await given.hall(schoolId, 'Sala Duża');
  const group = await given.group({
    schoolId,
    trainerIds: [trainer.id, colleague.id],
    dogIds: [azor.id, burek.id, ciapek.id],
    name: 'Szczeniaki',
    enrollmentsEnabled,
  });
  return { schoolId, trainer, colleague, jan, ola, azor, burek, ciapek, hall, group };
}
