import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';

/** How a line of the bell looks: what asks, what is agreed, what is lost, what changed, groups, time, the dog's file, people. */
export type NoticeLook = 'asks' | 'agreed' | 'lost' | 'changed' | 'group' | 'time' | 'file' | 'people';

/** Kinds that look like a change, as one of a newer server does. */
type Change =
  | 'earlier-notice'
  | 'training-changed'
  | 'training-moved'
  | 'training-note-added'
  | 'training-note-changed'
  | 'dog-person-acted';

const looks: Readonly<Record<Exclude<NoticeKind, Change>, NoticeLook> & Partial<Record<Change, NoticeLook>>> = {
  'training-requested': 'asks',
  'training-request-withdrawn': 'lost',
  'training-request-declined': 'lost',
  'training-requests-ended': 'lost',
  'training-confirmed': 'agreed',
  'training-booked': 'agreed',
  'training-move-requested': 'asks',
  'training-cancelled': 'lost',
  'group-members-changed': 'group',
  'group-joined': 'group',
  'group-left': 'group',
  'group-training-excused': 'lost',
  'group-training-excuse-withdrawn': 'agreed',
  'group-deleted': 'lost',
  'group-trainings-cancelled': 'lost',
  'group-trainings-planned': 'group',
  'group-training-changed': 'group',
  'group-training-cancelled': 'lost',
  'time-locked': 'time',
  'time-unlocked': 'time',
  'invitation-accepted': 'people',
  'member-left': 'people',
  'school-handed-over': 'people',
  'dog-received': 'people',
  'dog-given-away': 'people',
  'dog-person-changed': 'people',
  'pass-sold': 'agreed',
  'pass-low': 'changed',
  'pass-lapsed': 'lost',
  'recommendation-added': 'file',
  'exercises-assigned': 'file',
  'survey-assigned': 'file',
  'survey-filled': 'file',
  'report-assigned': 'file',
  'report-filled': 'file',
  'report-answered': 'file',
  'mails-held': 'people',
  'export-ready': 'file',
  'export-withdrawn': 'file',
};

/** What a line looks like by its kind. */
export function lookOf(kind: NoticeKind): NoticeLook {
  return looks[kind] ?? 'changed';
}
