import type { Service } from '@psia/contract/services/services.contract';
import { formatDuration } from './durations.words.ts';

/** `Trening indywidualny, 1h` */
export function serviceLabel({ serviceName, duration }: Service): string {
  return `${serviceName}, ${formatDuration(duration)}`;
}
