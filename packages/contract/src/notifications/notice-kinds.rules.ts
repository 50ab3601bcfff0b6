/**
 * The kinds of notice, one for each thing that can happen. New notices never have `earlier-notice`: it is for old ones,
 * of which only the sentence is known.
 */
export const noticeKinds = [
  'earlier-notice',
  'training-requested',
  'training-request-withdrawn',
  'training-request-declined',
  // Requests that ended because their time was taken or their owner did something else (D22, D51).
  'training-requests-ended',
  'training-confirmed',
  'training-booked',
  'training-changed',
  'training-moved',
  // An owner asks for another time of a confirmed training (D166).
  'training-move-requested',
  'training-cancelled',
  'training-note-added',
  'training-note-changed',
  'group-members-changed',
  'group-joined',
  'group-left',
  // Before a group training: a dog won't come, or comes after all (D260).
  'group-training-excused',
  'group-training-excuse-withdrawn',
  'group-deleted',
  'group-trainings-planned',
  'group-training-changed',
  'group-training-cancelled',
  // Several trainings of a group, because nobody is left to lead them.
  'group-trainings-cancelled',
  'time-locked',
  'time-unlocked',
  'invitation-accepted',
  'member-left',
  'school-handed-over',
  // A dog has another owner now: the lines of the new and of the former one.
  'dog-received',
  'dog-given-away',
  // Somebody sees a dog with its owner now, or no longer.
  'dog-person-changed',
  // What one of a dog's people did, for its others.
  'dog-person-acted',
  // What a dog's people read of passes: a new one, the last entry but one or the last, entries that lapsed (D248).
  'pass-sold',
  'pass-low',
  'pass-lapsed',
  'recommendation-added',
  'exercises-assigned',
  'survey-assigned',
  'survey-filled',
  'report-assigned',
  'report-filled',
  'report-answered',
  // Mails of the school are held back, because there were too many (D192).
  'mails-held',
  // A file with data that the reader asked for can be downloaded (D206).
  'export-ready',
  // It is there no more, since it named somebody who is erased.
  'export-withdrawn',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What a notice can link to. `calendar`: the calendar of the trainer with the target's id. `recommendation`,
 * `assigned-exercise`, `survey`, `report` (an assignment) and `pass`: in the file of the target's dog. `held-mails`: those
 * of the school with that id. `export`: the files with data in the account of the member with that id.
 */
export const noticeTargets = [
  'training',
  'group',
  'calendar',
  'owner',
  'trainer',
  'recommendation',
  'assigned-exercise',
  'survey',
  'report',
  'pass',
  'held-mails',
  'export',
] as const;
