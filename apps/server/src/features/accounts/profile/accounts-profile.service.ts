import type { ProfileChange } from '@psia/contract/core/person';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as repository from './accounts-profile.repository.ts';

/** The changed profile. For a trainer also whether owners see the phone (D196). */
export type OwnChange = ProfileChange & Pick<repository.OwnData, 'showsPhone'>;

/**
 * Replaces the caller's name, phone and address (D44). Refuses with BAD_INPUT if the e-mail differs from the stored
 * one, ignoring letter case (D77), and with CHANGED_MEANWHILE if the data changed since the caller saw them (D79).
 */
export async function changeProfile(ctx: WriteContext, { email, version, ...person }: OwnChange): Promise<void> {
  if (email.toLowerCase() !== ctx.actor.email.toLowerCase()) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { email: 'Adresu e-mail nie można zmienić.' } });
  }
  refuseChanged(version, await repository.lockOwnVersion(ctx));
  await repository.updateOwnData(ctx, person);
}
