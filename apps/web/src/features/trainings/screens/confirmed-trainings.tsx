import type { Id } from '@psia/contract/core/ids';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DownloadTrainings } from '../../exports/exports.public.ts';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { BesideFeed } from '../lists/components/beside-feed.tsx';
import { trainerTabs } from '../lists/trainer-entries.rules.ts';

const placeholder = <CardSkeleton cards={5} height={72} />;
const confirmedList = fetchedLater(async () => (await import('../lists/components/confirmed-list.tsx')).ConfirmedList, {
  placeholder,
});
const cancelledList = fetchedLater(async () => (await import('../lists/components/cancelled-list.tsx')).CancelledList, {
  placeholder,
});
// It comes along with the screen, while the trainers are on their way.
confirmedList.prefetch();

/** The trainings of the school's trainers: what is confirmed, and what was called off (part 2 §2). */
export function ConfirmedTrainings() {
  const { id: readerId } = useProfile();
  const { id: schoolId } = useSchool();
  usePrefetch(confirmedList, cancelledList);
  const trainers = useQuery(trainersOfSchool(schoolId));
  const ofEach = (children: (list: readonly Trainer[]) => ReactNode) => (
    <QueryState query={trainers} skeleton={placeholder} failed="Błąd podczas pobierania listy trenerów.">
      {children}
    </QueryState>
  );
  return (
    <>
      <PageHeader title="Treningi" actions={<DownloadTrainings />} />
      <BesideFeed>
        <AddressTabs
          label="Rodzaj treningów"
          tabs={[
            {
              value: 'potwierdzone',
              label: 'Potwierdzone treningi',
              content: ofEach((list) => <ConfirmedOf trainers={list} readerId={readerId} />),
            },
            {
              value: 'anulowane',
              label: 'Anulowane treningi',
              content: ofEach((list) => <CancelledOf trainers={list} readerId={readerId} />),
            },
          ]}
        />
      </BesideFeed>
    </>
  );
}

interface OfTrainers {
  readonly trainers: readonly Trainer[];
  readonly readerId: string;
}

function ConfirmedOf({ trainers, readerId }: OfTrainers) {
  return (
    <ListsOfTrainers
      trainers={trainers}
      readerId={readerId}
      listOf={(trainerId) => <confirmedList.Part trainerId={trainerId} trainers={trainers} />}
    />
  );
}

function CancelledOf(of: OfTrainers) {
  return <ListsOfTrainers {...of} listOf={(trainerId) => <cancelledList.Part trainerId={trainerId} />} />;
}

/** A tab for each trainer, the reader first, and one for the whole school (null; D171). */
function ListsOfTrainers({
  trainers,
  readerId,
  listOf,
}: OfTrainers & { readonly listOf: (trainerId: Id<'trainer'> | null) => ReactNode }) {
  const wholeSchool = { value: 'szkola', label: 'Cała szkoła', content: listOf(null) };
  const [first, ...others] = trainerTabs(trainers, readerId).map(({ id, label }) => ({
    value: id,
    label,
    content: listOf(id),
  }));
  const tabs = first ? ([first, ...others, wholeSchool] as const) : ([wholeSchool] as const);
  return <AddressTabs label="Trenerzy" name="trener" look="pills" tabs={tabs} />;
}
