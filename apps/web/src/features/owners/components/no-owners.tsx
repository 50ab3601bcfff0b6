import type { ReactNode } from 'react';
import { IconUsers } from '@tabler/icons-react';
import { EmptyState } from '#ui/loading/empty-state.tsx';

/** What to do when a school has no owners; `invite` is the button that invites one. */
export function NoOwners({ invite }: { readonly invite: ReactNode }) {
  return (
    <EmptyState
      icon={<IconUsers size={40} />}
      text="Brak właścicieli"
      hint="Zaproś pierwszego: dostanie link, założy konto i doda swojego psa."
      action={invite}
    />
  );
}
