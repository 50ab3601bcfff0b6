import type { Id } from '@psia/contract/core/ids';
import type { Phrase } from '@psia/contract/phrases/phrases.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceToStaff } from '../notifications/notifications.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import * as repository from './phrases.repository.ts';

const mostPhrases = 100;
const tooManyPhrases = 'Szkoła może mieć najwyżej 100 gotowych zdań.';

/** Adds a ready-made sentence to the caller's school (D133). LIMIT_REACHED beyond 100. */
export async function addPhrase(ctx: WriteContext, { text }: { readonly text: string }): Promise<Phrase> {
  await lockSchool(ctx);
  refuseBeyond({ most: mostPhrases, present: await repository.countPhrases(ctx), message: tooManyPhrases });
  const phrase = await repository.insertPhrase(ctx, { id: newId(), text });
  await announcePhrases(ctx);
  return phrase;
}

interface Edited {
  readonly id: Id<'phrase'>;
  readonly text: string;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/** Changes a sentence; CHANGED_MEANWHILE when it is not as seen (D79). What was written with it stays. */
export async function editPhrase(ctx: WriteContext, { id, text, version }: Edited): Promise<Phrase> {
  const present = await repository.lockVersion(ctx, id);
  if (present === null) throw new Refusal('NOT_FOUND');
  refuseChanged(version, present);
  const phrase = await repository.updatePhrase(ctx, { id, text });
  await announcePhrases(ctx);
  return phrase;
}

/** Removes a sentence; what was written with it stays. */
export async function deletePhrase(ctx: WriteContext, id: Id<'phrase'>): Promise<void> {
  await repository.deletePhrase(ctx, id);
  await announcePhrases(ctx);
}

function announcePhrases(ctx: WriteContext): Promise<void> {
  return announceToStaff(ctx, [{ topic: 'phrases' }]);
}
