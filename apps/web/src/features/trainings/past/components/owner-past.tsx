import { Box, Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useListAddress } from '#lib/address/use-address.ts';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { pastTrainingsOfDog } from '../past.queries.ts';
import { OwnerPastItem } from './owner-past-item.tsx';
import classes from '../../lists/components/training-list.module.css';

const onPage = 10;

/** What a dog has been trained in, the last training first, each with what was recommended after it; nothing when there is none (D174). */
export function OwnerPast({ dogId }: { dogId: Id<'dog'> }) {
  const titleId = useId();
  const now = useSchoolTime();
  const { page, setPage } = useListAddress();
  const past = useQuery(pastTrainingsOfDog(dogId, { page, size: onPage }));
  if (past.isPending || past.data?.totalElements === 0) return null;
  return (
    <Box component="section" mt="xl" aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        Odbyte
      </Title>
      <PagedList
        query={past}
        page={page}
        onPage={setPage}
        failed="Nie udało się pobrać odbytych treningów."
        pastTheEnd="Na tej stronie nie ma już treningów."
      >
        {(content) => (
          <ul className={classes['list']} data-days>
            {content.map((training) => (
              <li key={training.id}>
                <OwnerPastItem training={training} now={now} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Box>
  );
}
