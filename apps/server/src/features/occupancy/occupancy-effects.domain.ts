import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { daysText } from '@psia/contract/core/words/when';
import type { Affected } from '@psia/contract/occupancy/effects.contract';

/** The days away or the weekly break that a lock belongs to. */
interface AbsenceOfLock {
  readonly kind: 'days' | 'weekly';
  readonly name: string | null;
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
}

/** A calendar entry as stored, with all names that may be shown. */
export interface NamedEntry extends Pick<Affected, 'kind' | 'id' | 'startTime' | 'endTime' | 'problem'> {
  readonly dogName: string | null;
  readonly ownerId: Id<'owner'> | null;
  readonly ownerName: string | null;
  readonly groupName: string | null;
  readonly absence: AbsenceOfLock | null;
  /** Whether a dog of the caller takes part. */
  readonly isOwn: boolean;
  readonly trainerNames: string[];
  readonly hallName: string | null;
  readonly busyName: string | null;
  /** Whether the busy dog is the caller's own; null if a trainer or hall is busy. */
  readonly busyDogIsOwn: boolean | null;
  readonly busyDogOwnerName: string | null;
}

const unnamed = 'Zajęty termin';

/** Returns e.g. 'Święta (21–31.12)' or 'Obiad'; without a name, the kind of absence. */
function absenceTitle({ kind, name, firstDay, lastDay }: AbsenceOfLock): string {
  return kind === 'weekly' ? (name ?? 'Stała przerwa') : `${name ?? 'Nieobecność'} (${daysText(firstDay, lastDay)})`;
}

function titleOf({ kind, dogName, ownerName, groupName }: NamedEntry): string {
  if (kind === 'groupTraining') return groupName ?? unnamed;
  return dogName === null || ownerName === null ? unnamed : `${dogName} (${ownerName})`;
}

/** Returns who is busy. A trainer also reads whose dog it is; an owner reads only the names of own dogs (D19). */
function busyNameOf(
  { busyName, busyDogIsOwn, busyDogOwnerName }: NamedEntry,
  caller: { readonly role: string },
): string | null {
  if (busyDogIsOwn === null) return busyName;
  if (caller.role === 'trainer') return `${busyName} (${busyDogOwnerName})`;
  return busyDogIsOwn ? busyName : null;
}

/** Returns a lock's title: for trainers the absence that it belongs to, for an owner always 'Blokada'. */
function lockTitle(absence: AbsenceOfLock | null): Pick<Affected, 'title' | 'absence'> {
  return absence ? { title: absenceTitle(absence), absence: absence.kind } : { title: 'Blokada' };
}

/** Returns an entry as the caller may see it: an owner reads only the names of own dogs (D19). */
export function affectedOf(entry: NamedEntry, caller: { readonly role: string }): Affected {
  const { kind, id, startTime, endTime, problem, trainerNames, hallName } = entry;
  const sees = caller.role === 'trainer' || entry.isOwn;
  const busyName = busyNameOf(entry, caller);
  return {
    kind,
    id,
    startTime,
    endTime,
    ...(kind === 'lock'
      ? lockTitle(caller.role === 'trainer' ? entry.absence : null)
      : { title: sees ? titleOf(entry) : unnamed }),
    trainerNames,
    hallName: sees ? hallName : null,
    problem,
    ...(busyName === null ? {} : { busyName }),
  };
}
