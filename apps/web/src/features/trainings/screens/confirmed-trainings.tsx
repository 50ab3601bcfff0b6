import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CardSkeleton, QueryState } from '../../../ui/query-state.tsx';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { BesideFeed } from '../components/lists/beside-feed.tsx';
import { CancelledList } from '../components/lists/cancelled-list.tsx';
import { ConfirmedList } from '../components/lists/confirmed-list.tsx';
import { trainerTabs } from '../components/lists/trainer-entries.ts';

/** The trainings of the school's trainers: what is confirmed, and what was called off (part 2 §2). */
export function ConfirmedTrainings() {
  const { id: readerId, schoolId } = useProfile();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const ofEach = (children: (list: readonly Trainer[]) => ReactNode) => (
    <QueryState
      query={trainers}
      skeleton={<CardSkeleton cards={5} height={72} />}
      failed="Błąd podczas pobierania listy trenerów."
    >
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
    content: <ConfirmedList trainerId={id} />,
  }));
  if (!first || others.length === 0) return <ConfirmedList trainerId={first?.value ?? readerId} />;
  return <AddressTabs {...inAddress} tabs={[first, ...others]} />;
}

function CancelledOf({ trainers, readerId }: OfTrainers) {
  const wholeSchool = { value: 'szkola', label: 'Cała szkoła', content: <CancelledList trainerId={null} /> };
  const [first, ...others] = trainerTabs(trainers, readerId).map(({ id, label }) => ({
    value: id,
    label,
    content: <CancelledList trainerId={id} />,
  }));
  return <AddressTabs {...inAddress} tabs={first ? [first, ...others, wholeSchool] : [wholeSchool]} />;
}
