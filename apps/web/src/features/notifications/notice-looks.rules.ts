import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';

/** How a line of the bell looks: what asks, what is agreed, what is lost, what changed, groups, time, the dog's file, people. */
export type NoticeLook = 'asks' | 'agreed' | 'lost' | 'changed' | 'group' | 'time' | 'file' | 'people';

const looks: Readonly<Record<NoticeKind, NoticeLook>> = {
  'earlier-notice': 'changed',
  'training-requested': 'asks',
  'training-request-withdrawn': 'lost',
  'training-request-declined': 'lost',
  'training-requests-ended': 'lost',
  'training-confirmed': 'agreed',
  'training-booked': 'agreed',
  'training-changed': 'changed',
  'training-move-requested': 'asks',
  'training-moved': 'changed',
  'training-cancelled': 'lost',
  'training-note-added': 'changed',
  'training-note-changed': 'changed',
  'group-members-changed': 'group',
  'group-joined': 'group',
  'group-left': 'group',
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
  'dog-person-acted': 'changed',
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

/** What a line looks like by its kind; a kind of a newer server looks like a change. */
export function lookOf(kind: NoticeKind): NoticeLook {
  return looks[kind] ?? 'changed';
}
