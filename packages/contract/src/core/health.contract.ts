import * as z from 'zod';
import { defineOperation } from './operation.ts';

const health = z.object({ status: z.literal('ok') });

export const checkLive = defineOperation({
  method: 'GET',
  path: '/health/live',
  summary: 'Serwer działa',
  access: 'public',
  output: health,
});

export const checkReady = defineOperation({
  method: 'GET',
  path: '/health/ready',
  summary: 'Serwer i baza danych są gotowe',
  access: 'public',
  output: health,
});
