import type { Role } from '@psia/contract/core/role';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';

const starts: Record<Role, string> = { ROLE_TRAINER: '/notice', ROLE_OWNER: '/owner/notice' };

/** Where a notice's line leads: to an address that looks what has become of the thing and goes on to it. */
export function noticePath(role: Role, { type, id, dogId, day }: NoticeTarget): string {
  const search = new URLSearchParams({ ...(dogId ? { pies: dogId } : {}), ...(day ? { dzien: day } : {}) });
  return `${starts[role]}/${type}/${id}${search.size > 0 ? `?${search}` : ''}`;
}
