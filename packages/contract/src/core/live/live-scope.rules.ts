/**
 * The parts of a calendar: `occupied` is when a trainer is taken, as every owner may know it; `trainings` and `requests`
 * are a dog's own, for its owner and the trainers; `locks` and `hours` are a trainer's.
 */
export const calendarParts = ['occupied', 'trainings', 'requests', 'locks', 'hours'] as const;
export type CalendarPart = (typeof calendarParts)[number];

/** What messages of the live channel tell of. */
export type LiveTopic =
  | 'calendar'
  | 'school'
  | 'people'
  | 'groups'
  | 'dogFile'
  | 'dogNotes'
  | 'dogSeen'
  | 'exercises'
  | 'phrases'
  | 'heldMails'
  | 'surveys'
  | 'reports'
  | 'invitations'
  | 'notifications'
  | 'bell';

/** What a live message says has changed. A field that is left out stands for any: any trainer, all of the calendar. */
export interface Changed {
  readonly topic: string;
  readonly parts?: readonly CalendarPart[];
  readonly trainerId?: string;
  readonly dogId?: string;
  /** The wall-clock stretch [startTime, endTime) outside of which nothing changed. */
  readonly startTime?: string;
  readonly endTime?: string;
}

/** What a query shows, said as changes are; of the dog `exceptDogId` it shows nothing. */
export interface Shown extends Changed {
  readonly exceptDogId?: string;
}

/** Whether a change can be seen in what is shown: nothing that both of them name differs. */
export function canBeSeen(changed: Changed, shown: Shown): boolean {
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

/** Reads a message of the live channel; null when it says nothing of what changed. Parts are one text, with spaces. */
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
