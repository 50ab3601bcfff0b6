import type { Id } from '@psia/contract/core/ids';
import { isRecord } from '#lib/is-record.ts';
import { keepTextOrNone, parseStoredJson } from '#lib/kept-text.ts';
import { onSessionChange } from '#lib/session/session.ts';
import { exampleWeek, type WeekValues } from '#ui/fields/week-hours.ts';
import { hasShapeOf } from '#ui/form-state/form-values.ts';
import {
  emptyPerson,
  emptySchool,
  emptyTrainer,
  type SchoolValues,
  type TrainerValues,
} from './registration-values.rules.ts';

const storedUnder = 'registration';
const invitedStoredUnder = 'invited-registration';

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

type Texts = Record<string, string>;

/** The texts of a form as stored, laid over an empty one of its shape. */
function textsOver<Empty extends Texts>(empty: Empty, stored: unknown): Empty {
  if (!isRecord(stored)) return empty;
  const known = Object.keys(empty).filter((name) => typeof stored[name] === 'string');
  return { ...empty, ...Object.fromEntries(known.map((name) => [name, stored[name]])) };
}

/** A form with an address as stored, laid over an empty one of its shape. */
function storedOver<Rest extends Texts, Address extends Texts>(
  rest: Rest,
  address: Address,
  stored: unknown,
): (Rest & { address: Address }) | undefined {
  if (!isRecord(stored)) return undefined;
  return { ...textsOver(rest, stored), address: textsOver(address, stored['address']) };
}

function storedTrainer(stored: unknown): TrainerValues | undefined {
  const { address, ...person } = emptyTrainer;
  return storedOver(person, address, stored);
}

function storedSchool(stored: unknown): SchoolValues | undefined {
  const { address, ...school } = emptySchool;
  return storedOver(school, address, stored);
}

function isWeek(stored: unknown): stored is WeekValues {
  return hasShapeOf(exampleWeek, stored);
}

function readStored(): RegistrationDraft {
  const stored = parseStoredJson(sessionStorage.getItem(storedUnder));
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
  keepTextOrNone(sessionStorage, storedUnder, JSON.stringify({ ...inMemory, trainer: withoutPassword }));
}

/** Forgets the registration: it is complete, or begins anew. */
export function forgetRegistration(): void {
  inMemory = {};
  sessionStorage.removeItem(storedUnder);
}

/**
 * What a person has typed in this tab in the form of an invitation, but the password; undefined when they have not begun.
 * `invited` tells invitations apart: the address, or the link's token.
 */
export function readInvited(invited: string): TrainerValues | undefined {
  const stored = parseStoredJson(sessionStorage.getItem(invitedStoredUnder));
  return isRecord(stored) && stored['invited'] === invited ? storedTrainer(stored['person']) : undefined;
}

/** Keeps what an invited person types, so that it survives a reload of the tab; never the password. */
export function keepInvited(invited: string, person: TrainerValues): void {
  const withoutPassword = { ...person, password: emptyPerson.password };
  keepTextOrNone(sessionStorage, invitedStoredUnder, JSON.stringify({ invited, person: withoutPassword }));
}

/** Forgets what an invited person typed: they are registered. */
export function forgetInvited(): void {
  sessionStorage.removeItem(invitedStoredUnder);
}

/** Whether the school step has what it needs: a registered trainer, or the data to register one. */
export function hasTrainer({ trainer, trainerId }: RegistrationDraft): boolean {
  return trainerId !== undefined || (trainer !== undefined && trainer.password !== '');
}
