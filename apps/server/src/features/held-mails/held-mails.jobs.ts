import type { ActingContexts } from '../../platform/acting/acting.ts';
import { type Worker, workerOf } from '../../platform/jobs/queue.ts';
import type { Deliver } from '../../platform/mail/mail.ts';
import { summaryQueue, toldQueue } from './held-mails-bounds.service.ts';
import { gatherHeldMails, noteSummarySent, tellTrainersOfHeldMails } from './held-mails-sending.service.ts';

interface JobDependencies {
  readonly acting: Pick<ActingContexts, 'asSchool'>;
  readonly deliver: Deliver;
}

/** Returns the workers that send held mails and tell trainers of them (D192). Jobs of a removed school end. */
export function heldMailWorkers({ acting: { asSchool }, deliver }: JobDependencies): Worker[] {
  return [
    workerOf(summaryQueue, async (job) => {
      const { schoolId } = job.data;
      const summary = await asSchool(schoolId, (ctx) => gatherHeldMails(ctx, job));
      if (summary === null || summary === 'gone') return;
      await deliver(job.id, summary.mail);
      await asSchool(schoolId, (ctx) => noteSummarySent(ctx, job, summary.ids));
    }),
    workerOf(toldQueue, async (job) => {
      await asSchool(job.data.schoolId, (ctx) => tellTrainersOfHeldMails(ctx, job));
    }),
  ];
}
