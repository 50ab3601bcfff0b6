import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { shortTime } from '#lib/format/dates.ts';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { type Failure, FormError } from '#ui/forms/form-error.tsx';
import { trainerCalendarPath } from '../../../calendar/calendar.public.ts';
import type { HallChoices, HallOfOne } from '../../../halls/halls.public.ts';
import { declineQuestion } from '../../waiting/components/decline-question-later.tsx';
import { RequestFacts } from '../../waiting/components/request-facts.tsx';
import type { CameFromHome } from '../came-from-home.rules.ts';
import type { Selection } from '../use-selection.ts';
import type { Answering } from '../use-answering.ts';
import { useRequestOutcome } from '../use-request-outcome.ts';
import { RequestTitle } from './request-title.tsx';
import { RowAnswers } from './row-answers.tsx';
import classes from './request-row.module.css';

/** What all rows of a list share. None reads anything of the render in which it was made. */
export interface RowActs {
  readonly answering: Pick<Answering, 'confirm' | 'decline'>;
  readonly chooseHall: HallChoices<string>['choose'];
  readonly toggle: Selection['toggle'];
  /** Keeps it in sight whatever becomes of it elsewhere, or no longer. */
  readonly keep: (request: PendingRequest, isKept: boolean) => void;
  /** Call it before an answer, or several together: what it gives moves the focus on. */
  readonly prepareFocusNext: (trainingId: string, together?: readonly string[]) => () => void;
}

interface RequestRowProps {
  readonly request: PendingRequest;
  readonly today: PlainDate;
  readonly trainerId: Id<'trainer'>;
  readonly hall: HallOfOne;
  /** What becomes of others once it is confirmed; null when there are none. */
  readonly consequence: string | null;
  /** Why its last answer did not work. */
  readonly failure: Failure | null;
  readonly isWorking: boolean;
  /** Whether it was answered elsewhere and stands here only until that is read. */
  readonly isGone: boolean;
  /** Whether several are being chosen, and it is among them. */
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  /** Whether what else is known of it is shown from the start. */
  readonly startsOpen: boolean;
  /** Whether it stands below the name of its owner. */
  readonly isBelowOwner: boolean;
  readonly acts: RowActs;
}

function useRow({ request, isWorking, isGone, acts }: RequestRowProps) {
  const { answering, keep, prepareFocusNext } = acts;
  const { trainingId } = request;
  const [asks, setAsks] = useState(false);
  const gone = useRequestOutcome(trainingId, isGone && !isWorking);
  const reasonRef = useFocusBack(asks);
  return {
    asks,
    gone,
    reasonRef,
    ask: (next: boolean) => setAsks(next),
    confirm: (hallId: Id<'hall'> | null) => answering.confirm({ trainingId, hallId }, prepareFocusNext(trainingId)),
    decline: (reason: string) => answering.decline(trainingId, reason, prepareFocusNext(trainingId)),
    dismiss: () => {
      const goOn = prepareFocusNext(trainingId);
      keep(request, false);
      goOn();
    },
    handlers: {
      onFocus: () => keep(request, true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!asks && !currentTarget.contains(relatedTarget)) keep(request, false);
      },
    },
  };
}

/** What a row shows, as a text to compare. Not its acts: those of an earlier render do the same. */
const shownBy = ({ acts, ...shown }: RequestRowProps) => JSON.stringify(shown);

/**
 * A request in a list: who and when, the hall, and both answers to it; what else is known opens below. Rendered again only
 * when it shows something else: on a cheap phone a list of twenty takes longer than people wait for an answer.
 */
export const RequestRow = memo(
  function RequestRow(props: RequestRowProps) {
    const { request, today, trainerId, hall, consequence, failure, isWorking, isChoosing, isChosen, acts } = props;
    const { startsOpen, isBelowOwner } = props;
    const { trainingId, dogName, ownerName, additionalInfo } = request;
    const [isOpen, setIsOpen] = useState(startsOpen);
    const moreId = useId();
    const { reasonRef, ...row } = useRow(props);
    const when = shortTime(request, today);
    const waits = row.gone === undefined;
    return (
      <li className={classes['row']} data-request={trainingId} {...row.handlers}>
        <article aria-label={`Prośba: ${dogName}, ${ownerName}, ${when}`} className={classes['request']}>
          <RequestTitle
            {...{ request, when, today, isBelowOwner, isWorking }}
            choice={waits && isChoosing ? { isChosen, toggle: () => acts.toggle(trainingId) } : undefined}
          />
          <ActionIcon
            className={classes['more']}
            color="gray"
            aria-label={`Więcej o prośbie: ${dogName}, ${when}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? moreId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} aria-hidden />
          </ActionIcon>
          {waits && !row.asks && (
            <RowAnswers
              request={request}
              when={when}
              hall={hall}
              isWorking={isWorking}
              isChosenWithOthers={isChoosing}
              onHall={(hallId) => acts.chooseHall(trainingId, hallId)}
              onConfirm={() => row.confirm(hall.hallId)}
              onDecline={() => row.decline('')}
            />
          )}
          <div className={classes['below']}>
            {additionalInfo !== null && (
              <p className={classes['note']} data-whole={isOpen || undefined}>
                „{additionalInfo}”
              </p>
            )}
            {waits && consequence !== null && <p className={classes['soft']}>{consequence}</p>}
            {waits && hall.problem !== undefined && <p className={classes['problem']}>{hall.problem}</p>}
            <FormError failure={failure} />
            {!waits && !row.asks && (
              <div className={classes['gone']}>
                <Text fw={600} role="status">
                  {row.gone}
                </Text>
                <Button variant="default" onClick={row.dismiss}>
                  Schowaj
                </Button>
              </div>
            )}
            {row.asks && (
              <declineQuestion.Part
                request={request}
                gone={row.gone}
                disabled={isWorking}
                takesFocus
                onKeep={() => row.ask(false)}
                onDismiss={row.dismiss}
                onDecline={row.decline}
              />
            )}
            {isOpen && (
              <div id={moreId} className={classes['details']}>
                <RequestFacts request={request} today={today} namesBreed={!isBelowOwner} />
                <Anchor
                  component={Link}
                  to={trainerCalendarPath({ trainerId, slot: request.startTime })}
                  state={{ isFromHome: true } satisfies CameFromHome}
                  underline="always"
                >
                  Pokaż w kalendarzu
                </Anchor>
                {waits && !row.asks && (
                  <Button
                    ref={reasonRef}
                    aria-label={`Odrzuć z powodem: ${dogName}, ${when}`}
                    variant="subtle"
                    color="gray"
                    size="sm"
                    px="xs"
                    onClick={() => row.ask(true)}
                  >
                    Odrzuć z powodem
                  </Button>
                )}
              </div>
            )}
          </div>
        </article>
      </li>
    );
  },
  (before, after) => shownBy(before) === shownBy(after),
);
