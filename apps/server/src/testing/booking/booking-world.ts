import { nowIn } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { factoriesOf } from '../worlds/factories.ts';
import type { BookingWorld } from './booking-calls.ts';

const usualNames = ['Azor', 'Burek', 'Ciapek', 'Dingo', 'Ewok', 'Figa'];

/** A school with three trainers and an owner for each dog, for a booking load, whose sessions a secret signs. */
export async function makeBookingWorld(
  db: Database,
  jwtSecret: string,
  dogNames: readonly string[] = usualNames,
): Promise<BookingWorld> {
  const tokens = createTokens(jwtSecret, 43_200, systemClock);
  const given = factoriesOf({ database: { write: db }, clock: systemClock, tokens });
  const { id: schoolId, trainer } = await given.school();
  async function ownerOf(name: string) {
    const member = await given.owner(schoolId);
    return { member, dog: await given.dog(member, { name }) };
  }
  const owners: BookingWorld['owners'][number][] = [];
  for (const name of dogNames) owners.push(await ownerOf(name));
  const trainers = [trainer, await given.trainer(schoolId), await given.trainer(schoolId)];
  const { id: hallId } = await given.hall(schoolId);
  const firstDay = addDays(nowIn(systemClock.now(), 'Europe/Warsaw').today, 2);
  return { schoolId, trainers, owners, guest: await ownerOf('Gacek'), hallId, firstDay };
}
