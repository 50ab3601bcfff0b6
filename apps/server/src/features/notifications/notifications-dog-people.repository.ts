import type { Id } from '@psia/contract/core/ids';
import type { OwnChange } from '@psia/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import type { ActorSchool, WriteContext } from '../../platform/acting/context.ts';
import { deferredInsert } from '../../platform/outbox/outbox.repository.ts';
import type { Signal } from '../../platform/live/signals.repository.ts';

/** The kind of the topic that one member alone follows. */
export const ownKind = 'own';

/** A signal to members' own screens; a statement adds whose. */
export function ownSignal(facts: OwnChange): Omit<Signal, 'subject'> {
  return { kind: ownKind, facts };
}

interface SignalRow {
  readonly schoolId: Id<'school'>;
  readonly dogId: Id<'dog'>;
  readonly signal: Omit<Signal, 'subject'>;
}

const deferredSignals = deferredInsert<SignalRow>({
  name: 'dog_people_signals',
  signals: true,
  write: (rows) => sql`
    SELECT (signal || jsonb_build_object('subject', dog_people.member_id))::text AS signal
    FROM jsonb_to_recordset(${rows}) AS told ("schoolId" uuid, "dogId" uuid, signal jsonb)
    JOIN dog_people ON dog_people.school_id = told."schoolId" AND dog_people.dog_id = told."dogId"`,
});

/** Tells the screens of dogs' people, owners among them, what has changed of their dogs, after the commit (D109, D219). */
export function signalDogPeople(
  { outbox, school }: Pick<WriteContext, 'outbox'> & { readonly school: Pick<ActorSchool, 'id'> },
  changes: readonly (OwnChange & { readonly dogId: Id<'dog'> })[],
): void {
  const rows = changes.map((facts) => ({
    schoolId: school.id,
    dogId: facts.dogId,
    signal: outbox.markedSignal(ownSignal(facts)),
  }));
  deferredSignals(outbox, rows);
}
