import { Button, Skeleton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconArrowLeft, IconCalendarCheck, IconPaw, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { isMissing } from '#lib/api/api-error.ts';
import { dialogWindow } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { useSchool } from '#lib/session/school-context.ts';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { endedNote } from '../../dog-endings/dog-endings.public.ts';
import { dogDetails, dogPath, dogsPath, dogTrainingsPath } from '../../dogs/dogs.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { quickBooking } from '../../trainings/trainings-booking.public.ts';
import { DogFileTabs } from '../components/dog-file-tabs.tsx';
import { DogStrip } from '../components/dog-strip.tsx';
import { trainerTabs } from '../components/dog-tabs.tsx';
import { rememberedListPlace } from '../list-place.storage.ts';
import classes from './dog-details.module.css';

const attendanceOfDog = fetchedLater(
  async () => (await import('../../attendance/attendance-of-dog.public.ts')).AttendanceOfDog,
  { quiet: true },
);
const passesOfDog = fetchedLater(async () => (await import('../../passes/passes-of-dog.public.ts')).PassesOfDog);

const unknownDog = 'Nieznany Pies';

/** A dog's file for trainers, a tab for each part of it (part 2 §2). */
export function DogDetailsScreen() {
  const { dogId = '' } = useParams();
  return <DogPage key={dogId} dogId={dogId} />;
}

/** The shorter address that leads to the same place (D75). */
export function DogRedirect() {
  const { dogId = '' } = useParams();
  return <Navigate to={dogPath(dogId)} replace />;
}

function DogPage({ dogId }: { dogId: Id<'dog'> }) {
  const dog = useQuery(dogDetails(dogId));
  const { usesPasses, usesAttendance } = useSchool();
  const name = dog.data?.name ?? unknownDog;
  const [isBooking, setIsBooking] = useState(false);
  usePrefetch(quickBooking, dialogWindow);
  const actions = (
    <>
      <Button
        component={Link}
        to={dogTrainingsPath(dogId)}
        variant="default"
        leftSection={<IconCalendarCheck size={18} aria-hidden />}
      >
        Treningi
      </Button>
      {!dog.data?.ended && (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`Umów trening: ${name}`}
          onClick={() => setIsBooking(true)}
        >
          Umów
        </Button>
      )}
    </>
  );
  return (
    <div className="record">
      <Button
        component={Link}
        to={`${dogsPath}${rememberedListPlace()}`}
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Podopieczni
      </Button>
      <PageHeader
        title={
          <span className={classes['title']}>
            {dog.isPending ? (
              <Skeleton component="span" height={36} width={36} circle />
            ) : (
              dog.data && <DogFace dog={dog.data} size="small" />
            )}
            {dog.isPending ? <Skeleton component="span" height={34} width={180} /> : name}
          </span>
        }
        actions={!isMissing(dog.error) && actions}
      />
      {isMissing(dog.error) ? (
        <MissingDog />
      ) : (
        <>
          {dog.data?.ended && <endedNote.Part dog={dog.data} />}
          <DogStrip dogId={dogId} />
          {usesAttendance && dog.data && <attendanceOfDog.Part dog={dog.data} />}
          {usesPasses && dog.data && <passesOfDog.Part dog={dog.data} />}
          <DogFileTabs
            dogId={dogId}
            hasEnded={Boolean(dog.data?.ended)}
            label={`Informacje: ${name}`}
            tabs={trainerTabs}
          />
        </>
      )}
      {isBooking && dog.data && (
        <quickBooking.Part dog={{ ...dog.data, ownersName: dog.data.ownerName }} onClose={() => setIsBooking(false)} />
      )}
    </div>
  );
}

function MissingDog() {
  return (
    <EmptyState
      icon={<IconPaw size={40} />}
      text="Tego psa nie ma."
      hint="Sprawdź adres albo poszukaj psa na liście."
      action={
        <Button component={Link} to={dogsPath}>
          Przejdź do listy podopiecznych
        </Button>
      }
    />
  );
}
