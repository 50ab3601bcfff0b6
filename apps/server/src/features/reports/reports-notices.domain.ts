import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import type { Notice } from '../notifications/notifications.public.ts';

/** A report that a dog was given. */
export interface GivenReport {
  readonly assignmentId: Id<'reportAssignment'>;
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly ownerId: Id<'owner'>;
  readonly startDate: PlainDate;
  readonly recurrence: Recurrence;
}

/** What all of some things have in common; null when they differ or there are none. */
function commonOf<T>(all: readonly T[]): T | null {
  const [first = null, ...rest] = new Set(all);
  return rest.length === 0 ? first : null;
}

function assignedNotice(given: readonly GivenReport[], title: string, ownerId: Id<'owner'>): Notice[] {
  const [first] = given;
  if (first === undefined) return [];
  const dogs = new Map(given.map(({ dogId, dogName }) => [dogId, { dogId, dogName }]));
  return [
    {
      memberId: ownerId,
      kind: 'report-assigned',
      target: { type: 'report', id: first.assignmentId, dogId: first.dogId },
      facts: {
        dogs: [...dogs.values()],
        title,
        startDate: commonOf(given.map((one) => one.startDate)),
        recurrence: commonOf(given.map((one) => one.recurrence)),
      },
    },
  ];
}

/**
 * What owners read when a trainer assigned a report: one line each, whatever the number of dogs (D111, D122). How often is
 * said when it is the same for all of them.
 */
export function assignedNotices(given: readonly GivenReport[], title: string): Notice[] {
  const byOwner = Map.groupBy(given, ({ ownerId }) => ownerId);
  return [...byOwner].flatMap(([ownerId, own]) => assignedNotice(own, title, ownerId));
}

/** A report that was filled for one day. */
export interface FilledReport {
  readonly assignmentId: Id<'reportAssignment'>;
  readonly templateTitle: string;
  readonly dueDate: PlainDate;
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
}

function aboutReport({ assignmentId, dogId, dogName, templateTitle, dueDate }: FilledReport) {
  return {
    target: { type: 'report', id: assignmentId, dogId },
    facts: { assignmentId, dogId, dogName, title: templateTitle, dueDate },
  } as const;
}

/** What a trainer reads when somebody filled a report (D111, D120). */
export function filledNotice(report: FilledReport, trainerId: Id<'trainer'>): Notice {
  return { memberId: trainerId, kind: 'report-filled', ...aboutReport(report) };
}

/** What an owner reads when a trainer answered a report for the first time (D123). */
export function answeredNotice(report: FilledReport, ownerId: Id<'owner'>): Notice {
  return { memberId: ownerId, kind: 'report-answered', ...aboutReport(report) };
}
