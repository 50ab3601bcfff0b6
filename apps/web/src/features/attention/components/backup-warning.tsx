import { useQuery } from '@tanstack/react-query';
import { backupWarning } from '../backup-warning.queries.ts';
import classes from './backup-warning.module.css';

/** Says that the server has made no backup for three days or more (D223); nothing while all is well. */
export function BackupWarning() {
  const { data } = useQuery(backupWarning);
  if (typeof data?.lateDays !== 'number') return null;
  return (
    <p role="status" className={classes['warning']}>
      Kopia zapasowa nie powstała od {data.lateDays} dni. Powiedz o tym osobie, która prowadzi serwer.
    </p>
  );
}
