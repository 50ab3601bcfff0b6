import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconArrowLeft, IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useListAddress } from '#lib/address/use-address.ts';
import { monthName } from '#lib/format/dates.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { dogDetails, dogPath } from '../../dogs/dogs.public.ts';
import { byMonth } from '../by-month.rules.ts';
import { TrainingEntry } from '../components/training-entry.tsx';
import { trainingsOfDog } from '../dog-file.queries.ts';
import classes from './dog-trainings.module.css';

const fewComing = 5;
const mostComing = 100;
const pastOnPage = 20;

/** All trainings of a dog: the coming ones, and the past ones by month, a page at a time. */
export function DogTrainings() {
  const { dogId = '' } = useParams();
  const dog = useQuery(dogDetails(dogId));
  const name = dog.data?.name ?? 'Nieznany Pies';
  return (
    <div className="record">
      <Button
        component={Link}
        to={dogPath(dogId)}
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        <span className={classes['name']}>{name}</span>
      </Button>
      <PageHeader title="Treningi" description={name} />
      <Coming key={dogId} dogId={dogId} />
      <Past dogId={dogId} />
    </div>
  );
}

function Coming({ dogId }: { dogId: Id<'dog'> }) {
  const now = useSchoolTime();
  const [size, setSize] = useState(fewComing);
  const coming = useQuery(trainingsOfDog(dogId, { when: 'coming', size }));
  return (
    <section className={classes['section']} aria-labelledby="coming">
      <h2 id="coming" className={classes['title']}>
        Nadchodzące
      </h2>
      <QueryState
        query={coming}
        failed="Nie udało się pobrać nadchodzących treningów."
        skeleton={<CardSkeleton cards={2} height={88} />}
        empty={
          <EmptyState
            icon={<IconCalendarEvent size={40} />}
            text="Brak zaplanowanych treningów."
            action={
              <Button component={Link} to="/calendar" variant="default">
                Otwórz kalendarz
              </Button>
            }
          />
        }
      >
        {({ content, totalElements }) => (
          <>
            <ol className={classes['list']}>
              {content.map((training) => (
                <li key={training.id}>
                  <TrainingEntry training={training} now={now} />
                </li>
              ))}
            </ol>
            {size < Math.min(totalElements, mostComing) && (
              <Button variant="subtle" mt="sm" onClick={() => setSize(mostComing)}>
                Pokaż wszystkie nadchodzące ({totalElements})
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function Past({ dogId }: { dogId: Id<'dog'> }) {
  const now = useSchoolTime();
  const { page, setPage } = useListAddress();
  const past = useQuery(trainingsOfDog(dogId, { when: 'past', page, size: pastOnPage }));
  return (
    <section className={classes['section']} aria-labelledby="past">
      <h2 id="past" className={classes['title']}>
        Minione
      </h2>
      <PagedList
        query={past}
        page={page}
        onPage={setPage}
        pastTheEnd="Na tej stronie nie ma już treningów."
        failed="Nie udało się pobrać minionych treningów."
        skeleton={<CardSkeleton cards={4} height={88} />}
        empty={
          <EmptyState icon={<IconCalendarEvent size={40} />} text="Ten pies nie ma jeszcze minionych treningów." />
        }
      >
        {(content) =>
          byMonth(content).map(({ first, trainings }) => (
            <div key={first} className={classes['month']}>
              <h3 className={classes['monthName']}>
                {monthName(first)} {first.slice(0, 4)}
              </h3>
              <ol className={classes['list']}>
                {trainings.map((training) => (
                  <li key={training.id}>
                    <TrainingEntry training={training} now={now} />
                  </li>
                ))}
              </ol>
            </div>
          ))
        }
      </PagedList>
    </section>
  );
}
