import { Button } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatHours, spokenDay } from '../../../../lib/format/dates.ts';
import { useSchoolToday } from '../../../../lib/time/school-now.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import classes from './wrap-up-page.module.css';

interface WrapUpPageProps {
  readonly title: ReactNode;
  /** When the training was, as soon as it is known. */
  readonly training: { readonly startTime: string; readonly endTime: string } | undefined;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** What stands around the writing after a training: the way back, what it is about, and when that was. */
export function WrapUpPage({ title, training, onBack, children }: WrapUpPageProps) {
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
      <PageHeader title={title} description={training && <WhenLine {...training} />} />
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
