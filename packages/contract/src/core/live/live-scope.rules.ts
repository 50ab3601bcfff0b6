/**
 * The parts of a calendar. `occupied`: when a trainer is taken, visible to every owner. `trainings` and `requests`: a
 * dog's own, for its owner and the trainers. `locks` and `hours`: a trainer's.
 */
export const calendarParts = ['occupied', 'trainings', 'requests', 'locks', 'hours'] as const;
export type CalendarPart = (typeof calendarParts)[number];

/** The topics of live messages. */
export type LiveTopic =
  | 'calendar'
  | 'school'
  | 'schoolDocuments'
  | 'photoConsents'
  | 'incidents'
  | 'people'
  | 'groups'
  | 'dogFile'
  | 'dogNotes'
  | 'money'
  | 'dogSeen'
  | 'exercises'
  | 'phrases'
  | 'heldMails'
  | 'surveys'
  | 'reports'
  | 'invitations'
  | 'notifications'
  | 'bell'
  | 'exports'
  | 'clientImports';

/** What has changed, as a live message says it. A missing field means any: any trainer, all parts of the calendar. */
export interface Changed {
  readonly topic: string;
  readonly parts?: readonly CalendarPart[];
  readonly trainerId?: string;
  readonly dogId?: string;
  /** Changes are only within [startTime, endTime), in wall-clock time. */
  readonly startTime?: string;
  readonly endTime?: string;
}

/** What a query shows, in the fields of `Changed`. It shows nothing of the dog `exceptDogId`. */
export interface Shown extends Changed {
  readonly exceptDogId?: string;
}

/** Whether a change can affect what is shown. A field missing on either side matches anything. */
export function affects(changed: Changed, shown: Shown): boolean {
  if (changed.topic !== shown.topic) return false;
  if (differ(changed.trainerId, shown.trainerId) || differ(changed.dogId, shown.dogId)) return false;
  if (changed.dogId !== undefined && changed.dogId === shown.exceptDogId) return false;
  if (changed.parts && shown.parts && !changed.parts.some((part) => shown.parts?.includes(part))) return false;
  return !endsBefore(changed, shown) && !endsBefore(shown, changed);
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function endsBefore({ endTime }: Changed, { startTime }: Changed): boolean {
  return endTime !== undefined && startTime !== undefined && endTime <= startTime;
}

/**
 * Reads a live message into what has changed; null when it isn't about a change. `parts` comes as one string with
 * spaces between.
 */
export function changedBy(message: unknown): Changed | null {
  const topic = textIn(message, 'topic');
  if (topic === undefined) return null;
  const named = textIn(message, 'parts')?.split(' ');
  const parts = named && calendarParts.filter((part) => named.includes(part));
  const narrowing = ['trainerId', 'dogId', 'startTime', 'endTime'].flatMap((name) => {
    const value = textIn(message, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { topic, ...(parts && { parts }), ...Object.fromEntries(narrowing) };
}

function textIn(message: unknown, name: string): string | undefined {
  const value: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
