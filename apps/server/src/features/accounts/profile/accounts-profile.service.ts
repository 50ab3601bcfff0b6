import type { ProfileChange } from '@psia/contract/core/person';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as repository from './accounts-profile.repository.ts';

/** What the call changes: a profile, of a trainer with whether owners see the phone (D196). */
export type OwnChange = ProfileChange & Pick<repository.OwnData, 'showsPhone'>;

/**
 * Replaces the caller's name, phone and address (D44). BAD_INPUT for an e-mail other than the stored one, letter case
 * aside (D77); CHANGED_MEANWHILE when the data are not as seen (D79).
 */
export async function changeProfile(ctx: WriteContext, { email, version, ...person }: OwnChange): Promise<void> {
  if (email.toLowerCase() !== ctx.actor.email.toLowerCase()) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { email: 'Adresu e-mail nie można zmienić.' } });
  }
  refuseChanged(version, await repository.lockOwnVersion(ctx));
  await repository.updateOwnData(ctx, person);
}
