import type { BodyInput } from '@psia/contract/core/operation';
import { previewWorkingHours } from '@psia/contract/trainers/trainers.contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Asks what new working hours would leave outside; writes nothing. */
export function foreseeWorkingHours() {
  return mutationOptions({
    mutationFn: (hours: BodyInput<typeof previewWorkingHours>) =>
      call(previewWorkingHours, { body: hours, changesNothing: true }),
  });
}
