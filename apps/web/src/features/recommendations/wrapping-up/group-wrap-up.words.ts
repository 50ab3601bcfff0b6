import { counted } from '@psia/contract/core/words/plural';

/** `1 pies`, `3 psy`, `20 psów`. */
export function dogsCounted(count: number): string {
  return counted(count, { one: 'pies', few: 'psy', many: 'psów' });
}
