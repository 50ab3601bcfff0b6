/**
 * What the access log of a school records: sign-ins, an owner's or a dog's file that a trainer opened, and lists that a
 * trainer downloaded as CSV (D217).
 */
export const accessKinds = [
  'signed-in',
  'owner-opened',
  'dog-opened',
  'owners-downloaded',
  'dogs-downloaded',
  'trainers-downloaded',
  'trainings-downloaded',
  'cancelled-trainings-downloaded',
  'groups-downloaded',
  'exercises-downloaded',
  'money-downloaded',
  'survey-answers-downloaded',
] as const;
export type AccessKind = (typeof accessKinds)[number];
