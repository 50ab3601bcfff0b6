import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { KeptExport } from '@psia/contract/exports/exports.contract';
import { type ExportKind, exportNames } from '@psia/contract/exports/exports.rules';
import { newId } from '../../platform/database/new-id.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { ProducedFile } from '../../platform/http/answers/answers.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { announceToSelf } from '../notifications/notifications.public.ts';
import { exportQueue } from './exports-queue.service.ts';
import { isKept, keptUntil, shownState } from './exports.domain.ts';
import * as repository from './exports.repository.ts';

const waitForOther = 'Poczekaj, aż poprzedni plik będzie gotowy.';

/** Returns the caller's files that can be downloaded, are being made or could not be made. */
export async function listExports(ctx: ReadContext): Promise<KeptExport[]> {
  const { now, school } = ctx;
  const stored = await repository.listExports(ctx);
  return stored
    .filter(({ doneAt }) => doneAt === null || isKept(doneAt, now.instant))
    .map(({ requestedAt, doneAt, ...one }) => ({
      ...one,
      state: shownState({ state: one.state, requestedAt }, now.instant),
      createdAt: wallTimeOf(requestedAt, school.timeZone),
      expiresAt: doneAt && wallTimeOf(keptUntil(doneAt), school.timeZone),
    }));
}

/**
 * Asks for a file with data, in place of the caller's former one of that kind; its job makes it in the background. While
 * one of that kind is being made, returns that one; while another one is, refuses with LIMIT_REACHED.
 */
export async function requestExport(
  ctx: WriteContext,
  kind: ExportKind,
): Promise<{ readonly status: 200 | 201; readonly body: KeptExport }> {
  const { actor, school } = ctx;
  await repository.deleteFormerExport(ctx, kind);
  const id = newId();
  const isNew = await repository.insertExport(ctx, { id, kind });
  if (isNew) {
    ctx.enqueue(exportQueue, [{ schoolId: school.id, memberId: actor.id, exportId: id }]);
    recordActs(ctx, [{ act: 'data-exported', subjectId: actor.id, facts: { kind } }]);
    await announceToSelf(ctx, { topic: 'exports' });
  }
  const body = (await listExports(ctx)).find((one) => one.kind === kind);
  if (body === undefined) throw new Refusal('LIMIT_REACHED', { message: waitForOther });
  return { status: isNew ? 201 : 200, body };
}

async function* piecesOf(ctx: ReadContext, id: Id<'export'>): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a piece is read when the one before has left
    const piece = await repository.findPiece(ctx, { id, number });
    if (piece === null) return;
    yield piece;
  }
}

/** Returns a file of the caller, sent piece by piece; NOT_FOUND when it is not done or its week is over. */
export async function fetchExport(ctx: ReadContext, exportId: Id<'export'>): Promise<ProducedFile> {
  const found = (await listExports(ctx)).find(({ id }) => id === exportId);
  if (found?.state !== 'done') throw new Refusal('NOT_FOUND');
  return new ProducedFile({
    name: exportNames[found.kind],
    isAttachment: true,
    content: () => piecesOf(ctx, exportId),
  });
}
