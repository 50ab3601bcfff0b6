import { Button, Title, UnstyledButton } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Suggestion } from '@psia/contract/suggestions/suggestions.contract';
import type { PlainDate } from '@psia/contract/core/time';
import { IconCalendarSearch, IconChevronRight, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { shortTime } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { usePrefetch } from '#ui/loading/fetched-later.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { quickBookingDialog, type QuickWish } from '../../requests/requests-quick.public.ts';
import { servicesOfSchool } from '../../services/services.public.ts';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { suggestedTimes } from '../suggestions.queries.ts';
import classes from './next-times.module.css';

/** The next free times by an owner's habit: one tap shows what is booked, the next one asks for it. */
export function NextTimes({ dogs }: { dogs: readonly Dog[] }) {
  usePrefetch(quickBookingDialog);
  const { id: schoolId } = useSchool();
  const today = useSchoolToday();
  const suggested = useQuery(suggestedTimes());
  const trainers = useQuery(trainersOfSchool(schoolId));
  const services = useQuery(servicesOfSchool(schoolId));
  const [opened, setOpened] = useState<QuickWish | null>(null);
  const offer = trainers.data && services.data ? { trainers: trainers.data, services: services.data } : undefined;
  // Whom to book is asked when a time has been chosen, so the times don't wait for it.
  const canBook = offer !== undefined || (trainers.error ?? services.error) === null;
  return (
    <section aria-labelledby="next-times">
      <Title order={2} id="next-times" mb="sm">
        Najbliższe terminy
      </Title>
      <div className={`card ${classes['card']}`}>
        <QueryState
          query={joinQueries([suggested, trainers, services], canBook ? suggested.data : undefined)}
          skeleton={<CardSkeleton cards={3} height={56} />}
          failed="Nie udało się pobrać wolnych terminów."
          empty={
            <EmptyState
              isSmall
              icon={<IconCalendarSearch />}
              text="Na razie nie ma wolnych terminów."
              hint="Zajrzyj do kalendarza albo zapytaj swojego trenera."
            />
          }
        >
          {(list) => (
            <ul className={classes['times']}>
              {list.map((suggestion) => (
                <li key={suggestion.startTime}>
                  <SuggestedTime {...{ suggestion, today }} namesDog={dogs.length > 1} onOpen={setOpened} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <div className={classes['others']}>
          {suggested.data?.length !== 0 && (
            <Button
              variant="light"
              disabled={!suggested.data || !offer}
              onClick={() => setOpened(firstFree(suggested.data))}
            >
              Najbliższy wolny termin
            </Button>
          )}
          <Button
            component={Link}
            to={ownerCalendarPath()}
            variant="default"
            leftSection={<IconCalendarSearch size={20} aria-hidden />}
          >
            Inny termin
          </Button>
        </div>
      </div>
      {opened && offer && (
        <quickBookingDialog.Part wish={opened} dogs={dogs} {...offer} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** What is usually booked, at whatever time is free first. */
function firstFree(list: readonly Suggestion[] = []): QuickWish {
  const [usual] = list;
  return usual ? { dogId: usual.dogId, trainerId: usual.trainerId, serviceId: usual.serviceId } : {};
}

interface SuggestedTimeProps {
  readonly suggestion: Suggestion;
  readonly today: PlainDate;
  readonly namesDog: boolean;
  readonly onOpen: (wish: QuickWish) => void;
}

function SuggestedTime({ suggestion, today, namesDog, onOpen }: SuggestedTimeProps) {
  const { dogName, trainerName, serviceName, price, usual } = suggestion;
  const details = [namesDog ? dogName : null, trainerName, serviceName, price === null ? null : formatPrice(price)];
  return (
    <UnstyledButton className={classes['time']} onClick={() => onOpen(suggestion)}>
      <span className={classes['words']}>
        <span className={`numbers ${classes['when']}`}>
          {shortTime(suggestion, today)}{' '}
          {usual && (
            <StatusPill tone="quiet" icon={<IconRepeat />}>
              stały termin
            </StatusPill>
          )}
        </span>{' '}
        <span className={classes['soft']}>{details.filter((detail) => detail !== null).join(' · ')}</span>
      </span>
      <IconChevronRight className={classes['go']} size={20} aria-hidden />
    </UnstyledButton>
  );
}
