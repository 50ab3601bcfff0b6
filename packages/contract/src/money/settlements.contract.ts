import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

const sums = z.object({
  /** What all owners together have to pay, in PLN; what others have paid more is not subtracted. */
  owed: z.number(),
  /** What of it is overdue. */
  overdue: z.number(),
  /** What was paid on days of the present month, on the school's clock, less what was taken back in it: as the month's figures say. */
  paidThisMonth: z.number(),
});
export type SchoolSums = z.output<typeof sums>;

export const getSchoolSums = defineOperation({
  method: 'GET',
  path: '/money/school/{schoolId}/sums',
  summary: 'Ile razem jest do zapłaty, ile po terminie i ile wpłacono w tym miesiącu',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  output: sums,
});

const ofOwner = z.object({ ownerId: id('owner') });

const transferOrder = z.object({
  /** 26 digits; null where the school gives none. */
  account: z.string().nullable(),
  /** Who is paid: the name that the school chose, or its own. */
  name: z.string(),
  /** In PLN: all that the owner has to pay. */
  amount: z.number(),
  title: z.string(),
  /** What a QR code says to a bank's program; null without an account, and where the amount is beyond what it can hold. */
  code: z.string().nullable(),
});
export type TransferOrder = z.output<typeof transferOrder>;

export const findTransferOrder = defineOperation({
  method: 'GET',
  path: '/money/owner/{ownerId}/transfer-code',
  summary: 'Przelew na to, co właściciel ma do zapłaty, z kodem QR dla aplikacji banku; null bez długu',
  access: 'signedIn',
  params: ofOwner,
  output: transferOrder.nullable(),
});

export const remindOfDebt = defineOperation({
  method: 'POST',
  path: '/money/owner/{ownerId}/reminder',
  summary: 'Przypomnij właścicielowi e-mailem, ile ma do zapłaty i na jaki rachunek',
  access: 'trainer',
  params: ofOwner,
  status: 204,
  errors: ['MONEY_OFF', 'NOTHING_OWED', 'NO_MAILBOX'],
});
