import { completeWindow, type Window, windowFault, type WindowQuery } from '@psia/contract/core/window';
import type { ReadContext } from '../../acting/context.ts';
import { Refusal } from '../../refusal/refusal.ts';

/**
 * The stretch that a calendar call looks at; refuses a reversed one and one over 460 days with BAD_INPUT (D46), beside
 * `endField`, what the call names the end.
 */
export function windowOf({ now }: Pick<ReadContext, 'now'>, query: WindowQuery, endField = 'endTime'): Window {
  const window = completeWindow(query, now.today);
  const fault = windowFault(window);
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { message: fault, fieldErrors: { [endField]: fault } });
  return window;
}
