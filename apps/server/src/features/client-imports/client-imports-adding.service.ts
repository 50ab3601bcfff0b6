import type { ImportProgress } from '@psia/contract/client-imports/client-imports.contract';
import { unknownBreed } from '@psia/contract/clients/clients.contract';
import type { ActingContexts, Gone } from '../../platform/acting/acting.ts';
import type { Actor, SchoolRecord, WriteContext } from '../../platform/acting/context.ts';
import type { Job } from '../../platform/jobs/queue.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { withRests } from '../../platform/turns/resting.ts';
import { insertOwnersWithoutAccount, invitationsOfSchool } from '../accounts/accounts.public.ts';
import { recordActs } from '../acts/acts.public.ts';
import { addDogsOfNewOwners } from '../dogs/dogs.public.ts';
import { inviteKnownOwner } from '../invitations/invitations.public.ts';
import { announceChange, announceToSelf } from '../notifications/notifications.public.ts';
import type { ImportedClient } from './client-imports-fields.domain.ts';
import { findingKnown, readRow } from './client-imports-judging.service.ts';
import { type ImportJob, mostAttempts } from './client-imports-queue.service.ts';
import * as rowsOf from './client-imports-rows.repository.ts';
import * as repository from './client-imports.repository.ts';
import type { StoredImport } from './client-imports.repository.ts';

type Ctx = WriteContext<Actor, SchoolRecord>;

interface Dependencies {
  readonly acting: Pick<ActingContexts, 'asMember'>;
  readonly limits: Limits;
}

/** So many owners are added in one transaction. */
const ownersAtOnce = 50;

/** An owner with all their rows of the sheet. */
interface NewOwner {
  readonly rows: readonly number[];
  readonly person: Omit<ImportedClient, 'dog'>;
  readonly dogs: readonly NonNullable<ImportedClient['dog']>[];
}

/** The owners of some rows, each with the e-mail that any of them says, and their dogs. */
function ownersOf(ctx: Ctx, rows: readonly rowsOf.RowToAdd[], { headings, targets, missingGender }: StoredImport) {
  const reading = { targets, missingGender, today: ctx.now.today };
  const owners = new Map<number, NewOwner>();
  for (const row of rows) {
    const { client } = readRow(row, headings.length, reading);
    // Judged as good in the same way before; a birth date is never in the future later on.
    if ('fault' in client) throw new Error(`Row ${row.number} of an import can't be read any more.`);
    const { dog, ...person } = client;
    const former = owners.get(row.ownerRow);
    owners.set(row.ownerRow, {
      rows: [...(former?.rows ?? []), row.number],
      person: { ...(former?.person ?? person), email: former?.person.email ?? person.email },
      dogs: [...(former?.dogs ?? []), ...(dog === null ? [] : [dog])],
    });
  }
  return [...owners.values()];
}

/** Leaves out whoever has become a client of the school since the sheet was judged; returns the others. */
async function withoutKnown(ctx: Ctx, id: string, owners: readonly NewOwner[]): Promise<readonly NewOwner[]> {
  const findKnown = await findingKnown(
    { db: ctx.tx, school: ctx.school },
    owners.map(({ person }) => person),
  );
  const known = owners.flatMap(({ rows, person }) => {
    const reason = findKnown(person);
    return reason === null ? [] : rows.map((number) => ({ number, reason }));
  });
  if (known.length === 0) return owners;
  await rowsOf.leaveOut(ctx, id, known);
  return owners.filter(({ person }) => findKnown(person) === null);
}

/**
 * Mails invitations to owners with an e-mail, as many as the school may send in a day, none to an address that somebody's
 * account has (D191). Returns how many were sent.
 */
async function invite(
  ctx: Ctx,
  limits: Limits,
  added: readonly { readonly id: string; readonly email: string | null }[],
): Promise<number> {
  const limit = invitationsOfSchool(ctx.school.createdAt, ctx.now.instant);
  let invited = 0;
  for (const { id, email } of added) {
    if (email === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    if (!(await limits.letsThrough(ctx.tx, limit, ctx.school.id))) break;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
      await inviteKnownOwner(ctx, { limits }, { ownerId: id, email });
      invited += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'EMAIL_TAKEN') throw error;
    }
  }
  return invited;
}

