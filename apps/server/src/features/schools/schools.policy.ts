import type { Actor, ActorSchool, PublicContext, ReadContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './schools.repository.ts';

type OfSchool = Pick<ReadContext, 'school'>;
type MaybeSignedIn = Pick<PublicContext, 'db' | 'actor' | 'school'>;

/** Only the caller's own school; others count as not existing (D18). Needs no SQL. */
export async function schoolOfCaller({ school }: OfSchool, ids: readonly string[]): Promise<void> {
  if (ids.some((id) => id !== school.id)) throw new Refusal('NOT_FOUND');
}

/** The founder of a new school: with a token the caller; without one an unconfirmed trainer (D10, D45). */
export async function founderOfNewSchool(ctx: MaybeSignedIn, ids: readonly string[]): Promise<void> {
  if (ctx.actor) return onlySelf(ctx.actor, ids);
  await refuseConfirmed(ids, (id) => repository.findTrainer(ctx.db, id));
}

/**
 * The school whose opening hours are set: the caller's own; without a token the school of an unconfirmed founder (D10).
 */
export async function schoolOfFounder(ctx: MaybeSignedIn, ids: readonly string[]): Promise<void> {
  if (ctx.actor) return onlySchool(ctx.school, ids);
  await refuseConfirmed(ids, (id) => repository.findFounder(ctx.db, id));
}

async function onlySelf(actor: Actor, ids: readonly string[]): Promise<void> {
  if (ids.some((id) => id !== actor.id)) throw new Refusal('NOT_FOUND');
}

async function onlySchool(school: ActorSchool | null, ids: readonly string[]): Promise<void> {
  if (ids.some((id) => id !== school?.id)) throw new Refusal('NOT_FOUND');
}

async function refuseConfirmed(
  ids: readonly string[],
  find: (id: string) => Promise<repository.Founder | null>,
): Promise<void> {
  const founders = await Promise.all(ids.map(find));
  if (founders.includes(null)) throw new Refusal('NOT_FOUND');
  if (founders.some((founder) => founder?.isConfirmed)) throw new Refusal('FORBIDDEN');
}
