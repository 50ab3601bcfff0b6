import type { ActingContexts, Gone } from '../../platform/acting/acting.ts';
import type { Actor, ReadContext, SchoolRecord, WriteContext } from '../../platform/acting/context.ts';
import type { Job } from '../../platform/jobs/queue.ts';
import { withRests } from '../../platform/turns/resting.ts';
import { zipFile } from '../../platform/zip-files/zip.ts';
import { announce, announceToSelf } from '../notifications/notifications.public.ts';
import { readyNotice } from './exports-notices.domain.ts';
import { entriesOfOwnData } from './exports-own-data.service.ts';
import { entriesOfSchoolData } from './exports-school-data.service.ts';
import { type ExportJob, mostAttempts } from './exports-queue.service.ts';
import { mostExportBytes, pieceBytes, piecesOfSize } from './exports.domain.ts';
import * as repository from './exports.repository.ts';

type Ctx = WriteContext<Actor, SchoolRecord>;
type Acting = Pick<ActingContexts, 'asMember' | 'reading'>;

/** A file that is being made: for whom, as of when, by which attempt. */
interface Making {
  readonly file: repository.ExportAttempt & { readonly kind: 'own' | 'school' };
  readonly ctx: ReadContext;
  /** Does what writes, on behalf of whoever asked for the file. */
  readonly write: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
}

/** Another process makes the file, or whoever asked for it has left. */
class MakingEnded extends Error {}

function refuseGone<T>(result: T | Gone): T {
  if (result === 'gone') throw new MakingEnded('Whoever asked for the file has left.');
  return result;
}

async function begin(acting: Acting, { schoolId, memberId, exportId }: ExportJob): Promise<Making | null> {
  const member = { schoolId, memberId };
  const begun = await acting.asMember(member, async (ctx) => {
    const file = await repository.beginAttempt(ctx, exportId);
    const { actor, school, now } = ctx;
    return file && { file, now, as: { actor, school, concerns: ctx.concerns } };
  });
  if (begun === 'gone' || begun === null) return null;
  return {
    file: begun.file,
    ctx: acting.reading(begun.as, begun.now.instant),
    write: async (work) => refuseGone(await acting.asMember(member, work)),
  };
}

const entriesOf = { own: entriesOfOwnData, school: entriesOfSchoolData };

/** Writes a file piece by piece into the database, each in a transaction of its own. */
async function writePieces({ file, ctx, write }: Making): Promise<void> {
  const entries = await entriesOf[file.kind](ctx);
  let made = 0;
  const onEntry = async () => {
    made += 1;
    const percent = Math.floor((made / entries.length) * 99);
    await write(async (writing) => {
      await repository.updatePercent(writing, file, percent);
      await announceToSelf(writing, { topic: 'exports' });
    });
  };
  let number = 0;
  const zip = withRests(zipFile(entries, { madeAt: ctx.now.instant, onEntry }));
  for await (const content of piecesOfSize(zip, pieceBytes)) {
    const piece = { number, content };
    const bytes = await write((writing) => repository.insertPiece(writing, file, piece));
    if (bytes === null) throw new MakingEnded('Another attempt makes the file.');
    if (bytes > mostExportBytes) throw new Error('The file is too large.');
    number += 1;
  }
}

async function finish({ file, write }: Making, { finishIn }: Job<ExportJob>): Promise<void> {
  await write(async (ctx) => {
    if (!(await repository.markDone(ctx, file))) throw new MakingEnded('Another attempt makes the file.');
    await finishIn(ctx.tx);
    const notice = readyNotice({
      memberId: ctx.actor.id,
      kind: file.kind,
      now: ctx.now,
      timeZone: ctx.school.timeZone,
    });
    await announce(ctx, { schoolId: ctx.school.id, by: null, notices: [notice] });
    await announceToSelf(ctx, { topic: 'exports' });
  });
}

/**
 * Makes a file that somebody asked for, and tells their bell. What an attempt wrote that failed or was killed is shown to
 * nobody: the next one begins anew. After the last attempt the file is marked as failed.
 */
export async function makeExport(acting: Acting, job: Job<ExportJob>): Promise<void> {
  const making = await begin(acting, job.data);
  if (making === null) return;
  try {
    await writePieces(making);
    await finish(making, job);
  } catch (error) {
    if (error instanceof MakingEnded) return;
    if (making.file.attempt >= mostAttempts) {
      await making.write(async (ctx) => {
        await repository.markFailed(ctx, making.file);
        await announceToSelf(ctx, { topic: 'exports' });
      });
    }
    throw error;
  }
}
