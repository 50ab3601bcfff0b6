import { Button, Skeleton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconPaw } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { isMissing } from '#lib/api/api-error.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { dogDetails, dogPath, dogsPath } from '../../dogs/dogs.public.ts';
import { trainingInAddress } from '../recommendations.paths.ts';
import { WrapUpPage } from '../wrapping-up/components/wrap-up-page.tsx';
import { useWayBack } from '../wrapping-up/use-way-back.ts';
import { trainingToWrapUp } from '../wrapping-up/wrapping-up.queries.ts';

const form = fetchedLater(async () => (await import('../wrapping-up/components/wrap-up-form.tsx')).WrapUpForm, {
  placeholder: <CardSkeleton cards={4} height={120} />,
});

/** Where a trainer writes down what comes after a training, on one page with one save. */
export function WrapUpScreen() {
  const { dogId = '' } = useParams();
  const [params] = useAddressParams();
  const trainingId = params.get(trainingInAddress) ?? undefined;
  return <OfDog key={`${dogId} ${trainingId}`} dogId={dogId} trainingId={trainingId} />;
}

interface OfDogProps {
  readonly dogId: Id<'dog'>;
  readonly trainingId: Id<'training'> | undefined;
}

function OfDog({ dogId, trainingId }: OfDogProps) {
  const dog = useQuery(dogDetails(dogId));
  const training = useQuery({ ...trainingToWrapUp(trainingId ?? ''), enabled: trainingId !== undefined });
  const goBack = useWayBack(dogPath(dogId, 'zalecenia'));
  if (isMissing(dog.error) || isMissing(training.error)) {
    return <MissingThing text={isMissing(dog.error) ? 'Tego psa nie ma.' : 'Tego treningu już nie ma.'} />;
  }
  return (
    <WrapUpPage
      title={dog.isPending ? <Skeleton component="span" height={34} width={220} /> : titleOf(dog.data?.name)}
      dog={dog.data}
      training={training.data}
      onBack={goBack}
    >
      <form.Part dogId={dogId} trainingId={trainingId} onSaved={goBack} onGivenUp={goBack} />
    </WrapUpPage>
  );
}

function titleOf(dogName: string | undefined): string {
  return dogName === undefined ? 'Zalecenia' : `Zalecenia: ${dogName}`;
}

function MissingThing({ text }: { text: string }) {
  return (
    <EmptyState
      icon={<IconPaw size={40} />}
      text={text}
      hint="Sprawdź adres albo poszukaj psa na liście."
      action={
        <Button component={Link} to={dogsPath}>
          Przejdź do listy podopiecznych
        </Button>
      }
    />
  );
}
