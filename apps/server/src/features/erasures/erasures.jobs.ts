import type { ActingContexts } from '../../platform/acting/acting.ts';
import { type Job, type Worker, workerOf } from '../../platform/jobs/queue.ts';
import { lockErasableOwner, findOwnerState } from '../accounts/accounts.public.ts';
import { getFounderId } from '../schools/schools.public.ts';
import { removeOwner } from '../team/team.public.ts';
import { erase, type KeptFiles } from './erasures-erasing.service.ts';
import { type ErasureJob, erasureQueue } from './erasures-queue.service.ts';

interface JobDependencies {
  readonly acting: Pick<ActingContexts, 'asSchool' | 'asMember'>;
  readonly keptFiles: KeptFiles;
}

/** Returns the worker that erases people when their day has come. Jobs of a removed school end. */
export function erasureWorkers({ acting, keptFiles }: JobDependencies): Worker[] {
  return [
    workerOf(erasureQueue, async (job) => {
      if (job.data.isAgain) await endAgain(acting, job.data);
      await eraseInOwnTime(acting, job, keptFiles);
    }),
  ];
}

/** Whoever has come back meanwhile stays. */
function eraseInOwnTime({ asSchool }: JobDependencies['acting'], job: Job<ErasureJob>, keptFiles: KeptFiles) {
  return asSchool(job.data.schoolId, async (ctx) => {
    const owner = await lockErasableOwner(ctx, job.data.ownerId);
    if (owner?.state === 'archived') await erase(ctx, owner, keptFiles);
    await job.finishIn(ctx.tx);
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
