import type { Id } from '@psia/contract/core/ids';
import type { ReportAssignment, ReportSubmission } from '@psia/contract/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { useNewItems } from '../../../dog-news/dog-news.public.ts';
import { reportsOfDog } from '../dog-reports.queries.ts';
import { toFillInAddress } from '../../reports.paths.ts';
import { endedWords, type Viewer } from '../reports-of-dog.words.ts';
import { isGone, type ReportOfDog } from '../timeline.rules.ts';
import { Folded } from './folded.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './report-list.module.css';

const fillDialog = fetchedLater(async () => (await import('../../filling/components/fill-dialog.tsx')).FillDialog);

interface ReportListProps {
  readonly dogId: Id<'dog'>;
  readonly viewer: Viewer;
  /** What to do where no report was assigned yet. */
  readonly empty: ReactNode;
  /** What else can be done with a report that can still be filled. */
  readonly actionsOf?: (assignment: ReportAssignment) => ReactNode;
}

function itemsOf(reports: readonly ReportOfDog[] | undefined) {
  return reports?.flatMap(({ assignment, submissions }) => [assignment, ...submissions]);
}

/** What is being filled: what was pressed, or what the address names and is due (the way from a task of the home). */
function useFilled(submissions: readonly ReportSubmission[]) {
  const [params, setParams] = useAddressParams();
  const [filled, setFilled] = useState<ReportSubmission | null>(null);
  const named = params.get(toFillInAddress);
  const linked = submissions.find(({ id, status }) => id === named && status === 'DUE');
  // Opened once for an address, and kept from then on, so that it stays open when somebody else fills it meanwhile.
  const [opened, setOpened] = useState<string | null>(null);
  if (linked && opened !== linked.id) {
    setOpened(linked.id);
    setFilled(linked);
  } else if (named === null && opened !== null) setOpened(null);
  const close = () => {
    setFilled(null);
    if (named === null) return;
    setParams(
      (now) => {
        now.delete(toFillInAddress);
        return now;
      },
      { replace: true },
    );
  };
  return { filled, fill: setFilled, close };
}

/** The reports of a dog: those that can be filled, and folded below those that have ended. */
export function ReportList({ dogId, viewer, empty, actionsOf }: ReportListProps) {
  const today = useSchoolToday();
  const reports = useQuery(reportsOfDog(dogId, today));
  const isNew = useNewItems({ dogId, tab: 'reports', shown: itemsOf(reports.data) });
  const submissions = reports.data?.flatMap((report) => report.submissions) ?? [];
  const { filled, fill, close } = useFilled(submissions);
  const lastFilled = useLastKnown(filled);
  usePrefetch(fillDialog);
  const present = submissions.find(({ id }) => id === filled?.id);
  const cardOf = (report: ReportOfDog) => (
    <ReportCard
      key={report.assignment.id}
      {...{ dogId, report, viewer, isNew }}
      isHome={report.assignment.id === lastFilled?.assignmentId}
      onFill={fill}
      actions={report.assignment.running && actionsOf?.(report.assignment)}
    />
  );
  return (
    <>
      <QueryState
        query={reports}
        failed="Nie udało się pobrać raportów."
        skeleton={<CardSkeleton cards={2} height={220} />}
        empty={empty}
      >
        {(all) => {
          const ended = all.filter(({ assignment }) => !assignment.running);
          return (
            <div className={classes['list']}>
              {all.filter(({ assignment }) => assignment.running).map(cardOf)}
              {ended.length > 0 && (
                <Folded label={endedWords(ended.length)}>
                  <div className={classes['list']}>{ended.map(cardOf)}</div>
                </Folded>
              )}
            </div>
          );
        }}
      </QueryState>
      {filled && (
        <fillDialog.Part
          key={filled.id}
          dogId={dogId}
          submission={present ?? filled}
          isGone={reports.data !== undefined && isGone(reports.data, filled)}
          onClose={close}
        />
      )}
    </>
  );
}
