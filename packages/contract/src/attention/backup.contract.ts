import * as z from 'zod';
import { defineOperation } from '../core/operation.ts';

export const getBackupWarning = defineOperation({
  method: 'GET',
  path: '/backup-warning',
  summary: 'Od ilu dni serwer nie zrobił kopii zapasowej, jeśli to za długo (D223)',
  access: 'trainer',
  output: z.object({
    /** Whole days, three at least; null when all is well, or when this server makes no backups by itself. */
    lateDays: z.number().int().nullable(),
  }),
});
