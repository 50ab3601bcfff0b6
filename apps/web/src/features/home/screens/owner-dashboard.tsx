import { Anchor, Title } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { dogsWithNews } from '../../dog-news/dog-news.public.ts';
import { dogInvitationsToMe } from '../../dogs/dogs-people.public.ts';
import { dogsOfOwner, NoDog, NoDogInTraining } from '../../dogs/dogs.public.ts';
import { coachPath } from '../../homework/homework-paths.public.ts';
import { OwnerAgenda } from '../components/owner-agenda.tsx';
import { OwnerDogCard } from '../components/owner-dog-card.tsx';
import { OwnersSchool } from '../components/owners-school.tsx';
import { PriceListSection } from '../components/price-list-section.tsx';
import { useOwnerAgenda } from '../use-owner-agenda.ts';
import classes from './dashboard.module.css';

const nextTimes = fetchedLater(async () => (await import('../../suggestions/suggestions.public.ts')).NextTimes, {
  placeholder: <CardSkeleton cards={1} height={280} />,
});
const openGroups = fetchedLater(async () => (await import('../../groups/groups-open.public.ts')).OpenGroupsCard, {
  quiet: true,
});
const ownPasses = fetchedLater(async () => (await import('../../passes/passes-home.public.ts')).OwnPasses, {
  quiet: true,
});
const ownDebt = fetchedLater(async () => (await import('../../money/money-home.public.ts')).OwnDebt, { quiet: true });
const keptAhead = fetchedLater(async () => (await import('../components/kept-ahead.tsx')).KeptAhead, { quiet: true });
// It comes along with the screen, while what it shows is on its way; open groups stand below all else.
nextTimes.prefetch();

/** An owner's first screen: what is coming and what waits, the next times, the dogs, the school, open groups, the prices. */
export function OwnerDashboard() {
  const { id: ownerId } = useProfile();
  const now = useSchoolTime();
  const dogs = useQuery(dogsOfOwner(ownerId));
  return (
    <div className={classes['page']}>
      <QueryState query={dogs} skeleton={<HomeSkeleton />} failed="Nie udało się pobrać listy pupili.">
        {(list) => <HomeWithDogs dogs={list} now={now} />}
      </QueryState>
      <div className={classes['section']}>
        <PriceListSection today={dateOf(now)} />
      </div>
    </div>
  );
}

function HomeSkeleton() {
  return (
    <>
      <PageHeader title="Cześć!" />
      <CardSkeleton cards={3} height={160} />
    </>
  );
}

interface HomeWithDogsProps {
  readonly dogs: readonly Dog[];
  readonly now: WallTime;
}

function HomeWithDogs({ dogs: all, now }: HomeWithDogsProps) {
  const dogs = all.filter(({ ended }) => !ended);
  const [anyDog] = all;
  const { id: schoolId, usesPasses, usesMoney } = useSchool();
  const { data: news } = useQuery(dogsWithNews(schoolId));
  const agenda = useOwnerAgenda(dogs, now);
  const isToday = agenda.data?.coming.some(({ training }) => dateOf(training.startTime) === dateOf(now)) ?? false;
  const noDog = anyDog ? <NoDogInTraining dog={anyDog} /> : <NoDog />;
  return (
    <>
      <PageHeader
        title="Cześć!"
        description={isToday && dogs.length > 1 ? 'Z kim dziś idziesz na trening?' : undefined}
      />
      <dogInvitationsToMe.Part />
      {dogs.length === 0 ? (
        <>
          {noDog}
          {usesMoney && <ownDebt.Part />}
        </>
      ) : (
        <div className={classes['halves']}>
          <OwnerAgenda {...{ agenda, dogs, now }} />
          <div className={classes['parts']}>
            <nextTimes.Part dogs={dogs} />
            {usesMoney && <ownDebt.Part />}
            {usesPasses && <ownPasses.Part />}
            <section aria-labelledby="dogs">
              <div className={classes['head']}>
                <Title order={2} id="dogs">
                  {dogs.length === 1 ? 'Twój pies' : 'Twoje psy'}
                </Title>
                <Anchor component={Link} to={coachPath} underline="always" className={classes['way']}>
                  Ćwicz w domu
                </Anchor>
              </div>
              <div className={classes['dogs']}>
                {dogs.map((dog) => (
                  <OwnerDogCard key={dog.id} dog={dog} news={news?.get(dog.id)} />
                ))}
              </div>
            </section>
            <OwnersSchool />
          </div>
        </div>
      )}
      <openGroups.Part dogs={dogs} />
      <keptAhead.Part dogs={dogs} />
    </>
  );
}
