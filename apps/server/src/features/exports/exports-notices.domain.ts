import type { Id } from '@psia/contract/core/ids';
import { type Now, wallTimeOf } from '@psia/contract/core/school-clock';
import { dateOf } from '@psia/contract/core/time';
import type { ExportKind } from '@psia/contract/exports/exports.rules';
import type { Notice } from '../notifications/notifications.public.ts';
import { keptUntil } from './exports.domain.ts';

interface Ready {
  readonly memberId: Id<'member'>;
  readonly kind: ExportKind;
  readonly now: Now;
  readonly timeZone: string;
}

/** Tells whoever asked for a file that it can be downloaded, and until which day. */
export function readyNotice({ memberId, kind, now, timeZone }: Ready): Notice {
  const until = dateOf(wallTimeOf(keptUntil(now.instant), timeZone));
  return { memberId, kind: 'export-ready', target: { type: 'export', id: memberId }, facts: { exported: kind, until } };
}

/** Tells whoever asked for a file of the school that it is there no more. It names nobody. */
export function withdrawnNotice(memberId: Id<'member'>): Notice {
  return { memberId, kind: 'export-withdrawn', target: { type: 'export', id: memberId }, facts: {} };
}
