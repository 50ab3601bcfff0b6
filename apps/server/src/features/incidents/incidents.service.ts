import type { Id } from '@psia/contract/core/ids';
import { instantOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Incident } from '@psia/contract/incidents/incidents.contract';
import type { EntryKind } from '@psia/contract/incidents/incidents.rules';
import type { WriteContext } from '../../platform/acting/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceToStaff } from '../notifications/notifications.public.ts';
import * as repository from './incidents.repository.ts';

interface Noted {
  readonly foundAt: WallTime;
  readonly whatHappened: string;
  readonly whoseData: string;
  readonly whatWasDone: string;
}

/** Notes an incident with personal data. Refuses with BAD_INPUT one that is found in the future. */
export async function addIncident(ctx: WriteContext, { foundAt, ...texts }: Noted): Promise<Incident> {
  if (foundAt > ctx.now.wall) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { foundAt: 'Tej chwili jeszcze nie było.' } });
  }
  const id = newId();
  await repository.insertIncident(ctx, { id, foundAt: instantOf(foundAt, ctx.school.timeZone), ...texts });
  recordActs(ctx, [{ act: 'incident-noted', subjectId: id }]);
  await announceToStaff(ctx, [{ topic: 'incidents' }]);
  return repository.getIncident(ctx, id);
}

const mostEntries = 200;
const tooManyEntries = 'Do incydentu można dopisać najwyżej 200 wpisów.';

interface NewEntry {
  readonly incidentId: Id<'incident'>;
  readonly kind: EntryKind;
  readonly entryText: string;
}

/**
 * Adds to an incident what was learned, or what was decided and why. It is decided once: INCIDENT_DECIDED. LIMIT_REACHED
 * beyond 200 entries.
 */
export async function addEntry(ctx: WriteContext, entry: NewEntry): Promise<Incident> {
  await repository.lockIncident(ctx, entry.incidentId);
  const { entries } = await repository.getIncident(ctx, entry.incidentId);
  refuseBeyond({ most: mostEntries, present: entries.length, message: tooManyEntries });
  if (entry.kind !== 'note' && entries.some(({ kind }) => kind !== 'note')) throw new Refusal('INCIDENT_DECIDED');
  await repository.insertEntry(ctx, { id: newId(), ...entry });
  recordActs(ctx, [{ act: 'incident-entry-added', subjectId: entry.incidentId, facts: { kind: entry.kind } }]);
  await announceToStaff(ctx, [{ topic: 'incidents' }]);
  return repository.getIncident(ctx, entry.incidentId);
}
