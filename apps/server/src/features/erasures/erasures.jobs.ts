import type { ActingContexts } from '../../platform/acting/acting.ts';
import { type Job, type Worker, workerOf } from '../../platform/jobs/queue.ts';
import { lockErasableOwner, findOwnerState } from '../accounts/accounts.public.ts';
import { getFounderId } from '../schools/schools.public.ts';
import { removeOwner } from '../team/team.public.ts';
import { erase } from './erasures-erasing.service.ts';
import { type KeptFiles, noteErased } from './erasures-list.service.ts';
import { type ErasureJob, erasureQueue } from './erasures-queue.service.ts';
import * as repository from './erasures.repository.ts';

interface JobDependencies {
  readonly acting: Pick<ActingContexts, 'asSchool' | 'asMember'>;
  readonly keptFiles: KeptFiles;
}

/** Returns the worker that erases people when their day has come. Jobs of a removed school end. */
export function erasureWorkers({ acting, keptFiles }: JobDependencies): Worker[] {
  return [
    workerOf(erasureQueue, async (job) => {
      const { schoolId, ownerId, isAgain } = job.data;
      if (isAgain) await endAgain(acting, job.data);
      const end = await endOfErasure(acting, job, keptFiles);
      if (end === 'erased') await noteErased(keptFiles.erasedList, [{ schoolId, memberId: ownerId }]);
    }),
  ];
}

/**
 * Erases a former owner whose day has come, and ends the job. Whoever was kept, or has come back, stays. The owner's row
 * is locked first, as by whoever plans or stops an erasure, so that one that was stopped in time never happens.
 */
function endOfErasure({ asSchool }: JobDependencies['acting'], job: Job<ErasureJob>, { mailFolder }: KeptFiles) {
  const { schoolId, ownerId, isAgain } = job.data;
  return asSchool(schoolId, async (ctx) => {
    const owner = await lockErasableOwner(ctx, ownerId);
    const planned = await repository.findPlanned(ctx, ownerId);
    const isDue = isAgain || (planned !== null && planned.dueOn <= ctx.now.today);
    const erases = owner?.state === 'archived' && isDue;
    if (erases) await erase(ctx, owner, mailFolder);
    else if (owner?.state === 'active') await repository.deleteErasure(ctx.tx, { schoolId, ownerId });
    await job.finishIn(ctx.tx);
    return erases ? 'erased' : 'kept';
  });
}

/** Ends the membership of somebody who had left before a restored backup was made, in the name of the school's founder. */
async function endAgain({ asSchool, asMember }: JobDependencies['acting'], { schoolId, ownerId }: ErasureJob) {
  const founderId = await asSchool(schoolId, async (ctx) =>
    (await findOwnerState(ctx, ownerId)) === 'active' ? getFounderId(ctx) : null,
  );
  if (founderId === null || founderId === 'gone') return;
  await asMember({ schoolId, memberId: founderId }, (ctx) => removeOwner(ctx, { ownerId }));
}
