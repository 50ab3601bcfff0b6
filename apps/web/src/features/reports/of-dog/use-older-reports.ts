import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { ReportSubmission } from '@psia/contract/reports/reports.contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { reportsOfDog } from './dog-reports.queries.ts';
import { inOrder, type ReportOfDog } from './timeline.rules.ts';

/** What is known of a report's due dates, and how to know more. */
export interface OlderReports {
  /** Newest first. */
  readonly known: readonly ReportSubmission[];
  readonly hasOlder: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** Asks for what is older than the oldest that is known. */
  readonly fetchOlder: () => void;
  readonly retry: () => void;
}

/** Goes back in a report's due dates: the server gives the newest, at most 120, and as many before any day (D105). */
export function useOlderReports(dogId: Id<'dog'>, { assignment, submissions }: ReportOfDog): OlderReports {
  const [befores, setBefores] = useState<readonly PlainDate[]>([]);
  const today = useSchoolToday();
  const pages = useQueries({ queries: befores.map((before) => reportsOfDog(dogId, today, before)) });
  const older = pages.map(({ data }) => data?.find((report) => report.assignment.id === assignment.id));
  const known = inOrder([submissions, ...older.map((page) => page?.submissions ?? [])].flat());
  const last = older.length === 0 ? assignment : older.at(-1)?.assignment;
  const oldest = known.at(-1)?.dueDate;
  const failed = pages.find(({ error }) => error !== null);
  return {
    known,
    hasOlder: last?.hasOlder ?? false,
    isFetching: pages.some(({ isFetching, data }) => isFetching && data === undefined),
    error: failed?.error ?? null,
    fetchOlder: () => {
      if (oldest !== undefined) setBefores([...befores, oldest]);
    },
    retry: () => {
      failed?.refetch().catch(() => undefined);
    },
  };
}
