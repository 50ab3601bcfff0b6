import { getBackupWarning } from '@psia/contract/attention/backup.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const hour = 60 * 60_000;

/** For how many days the server has made no backup; asked for once an hour, since it changes by the day. */
export const backupWarning = queryOptions({
  queryKey: ['backup-warning'],
  queryFn: ({ signal }) => call(getBackupWarning, { signal }),
  staleTime: hour,
  refetchInterval: hour,
});
