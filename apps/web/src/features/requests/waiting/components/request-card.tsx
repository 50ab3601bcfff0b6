import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { minutesBetween, type PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Attempt } from '../../../../lib/api/attempt.ts';
import { formatHours, spokenTime } from '../../../../lib/format/dates.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts';
import { StatusPill } from '../../../../ui/feedback/status-pill.tsx';
import { TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { linesOf } from '../../../calendar/calendar.public.ts';
import { dogPath } from '../../../dogs/dogs.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import { DeclineReason, useDeclineReason } from './decline-reason.tsx';
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
  readonly onDecline: (reason: string, attempt: Attempt) => Promise<boolean>;
}

interface Confirming {
  readonly action: () => Promise<unknown>;
  /** What confirming means, for the training and for others; null says nothing. */
  readonly consequences: readonly (string | null)[];
  /** Why it can't be confirmed now. */
  readonly obstacle: string | null;
}

const introSurveys = { FILLED: 'ankieta wypełniona', WAITING: 'ankieta niewypełniona' };

const trainings = {
  one: 'potwierdzony trening',
  few: 'potwierdzone treningi',
  many: 'potwierdzonych treningów',
};

function showWhole(question: HTMLElement | null) {
  question?.scrollIntoView({ block: 'nearest' });
}

/** A request that waits: whose dog, how well known, what the owner wrote, and the two answers to it. */
export function RequestCard(props: RequestCardProps) {
  const { request, today, place, disabled, confirming, gone, onWriting, onDecline } = props;
  const [asks, setAsks] = useState(false);
  const { reason, setReason, forgetReason } = useDeclineReason(request.trainingId);
  const declineRef = useFocusBack(asks);
  const { dogName, breed, ownerName, serviceName, additionalInfo, bookingTime, startTime, endTime, introSurvey } =
    request;
  const isLong = minutesBetween(startTime, endTime) > 60;
  const ask = (next: boolean) => {
    setAsks(next);
    onWriting?.(next);
  };
  const decline = async (attempt: Attempt) => {
    if (!(await onDecline(reason, attempt))) return;
    forgetReason();
    onWriting?.(false);
  };
  const dismiss = () => {
    forgetReason();
    onWriting?.(false);
  };
  const count = request.confirmedTrainingsCount;
  return (
    <article className={`card ${classes['card']}`} aria-label={`Prośba: ${dogName}, ${ownerName}`}>
      <header className={classes['head']}>
        <DogFace dog={{ id: request.dogId, name: dogName, breed, photoUrl: request.photoUrl }} size="medium" />
        <div className={classes['dog']}>
          <h3 className={classes['name']}>{dogName}</h3>
          <Text c="dimmed">{breed}</Text>
          {place !== undefined && <StatusPill tone="waiting">{`Miejsce ${place}`}</StatusPill>}
        </div>
        {gone === undefined && (
          <ActionIcon
            ref={declineRef}
            color="brick"
            aria-label={`Odrzuć prośbę: ${dogName}, ${ownerName}`}
            aria-expanded={asks}
            disabled={disabled}
            onClick={() => ask(!asks)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </header>
      {asks && (
        <div ref={showWhole} className={classes['ask']} role="group" aria-label={`Odrzucić prośbę: ${dogName}?`}>
          <Text fw={600} aria-live="polite">
            {gone ?? `Odrzucić prośbę: ${dogName} (${ownerName})?`}
          </Text>
          {(gone === undefined || reason !== '') && (
            <DeclineReason value={reason} onChange={setReason} isLate={gone !== undefined} />
          )}
          <div className={classes['buttons']}>
            {gone === undefined ? (
              <>
                <Button variant="default" onClick={() => ask(false)} disabled={disabled}>
                  Zostaw
                </Button>
                <ActionButton color="brick" action={decline} disabled={disabled}>
                  Odrzuć prośbę
                </ActionButton>
              </>
            ) : (
              <Button variant="default" onClick={dismiss}>
                Schowaj
              </Button>
            )}
          </div>
        </div>
      )}
      <TrainingFacts
        facts={[
          ['Właściciel', ownerName],
          ['Doświadczenie', count === 0 ? 'jeszcze bez treningów' : counted(count, trainings)],
          ['Usługa', serviceName],
          ['Godziny', isLong ? formatHours(startTime, endTime) : null],
          ['Od właściciela', additionalInfo],
          ['Na start', introSurvey && <IntroSurveyLink key="survey" dogId={request.dogId} state={introSurvey} />],
          ['Wysłano', spokenTime(bookingTime, today)],
        ]}
      />
      {!asks && confirming && (
        <>
          {linesOf(...confirming.consequences).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          {confirming.obstacle !== null && <Text fw={600}>{confirming.obstacle}</Text>}
          <div className={classes['buttons']}>
            <ActionButton
              action={confirming.action}
              disabled={disabled || confirming.obstacle !== null}
              leftSection={<IconCheck size={18} aria-hidden />}
              aria-label={`Potwierdź: ${dogName}, ${ownerName}`}
            >
              Potwierdź
            </ActionButton>
          </div>
        </>
      )}
    </article>
  );
}

interface IntroSurveyLinkProps {
  readonly dogId: string;
  readonly state: keyof typeof introSurveys;
}

/** Whether the survey that came with the dog's first training is filled, and the way to it (D143). */
function IntroSurveyLink({ dogId, state }: IntroSurveyLinkProps) {
  return (
    <Anchor component={Link} to={dogPath(dogId, 'ankiety')} underline="always">
      {introSurveys[state]}
    </Anchor>
  );
}
