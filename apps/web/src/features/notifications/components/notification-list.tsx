import { bellLength } from '@psia/contract/notifications/bell.rules';
import type { Notification } from '@psia/contract/notifications/notifications.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import { noticePath } from '../notifications.paths.ts';
import classes from './notification-list.module.css';

interface NotificationListProps {
  readonly query: UseQueryResult<Notification[]>;
  readonly label: string;
  readonly empty: string;
  /** One is followed to what it is about. */
  readonly onFollow: (notification: Notification) => void;
}

/** Notifications in the order they come, each with its message, which leads to what it is about, and its time. */
export function NotificationList({ query, label, empty, onFollow }: NotificationListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <div className={classes['scroll']} role="region" aria-label={label} tabIndex={0}>
      <QueryState
        query={query}
        failed="Nie udało się pobrać powiadomień."
        empty={<p className={classes['empty']}>{empty}</p>}
      >
        {(notifications) => (
          <ul className={classes['list']}>
            {notifications.slice(0, bellLength).map((notification) => (
              <NotificationItem key={notification.notificationId} {...{ notification, onFollow }} />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onFollow: (notification: Notification) => void;
}

function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { role } = useProfile();
  const { message, createdAt, target } = notification;
  return (
    <li className={classes['item']}>
      {target ? (
        <Link to={noticePath(role, target)} className={classes['link']} onClick={() => onFollow(notification)}>
          {message}
        </Link>
      ) : (
        <span className={classes['message']}>{message}</span>
      )}
      <time dateTime={createdAt} className={`numbers ${classes['time']}`}>
        {formatCreated(createdAt)}
      </time>
    </li>
  );
}

/** `2026-11-21 17:00`, as the bell writes times (part 2 §2). */
function formatCreated(createdAt: string): string {
  return createdAt.slice(0, 16).replace('T', ' ');
}
