import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { signOut } from '../../features/accounts/accounts.public.ts';
import { hasRunningSet } from '../../features/practice/practice-unsent.public.ts';
import { outboxPlaces } from '#lib/outbox/outbox-places.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { Hint } from '#ui/feedback/hint.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import classes from './account-card.module.css';

const leavingUnsent = fetchedLater(async () => (await import('../outbox/leaving-unsent.tsx')).LeavingUnsent);

interface AccountCardProps {
  readonly fallbackName: string;
  readonly collapsed?: boolean;
}

/** Who is signed in, with an initial, and the way out. */
export function AccountCard({ fallbackName, collapsed = false }: AccountCardProps) {
  const { id, firstName, lastName, username } = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  const hasUnsent = () => outboxPlaces(id).length > 0 || hasRunningSet(id);
  const leave = () => (hasUnsent() ? setIsAsking(true) : signOut());
  const name = `${firstName} ${lastName}`.trim() || username || fallbackName;
  return (
    <div className={classes['card']} data-collapsed={collapsed || undefined}>
      <span className={classes['initial']} aria-hidden="true">
        {name.slice(0, 1).toLocaleUpperCase('pl')}
      </span>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      <Hint text="Wyloguj się" side={collapsed ? 'right' : 'top'}>
        <ActionIcon color="gray" aria-label="Wyloguj się" onClick={leave}>
          <IconLogout size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      {isAsking && <leavingUnsent.Part onClose={() => setIsAsking(false)} onLeave={signOut} />}
    </div>
  );
}
