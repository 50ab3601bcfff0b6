import { Button, Text, Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { dateOf } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { notOver, ownerCalendarPath } from '../../../calendar/calendar.public.ts';
import { groupTrainingsOfDog } from '../../../groups/groups.public.ts';
import { requestsOfOwner } from '../../../requests/requests-asked.public.ts';
import { settingsOfSchool } from '../../../schools/schools.public.ts';
import { confirmedTrainingsOfDog } from '../../trainings.queries.ts';
import { ownerListWindow } from '../list-windows.rules.ts';
import { type OwnerEntry, ownerEntries, splitByWeek } from '../owner-entries.rules.ts';
import { partOfDog } from '../../dog-part.rules.ts';
import { useCalledOff } from '../use-called-off.ts';
import { OwnerListGroup, OwnerListItem } from './owner-list-item.tsx';
import { waitingList } from './waiting-list-later.tsx';
import classes from './training-list.module.css';

const noteDialog = fetchedLater(
  async () => (await import('../../components/training-note-dialog.tsx')).TrainingNoteDialog,
);
const moveDialog = fetchedLater(
  async () => (await import('../../moving/components/owner-move-dialog.tsx')).OwnerMoveDialog,
);
const past = fetchedLater(async () => (await import('../../past/components/owner-past.tsx')).OwnerPast);
const cancelled = fetchedLater(async () => (await import('./owner-cancelled.tsx')).OwnerCancelled);

type Opened =
  | { readonly kind: 'note' | 'move'; readonly training: Training }
  | { readonly kind: 'groupNote'; readonly training: GroupTraining };

function useOwnerList(dogId: Id<'dog'>, now: string) {
  const { id: ownerId } = useProfile();
  const { id: schoolId } = useSchool();
  const window = ownerListWindow(dateOf(now));
  const trainings = useQuery(confirmedTrainingsOfDog(dogId, window));
  const groupTrainings = useQuery(groupTrainingsOfDog(dogId, window));
  const requests = useQuery(requestsOfOwner(ownerId));
  const settings = useQuery(settingsOfSchool(schoolId));
  const { isCalledOff, markCalledOff } = useCalledOff();
  const planned =
    trainings.data && groupTrainings.data && requests.data && !settings.isPending
      ? {
          waiting: requests.data.filter((request) => request.dogId === dogId),
          // What is over stands below, among what took place.
          entries: ownerEntries(
            notOver(trainings.data, now).filter(({ id }) => !isCalledOff(id)),
            notOver(groupTrainings.data, now),
          ),
        }
      : undefined;
  return {
    query: joinQueries([trainings, groupTrainings, requests], planned),
    // Without the setting, as with none: the server judges by the true one (D25).
    minDaysBeforeCancel: settings.data?.minDaysBeforeCancel ?? 0,
    markCalledOff,
  };
}

/** What a dog has planned, this week and soon: individual and group trainings, by start (part 1 §2). */
export function OwnerTrainingList({ dog }: { dog: Dog }) {
  usePrefetch(noteDialog, moveDialog);
  const now = useSchoolTime();
  const { query, minDaysBeforeCancel, markCalledOff } = useOwnerList(dog.id, now);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  const itemOf = (entry: OwnerEntry) =>
    entry.kind === 'group' ? (
      <OwnerListGroup
        training={entry.training}
        dog={dog}
        now={now}
        onNote={() => setOpened({ kind: 'groupNote', training: entry.training })}
      />
    ) : (
      <OwnerListItem
        {...{ training: entry.training, now, minDaysBeforeCancel }}
        onCancelled={() => markCalledOff(entry.training.id)}
        onNote={() => setOpened({ kind: 'note', training: entry.training })}
        onMove={() => setOpened({ kind: 'move', training: entry.training })}
      />
    );
  return (
    <>
      <QueryState
        query={query}
        skeleton={<CardSkeleton cards={4} height={72} />}
        failed="Nie udało się pobrać treningów."
      >
        {({ waiting, entries }) => {
          if (waiting.length === 0 && entries.length === 0) return <NothingPlanned dog={dog} />;
          const { thisWeek, later } = splitByWeek(entries, dateOf(now));
          return (
            <div className={classes['sections']}>
              {waiting.length > 0 && <Waiting requests={waiting} />}
              <Section
                title="W tym tygodniu"
                entries={thisWeek}
                none="W tym tygodniu nie ma treningów."
                {...{ itemOf }}
              />
              <Section
                title="Wkrótce"
                entries={later}
                none="Do końca przyszłego miesiąca nie ma więcej treningów."
                {...{ itemOf }}
              />
            </div>
          );
        }}
      </QueryState>
      <past.Part dogId={dog.id} />
      <cancelled.Part dogId={dog.id} />
      {opened?.kind === 'move' && <moveDialog.Part training={opened.training} onDone={close} onBack={close} />}
      {opened?.kind === 'note' && (
        <noteDialog.Part training={current(opened.training, query.data?.entries)} onClose={close} />
      )}
      {opened?.kind === 'groupNote' && (
        <noteDialog.Part
          training={partOfDog(currentGroup(opened.training, query.data?.entries), dog)}
          onClose={close}
        />
      )}
    </>
  );
}

/** A training as the list has it now: its note may have been added or removed on another device. */
function current(training: Training, entries: readonly OwnerEntry[] = []): Training {
  const found = entries.find((entry) => entry.kind === 'individual' && entry.training.id === training.id);
  return found?.kind === 'individual' ? found.training : training;
}

/** The same of a group training. */
function currentGroup(training: GroupTraining, entries: readonly OwnerEntry[] = []): GroupTraining {
  const found = entries.find((entry) => entry.kind === 'group' && entry.training.id === training.id);
  return found?.kind === 'group' ? found.training : training;
}

/** Above what is planned: what the dog was signed up for and no trainer has answered. */
function Waiting({ requests }: { requests: readonly Training[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        Czeka na potwierdzenie
      </Title>
      <waitingList.Part requests={requests} />
    </section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly entries: readonly OwnerEntry[];
  /** What is said when there are none. */
  readonly none: string;
  readonly itemOf: (entry: OwnerEntry) => ReactNode;
}

function Section({ title, entries, none, itemOf }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {title}
      </Title>
      {entries.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes['list']} data-days>
          {entries.map((entry) => (
            <li key={entry.training.id}>{itemOf(entry)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NothingPlanned({ dog }: { dog: Dog }) {
  return (
    <EmptyState
      icon={<IconCalendarCheck />}
      text="Brak nadchodzących treningów."
      hint="Wybierz w kalendarzu wolny termin. Gdy trener go potwierdzi, trening pojawi się tutaj."
      action={
        <Button component={Link} to={ownerCalendarPath({ dogId: dog.id })}>
          Zapisz na trening
        </Button>
      }
    />
  );
}
