import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ownerCalendarPath } from '../../calendar/calendar.public.ts';
import { dogsOfOwner, NoDog } from '../../dogs/dogs.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { BesideFeed } from '../lists/components/beside-feed.tsx';
import classes from './owner-trainings.module.css';

const trainingList = fetchedLater(
  async () => (await import('../lists/components/owner-training-list.tsx')).OwnerTrainingList,
  { placeholder: <CardSkeleton cards={4} height={72} /> },
);
// It comes along with the screen, while the dogs are on their way.
trainingList.prefetch();

/** What an owner's dogs have planned, a tab for each dog (part 1 §2). */
export function OwnerTrainings() {
  const { id: ownerId } = useProfile();
  const dogs = useQuery(dogsOfOwner(ownerId));
  const book = (
    <Button
      component={Link}
      to={ownerCalendarPath()}
      variant="default"
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
    >
      Zapisy na Treningi
    </Button>
  );
  return (
    <>
      <PageHeader title="Moje treningi" actions={book} />
      <BesideFeed>
        <QueryState
          query={dogs}
          skeleton={<CardSkeleton cards={4} height={72} />}
          failed="Nie udało się pobrać listy pupili."
          empty={<NoDog />}
        >
          {([first, ...others]) => first && <ListsOfDogs dogs={[first, ...others]} />}
        </QueryState>
      </BesideFeed>
    </>
  );
}

function ListsOfDogs({ dogs: [first, ...others] }: { dogs: readonly [Dog, ...Dog[]] }) {
  if (others.length === 0) {
    return (
      <>
        <p className={classes['dog']}>
          <DogFace dog={first} /> {first.name}
        </p>
        <trainingList.Part dog={first} />
      </>
    );
  }
  const tabOf = (dog: Dog) => ({
    value: dog.id,
    label: (
      <span className={classes['tab']}>
        <DogFace dog={dog} /> {dog.name}
      </span>
    ),
    content: <trainingList.Part dog={dog} />,
  });
  return <AddressTabs label="Twoje psy" name="pies" tabs={[tabOf(first), ...others.map(tabOf)]} />;
}
