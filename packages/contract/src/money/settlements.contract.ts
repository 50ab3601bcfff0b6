import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

const sums = z.object({
  /** What all owners together have to pay, in PLN; what others have paid more is not subtracted. */
  owed: z.number(),
  /** What of it is overdue. */
  overdue: z.number(),
  /** What was paid on days of the present month, on the school's clock, without what was taken back. */
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
