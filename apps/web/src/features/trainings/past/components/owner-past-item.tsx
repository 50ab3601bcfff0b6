import { Text } from '@mantine/core';
import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { PastTraining } from '@psia/contract/dog-file/dog-file.contract';
import { IconNotes } from '@tabler/icons-react';
import { formatHours, shortDay, spokenTime } from '#lib/format/dates.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { RecommendationTexts } from '../../../recommendations/recommendations-texts.public.ts';
import { TrainingItem } from '../../lists/components/training-item.tsx';

interface OwnerPastItemProps {
  readonly training: PastTraining;
  readonly now: WallTime;
}

/** A training that took place, in the owner's list; what was recommended after it opens below it (D174). */
export function OwnerPastItem({ training, now }: OwnerPastItemProps) {
  const { kind, startTime, endTime, title, trainerName, hallName, recommendation } = training;
  const today = dateOf(now);
  return (
    <TrainingItem
      tone="over"
      when={
        <>
          <span>{shortDay(dateOf(startTime), today)},</span> <span>{formatHours(startTime, endTime)}</span>
        </>
      }
      title={title ?? (kind === 'training' ? 'Trening indywidualny' : 'Trening grupowy')}
      status={
        recommendation && (
          <StatusPill tone="done" icon={<IconNotes />}>
            Zalecenia
          </StatusPill>
        )
      }
      soft={[kind === 'groupTraining' ? 'Trening grupowy' : null, trainerName, hallName]}
      action={false}
    >
      {recommendation ? (
        <Recommendation recommendation={recommendation} today={today} />
      ) : (
        <Text c="dimmed">Po tym treningu nie zapisano zaleceń.</Text>
      )}
    </TrainingItem>
  );
}

interface RecommendationProps {
  readonly recommendation: NonNullable<PastTraining['recommendation']>;
  readonly today: string;
}

function Recommendation({ recommendation, today }: RecommendationProps) {
  const { summary, recommendations, createTime, trainerName } = recommendation;
  return (
    <>
      <RecommendationTexts summary={summary} recommendations={recommendations} />
      <Text size="sm" c="dimmed">
        {trainerName}, {spokenTime(createTime, today)}
      </Text>
    </>
  );
}
