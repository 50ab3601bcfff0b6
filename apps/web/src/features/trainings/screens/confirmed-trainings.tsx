import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { fetchedLater, usePrefetch } from '../../../ui/loading/fetched-later.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
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
  const { id: readerId, schoolId } = useProfile();
  usePrefetch(confirmedList, cancelledList);
  const trainers = useQuery(trainersOfSchool(schoolId));
  const ofEach = (children: (list: readonly Trainer[]) => ReactNode) => (
    <QueryState query={trainers} skeleton={placeholder} failed="Błąd podczas pobierania listy trenerów.">
      {children}
    </QueryState>
  );
  return (
    <>
      <PageHeader title="Treningi" />
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

const inAddress = { label: 'Trenerzy', name: 'trener' } as const;

function ConfirmedOf({ trainers, readerId }: OfTrainers) {
  const [first, ...others] = trainerTabs(trainers, readerId).map(({ id, label }) => ({
    value: id,
    label,
    content: <confirmedList.Part trainerId={id} />,
  }));
  if (!first || others.length === 0) return <confirmedList.Part trainerId={first?.value ?? readerId} />;
  return <AddressTabs {...inAddress} tabs={[first, ...others]} />;
}

function CancelledOf({ trainers, readerId }: OfTrainers) {
  const wholeSchool = { value: 'szkola', label: 'Cała szkoła', content: <cancelledList.Part trainerId={null} /> };
  const [first, ...others] = trainerTabs(trainers, readerId).map(({ id, label }) => ({
    value: id,
    label,
    content: <cancelledList.Part trainerId={id} />,
  }));
  return <AddressTabs {...inAddress} tabs={first ? [first, ...others, wholeSchool] : [wholeSchool]} />;
}
