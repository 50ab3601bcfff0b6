import { Button, VisuallyHidden } from '@mantine/core';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { hasDraft } from '#ui/form-state/own-drafts.ts';
import { FoundCount } from '#ui/lists/found-count.tsx';
import { SearchBox } from '#ui/lists/search-box.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { deleteReportIn, reportsOfSchool } from '../assigning.queries.ts';
import { assigningDraft, deleteReportWords } from '../assigning.words.ts';
import { ReportAssignmentList } from './report-assignment-list.tsx';
import classes from './report-assignments.module.css';

const assignDialog = fetchedLater(async () => (await import('./assign-report-dialog.tsx')).AssignReportDialog);
const finishDialog = fetchedLater(async () => (await import('./finish-report-dialog.tsx')).FinishReportDialog);

/** The tab Przypisania: what the school has assigned, to search, add, finish and delete (part 2 §2). */
export function ReportAssignments() {
  const { id: schoolId } = useSchool();
  const { search, setSearch } = useListAddress();
  const reports = useInfiniteQuery(reportsOfSchool({ schoolId, today: useSchoolToday(), search }));
  const [isAdding, setIsAdding] = useState(false);
  const [toFinish, setToFinish] = useState<ReportAssignment | null>(null);
  const [toDelete, setToDelete] = useState<ReportAssignment | null>(null);
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  usePrefetch(assignDialog, finishDialog);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = reports;
  const found = data?.pages.flatMap(({ content }) => content);
  const isUsed = search !== '' || (found ?? []).length > 0;
  const isCounted = search !== '' && !isPlaceholderData && !hasNextPage;
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsAdding(true)}>
      {hasDraft(assigningDraft(undefined)) ? 'Dokończ przypisywanie' : 'Przypisz raport'}
    </Button>
  );
  return (
    <div className={classes['tab']}>
      <VisuallyHidden component="h2">Przypisane raporty</VisuallyHidden>
      {isUsed && (
        <div className={classes['tools']}>
          <SearchBox
            label="Szukaj przypisania"
            placeholder="Szukaj po imieniu psa lub tytule"
            value={search}
            onSearch={setSearch}
          />
          {add}
        </div>
      )}
      <FoundCount count={isCounted ? found?.length : undefined} />
      <div ref={place} tabIndex={-1} className={classes['place']}>
        <QueryState
          query={{ ...reports, data: found }}
          failed="Nie udało się pobrać raportów"
          filtered={search !== '' && found?.length === 0}
          empty={
            <EmptyState
              icon={<IconReportAnalytics size={40} />}
              text="Brak przypisanych raportów."
              hint="Przypisz psu raport, a jego właściciel będzie go wypełniać na telefonie."
              action={add}
            />
          }
          skeleton={<CardSkeleton cards={6} height={96} />}
        >
          {(list) => <ReportAssignmentList reports={list} onFinish={setToFinish} onDelete={setToDelete} />}
        </QueryState>
        {hasNextPage && (
          <Button
            variant="default"
            className={classes['more']}
            loading={isFetchingNextPage}
            onClick={() => {
              fetchNextPage().catch(() => undefined);
            }}
          >
            Pokaż więcej
          </Button>
        )}
      </div>
      {isAdding && <assignDialog.Part onClose={() => setIsAdding(false)} />}
      {toFinish && <finishDialog.Part key={toFinish.id} assignment={toFinish} onClose={() => setToFinish(null)} />}
      <DeleteDialog
        item={toDelete}
        words={deleteReportWords}
        remove={({ id, dogId }, sending) => sending.run(deleteReportIn(queries, dogId), id)}
        onClose={() => setToDelete(null)}
        onDeleted={() => place.current?.focus()}
      />
    </div>
  );
}
