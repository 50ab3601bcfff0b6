import { VisuallyHidden } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { isPlainDate, minutesBetween } from '@psia/contract/core/time';
import type { TrainingState } from '@psia/contract/trainings/trainings.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { isMissing } from '#lib/api/api-error.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { toastTold } from '#ui/feedback/toasts.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { freeTimes } from '../../calendar/calendar.public.ts';
import { recommendationById } from '../../recommendations/recommendations.public.ts';
import { trainingState } from '../../trainings/trainings.public.ts';
import { type AskedOfDog, askedOfDog } from '../followed-notice.queries.ts';
import {
  type Destination,
  destinationOf,
  destinationOfDeclined,
  destinationOfGone,
  destinationOfGoneThing,
  destinationOfTraining,
  type Followed,
} from '../notice-destinations.rules.ts';

/** Goes on to what a notice is about; back returns to where the bell was opened. Has a title for what can't be opened. */
export function FollowedNotice() {
  return (
    <>
      <VisuallyHidden component="h1">Powiadomienie</VisuallyHidden>
      <WhatIsFollowed />
    </>
  );
}

function WhatIsFollowed() {
  const { role } = useProfile();
  const { type = '', id = '' } = useParams();
  const [params] = useAddressParams();
  const dayParam = params.get('dzien');
  const day = dayParam !== null && isPlainDate(dayParam) ? dayParam : undefined;
  const followed: Followed = { type, id, dogId: params.get('pies') ?? undefined, day };
  if (type === 'training') return <FollowedTraining id={id} />;
  if (type === 'recommendation') return <FollowedRecommendation followed={followed} />;
  if ((type === 'survey' || type === 'report') && followed.dogId !== undefined) {
    return <FollowedQuestions followed={followed} asked={type} dogId={followed.dogId} />;
  }
  return <GoneOn {...destinationOf(role, followed)} />;
}

interface FollowedQuestionsProps {
  readonly followed: Followed;
  readonly asked: AskedOfDog;
  readonly dogId: Id<'dog'>;
}

/** A survey or a report of a dog. */
function FollowedQuestions({ followed, asked, dogId }: FollowedQuestionsProps) {
  const { role } = useProfile();
  const found = useQuery(askedOfDog(asked, dogId));
  const gone = destinationOfGoneThing(role, followed, asked);
  if (isMissing(found.error)) return <GoneOn {...gone} />;
  return (
    <QueryState query={found} skeleton={<CardSkeleton />} failed={failedWords[asked]}>
      {(ids) => <GoneOn {...(ids.includes(followed.id) ? destinationOf(role, followed) : gone)} />}
    </QueryState>
  );
}

const failedWords: Record<AskedOfDog, string> = {
  survey: 'Nie udało się pobrać ankiety.',
  report: 'Nie udało się pobrać raportów.',
};

function FollowedRecommendation({ followed }: { followed: Followed }) {
  const { role } = useProfile();
  const recommendation = useQuery(recommendationById(followed.id));
  const gone = destinationOfGoneThing(role, followed, 'recommendation');
  if (isMissing(recommendation.error)) return <GoneOn {...gone} />;
  return (
    <QueryState query={recommendation} skeleton={<CardSkeleton />} failed="Nie udało się pobrać zalecenia.">
      {({ dogId }) => <GoneOn {...destinationOf(role, { ...followed, dogId })} />}
    </QueryState>
  );
}

function FollowedTraining({ id }: { id: string }) {
  const { role } = useProfile();
  const today = useSchoolToday();
  const training = useQuery(trainingState(id));
  if (isMissing(training.error)) return <GoneOn {...destinationOfGone(role)} />;
  return (
    <QueryState query={training} skeleton={<CardSkeleton />} failed="Nie udało się pobrać treningu.">
      {(found) =>
        role === 'ROLE_OWNER' && found.state === 'declined' ? (
          <FollowedDeclined training={found} />
        ) : (
          <GoneOn {...destinationOfTraining(role, found, today)} />
        )
      }
    </QueryState>
  );
}

/** A request that was declined: its owner goes on to the next free time, to ask anew. */
function FollowedDeclined({ training }: { training: TrainingState }) {
  const { trainerId, dogId, startTime, endTime } = training;
  const next = useQuery(freeTimes({ trainerId, dogId, minutes: minutesBetween(startTime, endTime), limit: 1 }));
  if (next.isPending) return <CardSkeleton />;
  return <GoneOn {...destinationOfDeclined(training, next.data?.[0]?.startTime)} />;
}

function GoneOn({ path, words }: Destination) {
  useEffect(() => {
    if (words !== undefined) toastTold(words);
  }, [words]);
  return <Navigate to={path} replace />;
}
