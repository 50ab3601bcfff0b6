import { bellLength } from '@psia/contract/notifications/bell.rules';
import type { Notification } from '@psia/contract/notifications/notifications.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import classes from './notification-list.module.css';

interface NotificationListProps {
  readonly query: UseQueryResult<Notification[]>;
  readonly label: string;
  readonly empty: string;
}

/** Notifications in the order they come, each with its message and time. */
export function NotificationList({ query, label, empty }: NotificationListProps) {
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
            {notifications.slice(0, bellLength).map(({ notificationId, message, createdAt }) => (
              <li key={notificationId} className={classes['item']}>
                <span className={classes['message']}>{message}</span>
                <time dateTime={createdAt} className={`numbers ${classes['time']}`}>
                  {formatCreated(createdAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}

/** `2026-11-21 17:00`, as the bell writes times (part 2 §2). */
function formatCreated(createdAt: string): string {
  return createdAt.slice(0, 16).replace('T', ' ');
}
