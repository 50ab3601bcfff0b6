import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { dateOf } from '@psia/contract/core/time';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatHours, spokenDay } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import classes from './wrap-up-page.module.css';

interface WrapUpPageProps {
  readonly title: ReactNode;
  /** Whose training it was, as soon as it is known; of a group each dog stands beside its field. */
  readonly dog?: Dog | undefined;
  /** When the training was, as soon as it is known. */
  readonly training: { readonly startTime: string; readonly endTime: string } | undefined;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** What stands around the writing after a training: the way back, what it is about, and when that was. */
export function WrapUpPage({ title, dog, training, onBack, children }: WrapUpPageProps) {
  const when = training && <WhenLine {...training} />;
  return (
    <>
      <Button
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        Wróć
      </Button>
      <PageHeader
        title={title}
        description={
          dog ? (
            <DogTitle dog={dog} to={dogPath(dog.id)}>
              {when}
            </DogTitle>
          ) : (
            when
          )
        }
      />
      {children}
    </>
  );
}

function WhenLine({ startTime, endTime }: { startTime: string; endTime: string }) {
  const today = useSchoolToday();
  return (
    <span className="numbers">
      Po treningu: {spokenDay(dateOf(startTime), today)},{' '}
      <span className={classes['hours']}>{formatHours(startTime, endTime)}</span>
    </span>
  );
}
