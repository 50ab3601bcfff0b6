import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { unreadCount } from '@psia/contract/notifications/bell.rules';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { unreadNotifications } from '../notifications.queries.ts';
import { useArrivals } from '../use-arrivals.ts';
import { useCloseFromOutside } from '../use-close-from-outside.ts';
import { useReadOnSight } from '../use-read-on-sight.ts';
import classes from './notification-bell.module.css';

const panel = fetchedLater(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** The bell of the top bar: a red dot while something is unread, and the notifications below it when opened. */
export function NotificationBell() {
  const { id: userId } = useProfile();
  const unread = useQuery(unreadNotifications(userId)).data?.length ?? 0;
  const arrived = useArrivals(userId);
  useReadOnSight(userId);
  const [opened, setOpened] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  const close = (by: 'keyboard' | 'pointer' | 'back') => {
    setOpened(false);
    if (by !== 'pointer') buttonRef.current?.focus();
  };
  useCloseFromOutside({ opened, placeRef, close });

  return (
    <div ref={placeRef} className={classes['place']}>
      <ActionIcon
        ref={buttonRef}
        color="gray"
        aria-label={unread === 0 ? 'Powiadomienia' : `Powiadomienia, nieprzeczytane: ${unreadCount(unread)}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onPointerEnter={panel.prefetch}
        onFocus={panel.prefetch}
      >
        <span className={classes['bell']}>
          <IconBell aria-hidden />
          {unread > 0 && <span className={classes['dot']} />}
        </span>
      </ActionIcon>
      <VisuallyHidden role="status">
        {arrived && <span key={arrived.count}>{`Nowe powiadomienie: ${arrived.message}`}</span>}
      </VisuallyHidden>
      {opened && <panel.Part userId={userId} onClose={() => close('back')} onFollow={() => close('pointer')} />}
    </div>
  );
}
