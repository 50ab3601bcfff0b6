import { Title } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dayName } from '../../../lib/format/dates.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { fetchedLater } from '../../../ui/loading/fetched-later.tsx';
import { CardSkeleton } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DueRecommendations } from '../../recommendations/recommendations-due.public.ts';
import { pendingRequestsOfTrainer } from '../../requests/requests.public.ts';
import { FirstStepsCard } from '../components/first-steps-card.tsx';
import { TodayTrainings } from '../components/today-trainings.tsx';
import { WaitingRequests } from '../components/waiting-requests.tsx';
import { daysFrom } from '../days-from.rules.ts';
import { useSchoolSetup } from '../use-school-setup.ts';
import classes from './dashboard.module.css';

const daysAhead = 366;
const dogsInNeed = fetchedLater(
  async () => (await import('../../attention/attention-dashboard.public.ts')).DogsInNeed,
  { quiet: true },
);

/** A trainer's first screen: the greeting, what a new school lacks, dogs that need somebody, today and the requests that wait. */
export function TrainerDashboard() {
  const { id: trainerId } = useProfile();
  const today = useSchoolToday();
  const setup = useSchoolSetup();
  const requests = useQuery(pendingRequestsOfTrainer(trainerId, daysFrom(today, daysAhead)));
  const waiting = requests.data?.length ?? 0;

  return (
    <>
      <PageHeader title="Witaj, trenerze!" description="To jest Twój pulpit trenera." />
      {setup === 'loading' && <CardSkeleton cards={2} height={200} />}
      {typeof setup === 'object' && <FirstStepsCard setup={setup} />}
      {setup !== 'loading' && <DueRecommendations />}
      {setup !== 'loading' && <dogsInNeed.Part />}
      {setup !== 'loading' && (
        <div className={classes['columns']}>
          <section aria-labelledby="today">
            <div className={classes['head']}>
              <Title order={2} id="today">
                Dziś, {dayName(today)}
              </Title>
            </div>
            <TodayTrainings />
          </section>
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
        </div>
      )}
    </>
  );
}
