import { Button, Title } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { dialogWindow } from '#ui/dialogs/dialog.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { pendingRequestsOfTrainer } from '../../requests/requests.public.ts';
import { quickBooking } from '../../trainings/trainings-booking.public.ts';
import { DaysAhead } from '../components/days-ahead.tsx';
import { FirstSteps } from '../first-steps/components/first-steps.tsx';
import { WaitingRequests } from '../components/waiting-requests.tsx';
import { daysFrom } from '../days-from.rules.ts';
import classes from './dashboard.module.css';

const daysAhead = 366;
const dogsInNeed = fetchedLater(
  async () => (await import('../../attention/attention-dashboard.public.ts')).DogsInNeed,
  { quiet: true },
);
const dueRecommendations = fetchedLater(
  async () => (await import('../../recommendations/recommendations-due.public.ts')).DueRecommendations,
);
// It comes along with the screen, while what that shows is on its way. The last part is below the others on a phone.
dogsInNeed.prefetch();

/** A trainer's first screen: what a new school lacks, today and tomorrow beside the requests that wait, and what else needs somebody. */
export function TrainerDashboard() {
  const { id: trainerId } = useProfile();
  const today = useSchoolToday();
  const requests = useQuery(
    keptOnDevice(pendingRequestsOfTrainer(trainerId, daysFrom(today, daysAhead)), ['coming', 'requests', trainerId]),
  );
  const [isBooking, setIsBooking] = useState(false);
  usePrefetch(quickBooking, dialogWindow);
  const waiting = requests.data?.length ?? 0;

  return (
    <>
      <PageHeader
        title="Witaj, trenerze!"
        description="To jest Twój pulpit trenera."
        actions={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsBooking(true)}>
            Umów trening
          </Button>
        }
      />
      <FirstSteps />
      <div className={classes['page']}>
        <div className={classes['columns']}>
          <div className={classes['days']}>
            <DaysAhead />
          </div>
          <div className={classes['waiting']}>
            <section aria-labelledby="waiting">
              <div className={classes['head']}>
                <Title order={2} id="waiting">
                  Czekają na odpowiedź
                </Title>
                {waiting > 0 && (
                  <StatusPill tone="waiting" icon={<IconClock />}>
                    {counted(waiting, { one: 'oczekująca', few: 'oczekujące', many: 'oczekujących' })}
                  </StatusPill>
                )}
              </div>
              <WaitingRequests query={requests} trainerId={trainerId} today={today} />
            </section>
            <dogsInNeed.Part />
          </div>
          <div className={classes['due']}>
            <dueRecommendations.Part />
          </div>
        </div>
      </div>
      {isBooking && <quickBooking.Part onClose={() => setIsBooking(false)} />}
    </>
  );
}
