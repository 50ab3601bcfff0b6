import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { reasonOf } from '#lib/api/api-error.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { eventsOfSchool } from '../school-history.queries.ts';
import { doneWords, eventWords } from '../school-history.words.ts';
import { useEventsShown } from '../use-events-shown.ts';
import { HistoryFilters } from './history-filters.tsx';
import classes from './school-history.module.css';

/** What happened in the school in the last two years, and who opened whose data (D217). */
export function SchoolHistory() {
  const today = useSchoolToday();
  const { shown, choose, clear } = useEventsShown();
  const events = useInfiniteQuery(eventsOfSchool(shown));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = events;
  const isFiltered = Object.keys(shown).length > 0;
  const fetchOlder = () => {
    if (!isFetchingNextPage) fetchNextPage().catch(() => undefined);
  };
  return (
    <Panel
      title="Historia zdarzeń"
      description="Kto się logował, otwierał dane właścicieli i psów, pobierał pliki oraz zmieniał osoby, dokumenty i ustawienia. Zdarzenia są tu przez dwa lata. Otwarcie tych samych danych zapisuje się raz na godzinę."
    >
      <HistoryFilters shown={shown} onChoose={choose} onClear={clear} />
      <QueryState
        query={joinQueries(
          [events],
          data?.pages.flatMap((page) => page.events),
        )}
        failed="Nie udało się pobrać historii zdarzeń."
        skeleton={<TextSkeleton rows={6} />}
        filtered={isFiltered}
        empty={<Text c="dimmed">Nie ma jeszcze żadnych zdarzeń.</Text>}
      >
        {(list) => (
          <ul className={classes['list']} aria-label="Zdarzenia">
            {list.map((event) => (
              <li key={event.id} className={classes['item']}>
                <p className={classes['what']}>{eventWords(event)}</p>
                <p className={`numbers ${classes['who']}`}>{doneWords(event, today)}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isFetchNextPageError && (
        <FormError failure={{ text: 'Nie udało się pobrać starszych zdarzeń.', reason: reasonOf(error) }} />
      )}
      {hasNextPage && (
        <Button variant="default" className={classes['older']} loading={isFetchingNextPage} onClick={fetchOlder}>
          Pokaż starsze
        </Button>
      )}
    </Panel>
  );
}
