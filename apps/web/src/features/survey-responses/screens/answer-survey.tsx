import { Button, Skeleton } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedSurvey } from '@psia/contract/surveys/assigning.contract';
import { IconArrowLeft, IconClipboardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isMissing } from '#lib/api/api-error.ts';
import { useLastKnown } from '#ui/dialogs/use-last-known.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { dogDetails, dogPath, dogsPath, myDogPath } from '../../dogs/dogs.public.ts';
import { assignedSurveysOf } from '../../surveys/surveys.public.ts';
import classes from './answer-survey.module.css';

// Both come after the page: a dog's survey is either filled or not.
const placeholder = <CardSkeleton cards={4} height={130} />;
const form = fetchedLater(async () => (await import('../answering/components/answer-form.tsx')).AnswerForm, {
  placeholder,
});
const filled = fetchedLater(async () => (await import('../answering/components/filled-survey.tsx')).FilledSurvey, {
  placeholder,
});

type TabOf = (dogId?: Id<'dog'>) => string;

/** Where a trainer fills a survey on behalf of a dog, and reads one that is filled (D75). */
export function AnswerSurvey() {
  return <AnswerPage tabOf={(dogId) => (dogId === undefined ? dogsPath : dogPath(dogId, 'ankiety'))} />;
}

/** Where an owner fills a survey of a dog of theirs, and reads one that is filled (D75). */
export function AnswerOwnSurvey() {
  return <AnswerPage tabOf={(dogId) => myDogPath(dogId, 'ankiety')} />;
}

const looksLikeId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function AnswerPage({ tabOf }: { readonly tabOf: TabOf }) {
  const params = useParams();
  const [surveyId = '', dogId = ''] = [params['surveyId']?.toLowerCase(), params['dogId']?.toLowerCase()];
  const isSurvey = looksLikeId.test(surveyId);
  const isDog = looksLikeId.test(dogId);
  const goBack = useWayBack(tabOf(isDog ? dogId : undefined));
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
      {!isSurvey && <NoSurvey text="Nieprawidłowy identyfikator ankiety" />}
      {isSurvey && !isDog && <NoSurvey text="Brak identyfikatora psa. Nie można zapisać odpowiedzi." />}
      {isSurvey && isDog && (
        <SurveyOfDog
          key={`${surveyId} ${dogId}`}
          surveyId={surveyId}
          dogId={dogId}
          tab={tabOf(dogId)}
          onGivenUp={goBack}
        />
      )}
    </>
  );
}

/** Back to where one came from; to the dog's surveys where the page was opened by its address. */
function useWayBack(tab: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => {
    const way = isFirst ? navigate(tab, { replace: true }) : navigate(-1);
    Promise.resolve(way).catch(() => undefined);
  };
}

function NoSurvey({ text }: { readonly text: string }) {
  return (
    <>
      <PageHeader title="Ankieta" />
      <EmptyState
        icon={<IconClipboardOff size={40} />}
        text={text}
        hint="Mogła zostać odpięta od psa albo usunięta. Sprawdź adres lub wróć do ankiet psa."
      />
    </>
  );
}

interface SurveyOfDogProps {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
  /** Where the dog's surveys are. */
  readonly tab: string;
  readonly onGivenUp: () => void;
}

function SurveyOfDog({ surveyId, dogId, tab, onGivenUp }: SurveyOfDogProps) {
  const surveys = useQuery(assignedSurveysOf(dogId));
  const dog = useQuery(dogDetails(dogId));
  const present = surveys.data?.find(({ id }) => id === surveyId) ?? null;
  // What is taken off while somebody types stays in sight with what was typed.
  const survey = useLastKnown(present);
  if (survey === null && (surveys.data || isMissing(surveys.error))) return <NoSurvey text="Ankieta nie znaleziona" />;
  return (
    <>
      <PageHeader
        title={survey?.title ?? (surveys.error ? 'Ankieta' : <Skeleton component="span" height={34} width={220} />)}
        description={dog.data ? `Ankieta dla: ${dog.data.name}` : undefined}
      />
      <QueryState
        query={{ ...surveys, data: survey ?? undefined }}
        skeleton={placeholder}
        failed="Nie udało się pobrać danych ankiety."
      >
        {(known) => (
          <FilledOrNot survey={known} dogId={dogId} isGone={present === null} tab={tab} onGivenUp={onGivenUp} />
        )}
      </QueryState>
    </>
  );
}

interface FilledOrNotProps extends Omit<SurveyOfDogProps, 'surveyId'> {
  readonly survey: AssignedSurvey;
  readonly isGone: boolean;
}

function FilledOrNot({ survey, dogId, isGone, tab, onGivenUp }: FilledOrNotProps) {
  // While one's own answers are on their way nobody else has filled it.
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const saved = () => navigate(tab, { replace: true });
  if (survey.submittedAt !== null && !isSending) return <filled.Part survey={survey} dogId={dogId} />;
  return (
    <form.Part
      survey={survey}
      dogId={dogId}
      isGone={isGone}
      onSaved={saved}
      onGivenUp={onGivenUp}
      onSending={setIsSending}
    />
  );
}
