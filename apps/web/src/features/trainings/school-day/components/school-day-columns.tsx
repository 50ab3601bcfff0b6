import { mondayOf, type PlainDate } from '@psia/contract/core/time';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { dialogWindow } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { CalendarSkeleton, columnsGrid, ServiceHues } from '../../../calendar/calendar-parts.public.ts';
import { slotFrom, type SchoolDayView, type TrainerOpens } from '../../../calendar/calendar.public.ts';
import { hallsOfSchool } from '../../../halls/halls.public.ts';
import { requestsDialog } from '../../../requests/requests.public.ts';
import { trainersOfSchool } from '../../../trainers/trainers.public.ts';
import { trainerDialogs } from '../../trainer-calendar/components/later-trainer-dialogs.tsx';
import { type DayOf, daysOfHalls, daysOfTrainers, weekOfTrainer } from '../school-day.rules.ts';
import { dayOfSchool } from '../school-day.queries.ts';
import { SchoolDayList } from './school-day-list.tsx';

interface SchoolDayColumnsProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly view: SchoolDayView;
}

/** What is opened of the day, and whose time it is. */
interface Opened {
  readonly trainerId: Id<'trainer'>;
  readonly opens: TrainerOpens;
}

/** Whose time a block of a column is: the column's trainer, or in a hall's column who leads the training. */
function trainerOf(opens: TrainerOpens, { id }: DayOf, view: SchoolDayView): Id<'trainer'> {
  if (view === 'trenerzy') return id;
  return opens.kind === 'training' || opens.kind === 'group' ? opens.training.trainerId : id;
}

/** Why a day shows nothing, and what to do. */
function emptyWords(columns: readonly DayOf[], view: SchoolDayView): { text: string; hint?: string } {
  if (view === 'trenerzy') return { text: 'Tego dnia nikt nie pracuje i nic się nie odbywa.' };
  if (columns.length > 0) return { text: 'Tego dnia sale są wolne.' };
  return { text: 'Szkoła nie ma jeszcze sal.', hint: 'Dodaj je w danych szkoły, a zobaczysz je tu obok siebie.' };
}

/** The columns of the school's day, and what each of their blocks leads to. */
export function SchoolDayColumns({ date, today, view }: SchoolDayColumnsProps) {
  const { id: schoolId } = useSchool();
  const now = useSchoolTime();
  const isPhone = useNarrow(768);
  const fetchedDay = useQuery(dayOfSchool(schoolId, date));
  const halls = useQuery(hallsOfSchool(schoolId));
  const trainers = useQuery(trainersOfSchool(schoolId));
  const [opened, setOpened] = useState<Opened | null>(null);
  usePrefetch(trainerDialogs, requestsDialog, dialogWindow);

  const isThere = fetchedDay.data && halls.data && trainers.data;
  const loaded = joinQueries(
    [fetchedDay, halls, trainers],
    isThere && { day: fetchedDay.data, halls: halls.data, trainers: trainers.data },
  );
  return (
    <QueryState query={loaded} failed="Nie udało się pobrać dnia szkoły." skeleton={<CalendarSkeleton />}>
      {(data) => {
        const columns = view === 'sale' ? daysOfHalls(data.day, data.halls, now) : daysOfTrainers(data.day, now);
        const pressable = columns.map((column) => ({
          ...column,
          date,
          views: column.views.map(({ opens, ...block }) => ({
            ...block,
            ...(opens && { opens: () => setOpened({ trainerId: trainerOf(opens, column, view), opens }) }),
          })),
        }));
        const isEmpty = columns.every(({ views }) => views.length === 0);
        const close = () => setOpened(null);
        const week = opened && weekOfTrainer(data.day, opened.trainerId, now);
        const trainer = opened && data.trainers.find(({ id }) => id === opened.trainerId);
        return (
          <ServiceHues>
            {isEmpty && <EmptyState {...emptyWords(columns, view)} />}
            {!isEmpty && isPhone && <SchoolDayList columns={pressable} />}
            {!isEmpty && !isPhone && (
              <columnsGrid.Part
                key={view}
                label="Dzień szkoły"
                headings={columns.map(({ name }) => name)}
                monday={mondayOf(date)}
                days={pressable}
                day={date}
                today={today}
                now={now}
                onWeek={() => undefined}
              />
            )}
            {opened?.opens.kind === 'requests' && week && (
              <requestsDialog.Part
                trainerId={opened.trainerId}
                slot={opened.opens.slot}
                week={week}
                today={today}
                onBook={() => {
                  const { opens } = opened;
                  if (opens.kind !== 'requests') return;
                  const slot = slotFrom(opens.slot.startTime);
                  setOpened({ ...opened, opens: { kind: 'book', slot, choosesTime: false } });
                }}
                onClose={close}
              />
            )}
            {opened && opened.opens.kind !== 'requests' && opened.opens.kind !== 'choose' && week && trainer && (
              <trainerDialogs.Part
                key={opened.opens.kind}
                opened={opened.opens}
                trainer={trainer}
                trainers={data.trainers}
                week={week}
                workingHours={week.workingHours}
                now={now}
                onClose={close}
              />
            )}
          </ServiceHues>
        );
      }}
    </QueryState>
  );
}
