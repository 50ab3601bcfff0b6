import { changePassword } from '@psia/contract/accounts/accounts.contract';
import type { Role } from '@psia/contract/core/role';
import type { BodyInput } from '@psia/contract/core/operation';
import { updateOwner } from '@psia/contract/owners/owners.contract';
import { updateTrainer } from '@psia/contract/trainers/trainers.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';
import { renewSession } from '#lib/session/session-renewal.ts';

/** What is sent of the own data; a trainer has an address and says who sees the phone (D196). */
type OwnDataChange = BodyInput<typeof updateOwner> & { readonly showsPhone?: boolean | undefined };

/** Replaces the signed-in person's own data; the name is fresh wherever it is shown afterwards. */
export function changeOwnDataIn(queries: QueryClient, role: Role) {
  return mutationOptions({
    mutationFn: async ({ showsPhone, ...body }: OwnDataChange): Promise<void> => {
      if (role === 'ROLE_OWNER') {
        await call(updateOwner, { body });
        return;
      }
      const { address } = body;
      if (!address) throw new Error('A trainer has an address.');
      await call(updateTrainer, { body: { ...body, address, showsPhone } });
    },
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

/** Changes the signed-in person's password; all other sessions end and this one goes on with a new token (D156). */
export function changingPassword() {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof changePassword>) =>
      renewSession(async () => (await call(changePassword, { body })).jwt),
  });
}