async function addOwners(ctx: Ctx, owners: readonly NewOwner[]) {
  if (owners.length === 0) return { ids: [], dogs: 0 };
  const ids = await insertOwnersWithoutAccount(
    ctx,
    owners.map(({ person }) => person),
  );
  const dogs = owners.flatMap((owner, index) =>
    owner.dogs.map((dog) => ({ ...dog, breed: dog.breed ?? unknownBreed, ownerId: ids[index] ?? '' })),
  );
  if (dogs.length > 0) await addDogsOfNewOwners(ctx, dogs);
  return { ids, dogs: dogs.length };
}

/** Adds the next owners of an import. Returns what was done; null when there is nobody left. */
async function addNext(ctx: Ctx, { limits }: Dependencies, stored: StoredImport): Promise<ImportProgress | null> {
  const { id, withKnown, invites } = stored;
  const rows = await rowsOf.nextRowsToAdd(ctx, { importId: id, withKnown, owners: ownersAtOnce });
  if (rows.length === 0) return null;
  const all = ownersOf(ctx, rows, stored);
  const owners = withKnown ? all : await withoutKnown(ctx, id, all);
  const { ids, dogs } = await addOwners(ctx, owners);
  const added = owners.flatMap((owner) => owner.rows);
  await rowsOf.markAdded(ctx, id, added);
  const addresses = owners.map(({ person }, index) => ({ id: ids[index] ?? '', email: person.email }));
  const invited = invites ? await invite(ctx, limits, addresses) : 0;
  return { rows: added.length, left: rows.length - added.length, clients: owners.length, dogs, invited };
}

/** What a step of an import came to: others follow, it is done, or it is running no more. */
type Step = 'more' | 'done' | 'ended';

/**
 * Does one step of an import in a transaction of its own: adds the next owners, or ends it. The import's row is locked
 * first and each added row is marked, so that no owner is added twice, however many attempts there are.
 */
async function step(ctx: Ctx, deps: Dependencies, { data, finishIn }: Job<ImportJob>): Promise<Step> {
  const stored = await repository.lockImport(ctx, data.importId);
  if (stored?.state !== 'running') return 'ended';
  const done = await addNext(ctx, deps, stored);
  await announceToSelf(ctx, { topic: 'clientImports' });
  if (done !== null) {
    await repository.addProgress(ctx, stored.id, done);
    return 'more';
  }
  await repository.markDone(ctx, stored.id);
  const { clients, dogs } = stored.progress;
  recordActs(ctx, [{ act: 'clients-imported', subjectId: ctx.actor.id, facts: { clients, dogs } }]);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  await finishIn(ctx.tx);
  return 'done';
}

async function* stepsOf(
  act: (work: (ctx: Ctx) => Promise<Step>) => Promise<Step | Gone>,
  deps: Dependencies,
  job: Job<ImportJob>,
) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a step begins when the one before has ended
    const result = await act((ctx) => step(ctx, deps, job));
    if (result !== 'more') return;
    yield result;
  }
}

/**
 * Adds the owners and dogs of a sheet, some at a time, with a rest after each step for the calls of others. An attempt
 * that failed or was killed goes on where it stopped. After the last attempt the import is marked as failed.
 */
export async function addFromSheet(deps: Dependencies, job: Job<ImportJob>): Promise<void> {
  const { schoolId, memberId, importId } = job.data;
  const act = <T>(work: (ctx: Ctx) => Promise<T>) => deps.acting.asMember({ schoolId, memberId }, work);
  const attempt = await act((ctx) => repository.beginAttempt(ctx, importId));
  if (attempt === 'gone' || attempt === null) return;
  try {
    for await (const _ of withRests(stepsOf(act, deps, job))) {
      // Each step has written what it did.
    }
  } catch (error) {
    if (attempt >= mostAttempts) {
      await act(async (ctx) => {
        await repository.markFailed(ctx, importId);
        await announceToSelf(ctx, { topic: 'clientImports' });
      });
    }
    throw error;
  }
}
