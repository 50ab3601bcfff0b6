import { Tabs, Title } from '@mantine/core';
import { unreadCount } from '@psia/contract/notifications/bell.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { useBackCloses } from '#ui/dialogs/use-topmost-closes.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useQuietly } from '#ui/acts/use-quietly.ts';
import { markAllReadIn, markReadIn, readNotifications, unreadNotifications } from '../notifications.queries.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notification-panel.module.css';

interface NotificationPanelProps {
  readonly userId: string;
  /** Closes it, as the browser's back does. */
  readonly onClose: () => void;
  /** Closes it because one of them is followed. */
  readonly onFollow: () => void;
}

/** A person's notifications, unread and read; takes the focus when it opens. */
export function NotificationPanel({ userId, onClose, onFollow }: NotificationPanelProps) {
  const unread = useQuery(unreadNotifications(userId));
  const queries = useQueryClient();
  const markQuietly = useQuietly(markReadIn(queries, userId));
  const mark = useAct<string>({
    send: (notificationId, sending) => sending.run(markReadIn(queries, userId), notificationId),
    say: { elsewhere: 'Powiadomienie oznaczone jako przeczytane.' },
    failed: 'Nie udało się oznaczyć powiadomienia jako przeczytanego.',
    keyOf: (notificationId) => notificationId,
  });
  const panelRef = useRef<HTMLElement>(null);
  const titleId = useId();
  const takeFocus = () => panelRef.current?.focus();
  useEffect(takeFocus, []);
  useBackCloses(true, onClose);

  return (
    <section ref={panelRef} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={classes['panel']}>
      <Title order={2} id={titleId} className={classes['title']}>
        Powiadomienia
      </Title>
      <Tabs defaultValue="unread" keepMounted={false} className={classes['tabs']}>
        <Tabs.List aria-labelledby={titleId} grow>
          <Tabs.Tab value="unread" className={classes['tab']}>
            Nieprzeczytane ({unreadCount(unread.data?.length ?? 0)})
          </Tabs.Tab>
          <Tabs.Tab value="read" className={classes['tab']}>
            Przeczytane
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="unread" className={classes['content']}>
          <NotificationList
            query={unread}
            label="Nieprzeczytane powiadomienia"
            empty="Brak nowych powiadomień."
            onFollow={({ notificationId }) => {
              markQuietly(notificationId);
              onFollow();
            }}
            onMark={({ notificationId }) => {
              mark.run(notificationId).catch(() => undefined);
              takeFocus();
            }}
          />
          {unread.data !== undefined && unread.data.length > 0 && <MarkAllRead userId={userId} onMarked={takeFocus} />}
        </Tabs.Panel>
        <Tabs.Panel value="read" className={classes['content']}>
          <ReadNotifications userId={userId} onFollow={onFollow} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

function ReadNotifications({ userId, onFollow }: Pick<NotificationPanelProps, 'userId' | 'onFollow'>) {
  const read = useQuery(readNotifications(userId));
  return (
    <NotificationList
      query={read}
      label="Przeczytane powiadomienia"
      empty="Brak przeczytanych powiadomień."
      onFollow={onFollow}
    />
  );
}

interface MarkAllReadProps {
  readonly userId: string;
  /** The button goes with what it marked, and the focus with it. */
  readonly onMarked: () => void;
}

function MarkAllRead({ userId, onMarked }: MarkAllReadProps) {
  const queries = useQueryClient();
  return (
    <div className={classes['foot']}>
      <ActionButton
        variant="light"
        fullWidth
        send={(sending) => sending.run(markAllReadIn(queries, userId), undefined)}
        say={{ elsewhere: 'Powiadomienia oznaczone jako przeczytane.' }}
        onDone={onMarked}
        failed="Nie udało się oznaczyć powiadomień jako przeczytane."
      >
        Oznacz wszystkie jako przeczytane
      </ActionButton>
    </div>
  );
}
