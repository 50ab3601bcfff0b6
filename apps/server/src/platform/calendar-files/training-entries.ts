import type { Now } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { CalendarEntry, CalendarMessage } from './calendar-entry.ts';

/** What an entry of any training says. */
interface Planned {
  readonly id: string;
  readonly sequence: number;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly status: CalendarEntry['status'];
  readonly hallName: string | null;
  /** The school's postal address in one line. */
  readonly schoolAddress: string;
}

/** A training of one dog. */
export interface PlannedTraining extends Planned {
  readonly dogName: string;
  /** For a trainer's calendar; null in the owner's own. */
  readonly ownerName: string | null;
  readonly trainerName: string;
  readonly serviceName: string | null;
  /** Null: at the school. The owner's address in one line is for a trainer's calendar; null while it is unknown. */
  readonly homeVisit: { readonly address: string | null } | null;
}

/** A training of a group; `dogNames` are those that its reader may see (D19). */
export interface PlannedGroupTraining extends Planned {
  readonly groupName: string;
  readonly trainerNames: readonly string[];
  readonly dogNames: readonly string[];
}

function entryOf(planned: Planned, summary: string, facts: readonly (string | null)[]): CalendarEntry {
  const { id, sequence, startTime, endTime, status, hallName, schoolAddress } = planned;
  const location = hallName === null ? schoolAddress : `${hallName}, ${schoolAddress}`;
  const description = facts.filter((fact) => fact !== null).join('\n');
  return { id, sequence, startTime, endTime, status, summary, location, description };
}

/**
 * A training as its people have it in their calendars: 'Trening: Azor', for a trainer with the owner's name. A home visit
 * leads to the owner's address (D220).
 */
export function trainingEntry(planned: PlannedTraining): CalendarEntry {
  const waits = planned.status === 'TENTATIVE';
  const owner = planned.ownerName === null ? '' : ` (${planned.ownerName})`;
  const summary = `Trening: ${planned.dogName}${owner}${waits ? ', oczekuje na potwierdzenie' : ''}`;
  const entry = entryOf(planned, summary, [
    waits ? 'Oczekuje na potwierdzenie' : null,
    planned.serviceName === null ? null : `Usługa: ${planned.serviceName}`,
    `Trener: ${planned.trainerName}`,
  ]);
  return planned.homeVisit ? { ...entry, location: planned.homeVisit.address ?? 'Wizyta domowa' } : entry;
}

/** A group's training as its people have it in their calendars. */
export function groupTrainingEntry(planned: PlannedGroupTraining): CalendarEntry {
  const trainers = planned.trainerNames.length === 1 ? 'Trener' : 'Trenerzy';
  const dogs = planned.dogNames.length === 1 ? 'Pupil' : 'Pupile';
  return entryOf(planned, `Trening grupowy: ${planned.groupName}`, [
    planned.dogNames.length === 0 ? null : `${dogs}: ${planned.dogNames.join(', ')}`,
    planned.trainerNames.length === 0 ? null : `${trainers}: ${planned.trainerNames.join(', ')}`,
  ]);
}

/** What a mail says to calendars: REQUEST puts the entry in or changes it, CANCEL strikes it out. */
export function messageOf(
  { school, now }: { readonly school: { readonly name: string; readonly timeZone: string }; readonly now: Now },
  method: CalendarMessage['method'],
  entry: CalendarEntry,
): CalendarMessage {
  const { name: organizerName, timeZone } = school;
  const status = method === 'CANCEL' ? 'CANCELLED' : entry.status;
  return { method, entry: { ...entry, status }, timeZone, organizerName, stamp: now.instant.toString() };
}
