import { Tabs, Title } from '@mantine/core';
import { unreadCount } from '@psia/contract/notifications/bell.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts';
import { toastFailed } from '../../../ui/feedback/toasts.tsx';
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
  const { mutate: markRead } = useMutation(markReadIn(useQueryClient(), userId));
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
              markRead(notificationId);
              onFollow();
            }}
            onMark={({ notificationId }) => {
              markRead(notificationId, {
                onError: (error) => toastFailed('Nie udało się oznaczyć powiadomienia jako przeczytanego.', error),
              });
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
  const markAll = useMutation(markAllReadIn(useQueryClient(), userId));
  const mark = async () => {
    try {
      await markAll.mutateAsync();
      onMarked();
    } catch (error) {
      toastFailed('Nie udało się oznaczyć powiadomień jako przeczytane.', error);
    }
  };
  return (
    <div className={classes['foot']}>
      <ActionButton variant="light" fullWidth action={mark}>
        Oznacz wszystkie jako przeczytane
      </ActionButton>
    </div>
  );
}
