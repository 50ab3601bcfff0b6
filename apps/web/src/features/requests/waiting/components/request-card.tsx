import { Button, Text } from '@mantine/core';
import { minutesBetween, type PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatHours } from '#lib/format/dates.ts';
import { useThingSeen } from '#lib/seen/seen-things.ts';
import { ActButton } from '#ui/buttons/action-button.tsx';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { linesOf } from '../../../calendar/calendar.public.ts';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import { replacedWords } from '../replaced.words.ts';
import { declineQuestion } from './decline-question-later.tsx';
import { RequestFacts } from './request-facts.tsx';
import classes from './request-card.module.css';

interface RequestCardProps {
  readonly request: PendingRequest;
  readonly today: PlainDate;
  /** Its place on the reserve list. */
  readonly place?: number;
  /** While another request is being decided. */
  readonly disabled: boolean;
  /** Confirms it; without that it can only be declined. */
  readonly confirming?: Confirming;
  /** That it no longer waits and what has become of it; then nothing can be done about it. */
  readonly gone?: string | undefined;
  /** Told whether a reason for declining is being written, for which the card should stay. */
  readonly onWriting?: (isWriting: boolean) => void;
  /** Gets what the owner is to be told, which may be empty; answers whether it has worked. */
  readonly onDecline: (reason: string) => Promise<boolean>;
}

interface Confirming {
  readonly action: () => Promise<unknown>;
  /** What confirming means, for the training and for others; null says nothing. */
  readonly consequences: readonly (string | null)[];
  /** Why it can't be confirmed now. */
  readonly obstacle: string | null;
}

/** A request that waits: whose dog, what the owner wrote, the two answers to it, and what else is known. */
export function RequestCard(props: RequestCardProps) {
  const { request, today, place, disabled, confirming, gone, onWriting, onDecline } = props;
  useThingSeen({ type: 'training', id: request.trainingId });
  const [asks, setAsks] = useState(false);
  const declineRef = useFocusBack(asks);
  const { dogId, photoUrl, dogName, breed, ownerName, serviceName, additionalInfo, startTime, endTime } = request;
  const isLong = minutesBetween(startTime, endTime) > 60;
  const ask = (next: boolean) => {
    setAsks(next);
    onWriting?.(next);
  };
  const decline = async (reason: string) => {
    const isDone = await onDecline(reason);
    if (isDone) onWriting?.(false);
    return isDone;
  };
  const replaced = replacedWords(request, today);
  const details = [serviceName, isLong ? formatHours(startTime, endTime) : null];
  return (
    <article className={`card ${classes['card']}`} aria-label={`Prośba: ${dogName}, ${ownerName}`}>
      <header className={classes['head']}>
        <div className={classes['dog']}>
          <DogTitle dog={{ id: dogId, name: dogName, breed, photoUrl }} to={dogPath(dogId)} size="medium" heading="h3">
            <Text span>{ownerName}</Text>
            {replaced !== null && (
              <Text span fw={600}>
                {replaced}
              </Text>
            )}
            <Text span c="dimmed">
              {details.filter((detail) => detail !== null).join(' · ')}
            </Text>
          </DogTitle>
        </div>
        {place !== undefined && <StatusPill tone="waiting">{`Miejsce ${place}`}</StatusPill>}
      </header>
      {additionalInfo !== null && <Text className={classes['note']}>„{additionalInfo}”</Text>}
      {!asks && confirming && (
        <>
          {linesOf(...confirming.consequences).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          {confirming.obstacle !== null && <Text fw={600}>{confirming.obstacle}</Text>}
        </>
      )}
      {asks && (
        <declineQuestion.Part
          request={request}
          gone={gone}
          disabled={disabled}
          onKeep={() => ask(false)}
          onDismiss={() => onWriting?.(false)}
          onDecline={decline}
        />
      )}
      {!asks && gone === undefined && (
        <div className={classes['buttons']}>
          <Button
            ref={declineRef}
            variant="subtle"
            color="gray"
            aria-label={`Odrzuć z powodem: ${dogName}, ${ownerName}`}
            disabled={disabled}
            onClick={() => ask(true)}
          >
            Odrzuć z powodem
          </Button>
          <ActButton
            variant="subtle"
            color="gray"
            aria-label={`Odrzuć prośbę: ${dogName}, ${ownerName}`}
            disabled={disabled}
            act={() => decline('')}
          >
            Odrzuć
          </ActButton>
          {confirming && (
            <ActButton
              act={confirming.action}
              disabled={disabled || confirming.obstacle !== null}
              leftSection={<IconCheck size={18} aria-hidden />}
              aria-label={`Potwierdź: ${dogName}, ${ownerName}`}
            >
              Potwierdź
            </ActButton>
          )}
        </div>
      )}
      <RequestFacts request={request} today={today} />
    </article>
  );
}
