import type { Id } from '@psia/contract/core/ids';
import { isRecord } from '../../../lib/is-record.ts';
import { onSessionChange } from '../../../lib/session/session.ts';
import { exampleWeek, type WeekValues } from '../../../ui/fields/week-hours.ts';
import { hasShapeOf } from '../../../ui/form-state/form-values.ts';
import {
  emptyPerson,
  emptySchool,
  emptyTrainer,
  type SchoolValues,
  type TrainerValues,
} from './registration-values.rules.ts';

const storedUnder = 'registration';

/** How far a founder's registration has come. */
interface RegistrationDraft {
  readonly trainer?: TrainerValues;
  readonly school?: SchoolValues;
  /** Opening hours that were typed and could not be saved yet. */
  readonly hours?: WeekValues;
  /** Set once the server has the trainer; they are not registered a second time (D11). */
  readonly trainerId?: Id<'trainer'>;
  /** Set once the server has the school. */
  readonly schoolId?: Id<'school'>;
}

let inMemory: RegistrationDraft | undefined;

// A password goes with whoever typed it.
onSessionChange(() => {
  inMemory = undefined;
});

/** The texts of a form as stored, laid over an empty one of its shape. */
function textsOver<Texts extends Record<string, string>>(empty: Texts, stored: unknown): Texts {
  if (!isRecord(stored)) return empty;
  const known = Object.keys(empty).filter((name) => typeof stored[name] === 'string');
  return { ...empty, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
}

function storedTrainer(stored: unknown): TrainerValues | undefined {
  if (!isRecord(stored)) return undefined;
  const { address, ...person } = emptyTrainer;
  return { ...textsOver(person, stored), address: textsOver(address, stored['address']) };
}

function storedSchool(stored: unknown): SchoolValues | undefined {
  if (!isRecord(stored)) return undefined;
  const { address, ...school } = emptySchool;
  return { ...textsOver(school, stored), address: textsOver(address, stored['address']) };
}

function isWeek(stored: unknown): stored is WeekValues {
  return hasShapeOf(exampleWeek, stored);
}

function readStored(): RegistrationDraft {
  const text = sessionStorage.getItem(storedUnder);
  const stored: unknown = text === null ? {} : JSON.parse(text);
  if (!isRecord(stored)) return {};
  const { trainerId, schoolId, hours } = stored;
  const trainer = storedTrainer(stored['trainer']);
  const school = storedSchool(stored['school']);
  return {
    ...(trainer ? { trainer } : {}),
    ...(school ? { school } : {}),
    ...(isWeek(hours) ? { hours } : {}),
    ...(typeof trainerId === 'string' ? { trainerId } : {}),
    ...(typeof schoolId === 'string' ? { schoolId } : {}),
  };
}

/** The registration as far as it has come in this tab; after a reload without the password. */
export function readRegistration(): RegistrationDraft {
  inMemory ??= readStored();
  return inMemory;
}

/** Adds to the registration. The password is held in memory alone, the rest survives a reload of the tab. */
export function keepRegistration(changes: RegistrationDraft): void {
  inMemory = { ...readRegistration(), ...changes };
  const { trainer } = inMemory;
  const withoutPassword = trainer ? { ...trainer, password: emptyPerson.password } : undefined;
  sessionStorage.setItem(storedUnder, JSON.stringify({ ...inMemory, trainer: withoutPassword }));
}

/** Forgets the registration: it is complete, or begins anew. */
export function forgetRegistration(): void {
  inMemory = {};
  sessionStorage.removeItem(storedUnder);
}

/** Whether the school step has what it needs: a registered trainer, or the data to register one. */
export function hasTrainer({ trainer, trainerId }: RegistrationDraft): boolean {
  return trainerId !== undefined || (trainer !== undefined && trainer.password !== '');
}
