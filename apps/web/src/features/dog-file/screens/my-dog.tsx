import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { AddressTabs } from '#ui/page/address-tabs.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { AddDogDialog, dogsOfOwner, myDogPath, NoDog } from '../../dogs/dogs.public.ts';
import { endedNote } from '../../dog-endings/dog-endings.public.ts';
import { dogsWithNews } from '../../dog-news/dog-news.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { AfterAdding } from '../components/after-adding.tsx';
import { DogFileTabs } from '../components/dog-file-tabs.tsx';
import { ownerTabs } from '../components/dog-tabs.tsx';
import classes from './my-dog.module.css';

const attendanceOfDog = fetchedLater(
  async () => (await import('../../attendance/attendance-of-dog.public.ts')).AttendanceOfDog,
  { quiet: true },
);
const passesOfDog = fetchedLater(async () => (await import('../../passes/passes-of-dog.public.ts')).PassesOfDog, {
  quiet: true,
});

const dogInAddress = 'pies';

/** An owner's dogs, each with its file (part 1 §2). */
export function MyDog() {
  const { id: ownerId } = useProfile();
  const dogs = useQuery(dogsOfOwner(ownerId));
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);

  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Dodaj pupila
    </Button>
  );

  return (
    <div className="record">
      <PageHeader
        title={(dogs.data?.length ?? 0) > 1 ? 'Moje psy' : 'Mój pies'}
        actions={dogs.data?.length ? addButton('default') : undefined}
      />
      <QueryState
        query={dogs}
        skeleton={<CardSkeleton cards={1} height={260} />}
        failed="Nie udało się pobrać listy pupili."
        empty={<NoDog action={addButton('filled')} />}
      >
        {([first, ...others]) => first && <FilesOfDogs dogs={[first, ...others]} />}
      </QueryState>
      <AddDogDialog
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(dog) => navigate(myDogPath(dog.id), { replace: true, state: { addedDogId: dog.id } })}
      />
    </div>
  );
}

/** Whose file it is, chosen by the dogs' faces where there are several, above the one row of the file's own tabs. */
function FilesOfDogs({ dogs: [first, ...others] }: { dogs: readonly [Dog, ...Dog[]] }) {
  const { id: schoolId, usesPasses, usesAttendance } = useSchool();
  const { data: news } = useQuery(dogsWithNews(schoolId));
  const fileOf = (dog: Dog) => (
    <>
      <AfterAdding dog={dog} />
      {dog.ended && <endedNote.Part dog={dog} />}
      {usesAttendance && <attendanceOfDog.Part dog={dog} />}
      {usesPasses && <passesOfDog.Part dog={dog} />}
      <DogFileTabs
        key={dog.id}
        dogId={dog.id}
        hasEnded={Boolean(dog.ended)}
        label={`Informacje: ${dog.name}`}
        tabs={ownerTabs}
      />
    </>
  );
  const faceOf = (dog: Dog) => (
    <span className={classes['dog']}>
      <DogFace dog={dog} /> {dog.name}
    </span>
  );
  if (others.length === 0) {
    return (
      <>
        <p className={classes['only']}>{faceOf(first)}</p>
        {fileOf(first)}
      </>
    );
  }
  const tabOf = (dog: Dog) => ({
    value: dog.id,
    label: faceOf(dog),
    news: news?.get(dog.id)?.count,
    content: fileOf(dog),
  });
  return <AddressTabs label="Twoje psy" name={dogInAddress} look="pills" tabs={[tabOf(first), ...others.map(tabOf)]} />;
}
