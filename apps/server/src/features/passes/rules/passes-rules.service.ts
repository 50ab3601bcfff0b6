import type { PassRules } from '@psia/contract/passes/pass-rules.contract';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { announceChange } from '../../notifications/notifications.public.ts';
import { lockSchool, setUsesPasses } from '../../schools/schools.public.ts';
import { getRules, setRules } from './passes-rules.repository.ts';

/** Whether the caller's school keeps passes, and what calling off late costs (D183). */
export async function getPassRules(ctx: ReadContext): Promise<PassRules> {
  return { ...(await getRules(ctx)), usesPasses: ctx.school.usesPasses };
}

type Changed = Omit<PassRules, 'version' | 'noShow'> & {
  readonly [K in 'version' | 'noShow']?: PassRules[K] | undefined;
};

/**
 * Sets them; CHANGED_MEANWHILE if they changed since the caller saw them. A school that keeps passes no longer sells none
 * and keeps no more entries; what was sold stays.
 */
export async function setPassRules(
  ctx: WriteContext,
  { version: seen, noShow: wanted, ...changed }: Changed,
): Promise<PassRules> {
  await lockSchool(ctx);
  const { version: present, noShow } = await getRules({ ...ctx, db: ctx.tx });
  refuseChanged(seen, present);
  const rules = { ...changed, noShow: wanted ?? noShow };
  const version = present + 1;
  await setRules(ctx, { ...rules, version });
  await setUsesPasses(ctx, rules.usesPasses);
  recordActs(ctx, [{ act: 'pass-rules-set', subjectId: ctx.school.id, facts: { usesPasses: rules.usesPasses } }]);
  // Everybody's profile says whether passes are shown.
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'school' }, { topic: 'people' }] });
  return { ...rules, version };
}
