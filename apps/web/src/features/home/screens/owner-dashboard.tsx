import { Title } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolTime } from '../../../lib/time/school-now.ts';
import { CardSkeleton, QueryState } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { dogsWithNews } from '../../dog-news/dog-news.public.ts';
import { dogsOfOwner, NoDog } from '../../dogs/dogs.public.ts';
import { DogBookingCard } from '../components/dog-booking-card.tsx';
import { PriceListSection } from '../components/price-list-section.tsx';
import classes from './dashboard.module.css';

/** An owner's first screen: the greeting, each dog with its next trainings and the way to book, the prices. */
export function OwnerDashboard() {
  const { id: ownerId, schoolId, firstName } = useProfile();
  const now = useSchoolTime();
  const dogs = useQuery(dogsOfOwner(ownerId));
  const { data: news } = useQuery(dogsWithNews(schoolId));
  return (
    <>
      <PageHeader title={`Witaj, ${firstName}!`} description="Z kim dziś idziesz na trening?" />
      <section aria-labelledby="dogs" className={classes['section']}>
        <Title order={2} id="dogs" mb="sm">
          Twoje psy
        </Title>
        <QueryState
          query={dogs}
          skeleton={<CardSkeleton cards={1} height={220} />}
          failed="Nie udało się pobrać listy pupili."
          empty={<NoDog />}
        >
          {(list) => (
            <div className={classes['dogs']}>
              {list.map((dog) => (
                <DogBookingCard key={dog.id} dog={dog} news={news?.get(dog.id) ?? 0} now={now} />
              ))}
            </div>
          )}
        </QueryState>
      </section>
      <div className={classes['section']}>
        <PriceListSection today={dateOf(now)} />
      </div>
    </>
  );
}
