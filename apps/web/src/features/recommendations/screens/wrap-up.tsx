import { Button, Skeleton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { dateOf } from '@psia/contract/core/time';
import { IconArrowLeft, IconPaw } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useAddressParams } from '../../../lib/address/use-address-params.ts';
import { isMissing } from '../../../lib/api/api-error.ts';
import { formatHours, spokenDay } from '../../../lib/format/dates.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { toastDone } from '../../../ui/feedback/toasts.tsx';
import { useIsMounted } from '../../../ui/form-state/use-failure.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { fetchedLater } from '../../../ui/loading/fetched-later.tsx';
import { CardSkeleton } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { dogDetails, dogPath, dogsPath } from '../../dogs/dogs.public.ts';
import { trainingInAddress } from '../recommendations.paths.ts';
import { trainingToWrapUp } from '../wrapping-up/wrapping-up.queries.ts';
import classes from './wrap-up.module.css';

const form = fetchedLater(async () => (await import('../wrapping-up/components/wrap-up-form.tsx')).WrapUpForm, {
  placeholder: <CardSkeleton cards={4} height={120} />,
});

/** Where a trainer writes down what comes after a training, on one page with one save. */
export function WrapUpScreen() {
  const { dogId = '' } = useParams();
  const [params] = useAddressParams();
  const trainingId = params.get(trainingInAddress) ?? undefined;
  return <WrapUpPage key={`${dogId} ${trainingId}`} dogId={dogId} trainingId={trainingId} />;
}

/** Back to where one came from; to the dog's recommendations where the page was opened by its address. */
function useWayBack(dogId: Id<'dog'>): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => {
    const way = isFirst ? navigate(dogPath(dogId, 'zalecenia'), { replace: true }) : navigate(-1);
    Promise.resolve(way).catch(() => undefined);
  };
}

interface WrapUpPageProps {
  readonly dogId: Id<'dog'>;
  readonly trainingId: Id<'training'> | undefined;
}

function WrapUpPage({ dogId, trainingId }: WrapUpPageProps) {
  const dog = useQuery(dogDetails(dogId));
  const training = useQuery({ ...trainingToWrapUp(trainingId ?? ''), enabled: trainingId !== undefined });
  const goBack = useWayBack(dogId);
  const isMounted = useIsMounted();
  const saved = () => {
    toastDone('Zalecenia zostały zapisane.');
    if (isMounted()) goBack();
  };
  if (isMissing(dog.error) || isMissing(training.error)) {
    return <MissingThing text={isMissing(dog.error) ? 'Tego psa nie ma.' : 'Tego treningu już nie ma.'} />;
  }
  return (
    <>
      <Button
        variant="subtle"
        className={classes['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={goBack}
      >
        Wróć
      </Button>
      <PageHeader
        title={dog.isPending ? <Skeleton component="span" height={34} width={220} /> : titleOf(dog.data?.name)}
        description={training.data && <WhenLine {...training.data} />}
      />
      <form.Part dogId={dogId} trainingId={trainingId} onSaved={saved} onGivenUp={goBack} />
    </>
  );
}

function titleOf(dogName: string | undefined): string {
  return dogName === undefined ? 'Zalecenia' : `Zalecenia: ${dogName}`;
}

function WhenLine({ startTime, endTime }: { startTime: string; endTime: string }) {
  const today = useSchoolToday();
  return (
    <span className="numbers">
      Po treningu: {spokenDay(dateOf(startTime), today)},{' '}
      <span className={classes['hours']}>{formatHours(startTime, endTime)}</span>
    </span>
  );
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
