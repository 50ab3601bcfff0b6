import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { type Act, useAct } from '#ui/acts/use-act.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import type { MenuDeed } from '#ui/menus/more-menu.tsx';
import { remindOfDebtIn } from './noting.queries.ts';

interface Reminded {
  readonly id: Id<'owner'>;
  readonly name: string;
}

/** Mails owners what they have to pay. */
export function useDebtReminder(): Act<Reminded> {
  const queries = useQueryClient();
  return useAct<Reminded, undefined>({
    send: ({ id: ownerId }, sending) => sending.run(remindOfDebtIn(queries), { ownerId, attempt: sending }),
    keyOf: ({ id }) => id,
    say: (_answer, more, { name }) => toastDone(`Przypomnienie wysłane: ${name}.`, undefined, more),
    failed: 'Przypomnienie nie zostało wysłane.',
  });
}

/** Reminding an owner by mail, for a menu. */
export const reminding = ({ run }: Pick<Act<Reminded>, 'run'>, owner: Reminded): MenuDeed => ({
  label: `Przypomnij e-mailem: ${owner.name}`,
  words: 'Przypomnij e-mailem',
  does: () => {
    run(owner).catch(() => undefined);
  },
});
