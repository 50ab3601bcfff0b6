import type { Id } from '@psia/contract/core/ids';
import type { Affected } from '@psia/contract/occupancy/effects.contract';

/** Something in the calendar as it is stored, with everything that could name it. */
export interface NamedEntry extends Pick<Affected, 'kind' | 'id' | 'startTime' | 'endTime' | 'problem'> {
  readonly dogName: string | null;
  readonly ownerId: Id<'owner'> | null;
  readonly ownerName: string | null;
  readonly groupName: string | null;
  /** Whether a dog of the caller takes part. */
  readonly isOwn: boolean;
  readonly trainerNames: string[];
  readonly hallName: string | null;
  readonly busyName: string | null;
  /** Whose dog is busy; null for trainers and halls. */
  readonly busyDogOwnerId: string | null;
  readonly busyDogOwnerName: string | null;
}

const unnamed = 'Zajęty termin';

function titleOf({ kind, dogName, ownerName, groupName }: NamedEntry): string {
  if (kind === 'lock') return 'Blokada';
  if (kind === 'groupTraining') return groupName ?? unnamed;
  return dogName === null || ownerName === null ? unnamed : `${dogName} (${ownerName})`;
}

/** Who is busy, as the caller may know them: a trainer reads whose dog it is, an owner is named own dogs alone (D19). */
function busyNameOf(
  { busyName, busyDogOwnerId, busyDogOwnerName }: NamedEntry,
  caller: { readonly id: string; readonly role: string },
): string | null {
  if (busyDogOwnerId === null) return busyName;
  if (caller.role === 'trainer') return `${busyName} (${busyDogOwnerName})`;
  return busyDogOwnerId === caller.id ? busyName : null;
}

/** An entry as the caller may see it: an owner learns the names of own dogs alone (D19). */
export function affectedOf(entry: NamedEntry, caller: { readonly id: string; readonly role: string }): Affected {
  const { kind, id, startTime, endTime, problem, trainerNames, hallName } = entry;
  const sees = caller.role === 'trainer' || entry.isOwn || kind === 'lock';
  const busyName = busyNameOf(entry, caller);
  return {
    kind,
    id,
    startTime,
    endTime,
    title: sees ? titleOf(entry) : unnamed,
    trainerNames,
    hallName: sees ? hallName : null,
    problem,
    ...(busyName === null ? {} : { busyName }),
  };
}
