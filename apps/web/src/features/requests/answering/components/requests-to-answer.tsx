import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { usePrefetch } from '#ui/loading/fetched-later.tsx';
import { useHallChoices } from '../../../halls/halls.public.ts';
import { settingsOfSchool } from '../../../schools/schools.public.ts';
import { declineQuestion } from '../../waiting/components/decline-question-later.tsx';
import { rivalsOf, rivalsWords } from '../../waiting/trainer-booking.rules.ts';
import { usePinnedRequests, withPinned } from '../../waiting/use-pinned-requests.ts';
import { byOwner, type RequestsOfOwner } from '../answering.rules.ts';
import { useAnswering } from '../use-answering.ts';
import { useRequestKeys } from '../use-request-keys.ts';
import { useSelection } from '../use-selection.ts';
import { OwnerHead } from './owner-head.tsx';
import { RequestRow } from './request-row.tsx';
import { selectionBar } from './selection-bar-later.tsx';
import classes from './requests-to-answer.module.css';

/** With so few, what else is known of each stands there at once. */
const fewAtOnce = 2;
const shownAtOnce = 10;

interface RequestsToAnswerProps {
  /** All that wait for the trainer, oldest booking first. */
  readonly requests: readonly PendingRequest[];
  readonly trainerId: Id<'trainer'>;
  readonly today: PlainDate;
}

/** The owners whose requests are shown: as many as give a number of requests. */
function firstOwners(owners: readonly RequestsOfOwner[], most: number): RequestsOfOwner[] {
  let count = 0;
  return owners.filter(({ requests }) => {
    const isShown = count < most;
    count += requests.length;
    return isShown;
  });
}

/** What waits for a trainer's answer, each answered where it stands: by pressing, or by the keyboard. */
export function RequestsToAnswer({ requests, trainerId, today }: RequestsToAnswerProps) {
  const { id: schoolId } = useSchool();
  const settings = useQuery(settingsOfSchool(schoolId)).data;
  const [most, setMost] = useState(shownAtOnce);
  const { pinned, pin } = usePinnedRequests();
  const selection = useSelection();
  usePrefetch(declineQuestion);
  const waits = ({ trainingId }: PendingRequest) => requests.some((one) => one.trainingId === trainingId);
  const owners = firstOwners(byOwner(withPinned(requests, pinned)), most);
  const shown = owners.flatMap((owner) => owner.requests);
  const { listRef, prepareFocusNext, handlers } = useRequestKeys(shown);
  const times = shown.filter((one) => waits(one) && one.reservePlace === null && !one.homeVisit);
  const halls = useHallChoices(new Map(times.map((request) => [request.trainingId, request])), (id) =>
    shown.some(({ trainingId, homeVisit }) => trainingId === id && homeVisit),
  );
  const answering = useAnswering((trainingId) => {
    const answered = shown.find((request) => request.trainingId === trainingId);
    if (answered) pin(answered, false);
  });
  const choosable = shown.filter(waits);
  const hidden = requests.length - shown.filter(waits).length;
  const consequenceOf = (request: PendingRequest) =>
    settings && request.reservePlace === null
      ? rivalsWords(rivalsOf(request, requests).length, settings.allowReserveList)
      : null;
  const acts = { answering, chooseHall: halls.choose, toggle: selection.toggle, keep: pin, prepareFocusNext };
  return (
    <div ref={listRef} tabIndex={-1} className={classes['list']} {...handlers}>
      {halls.failed.error && (
        <div className={classes['failed']}>
          <FormError failure={{ text: 'Nie udało się pobrać wolnych sal.' }} />
          <Button variant="default" onClick={() => halls.failed.refetch()}>
            Spróbuj ponownie
          </Button>
        </div>
      )}
      {(choosable.length > 1 || selection.isOn) && (
        <div className={classes['tools']}>
          <p className={classes['keys']}>
            <kbd>↑</kbd> <kbd>↓</kbd> następna prośba,{' '}
            {selection.isOn ? (
              <>
                <kbd>Spacja</kbd> zaznacz
              </>
            ) : (
              <>
                <kbd>Enter</kbd> potwierdź, <kbd>O</kbd> odrzuć
              </>
            )}
          </p>
          <Button variant="subtle" size="sm" px="xs" onClick={() => selection.turn(!selection.isOn)}>
            {selection.isOn ? 'Zakończ wybieranie' : 'Wybierz'}
          </Button>
        </div>
      )}
      <ul className={classes['owners']}>
        {owners.map((owner) => (
          <li key={owner.ownerId} className={`card ${classes['owner']}`}>
            {owner.requests.length > 1 && (
              <OwnerHead {...{ owner, halls, answering, selection, prepareFocusNext }} isGone={(one) => !waits(one)} />
            )}
            <ul className={classes['rows']}>
              {owner.requests.map((request) => (
                <RequestRow
                  key={request.trainingId}
                  {...{ request, today, trainerId, acts }}
                  hall={halls.hallOf(request.trainingId)}
                  consequence={consequenceOf(request)}
                  failure={answering.failureOf(request.trainingId)}
                  isWorking={answering.isUnderWay(request.trainingId)}
                  isGone={!waits(request)}
                  isChoosing={selection.isOn}
                  isChosen={selection.isChosen(request.trainingId)}
                  startsOpen={requests.length <= fewAtOnce}
                  isBelowOwner={owner.requests.length > 1}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
          Pokaż więcej ({hidden})
        </Button>
      )}
      {selection.isOn && (
        <selectionBar.Part
          {...{ trainerId, halls, answering, prepareFocusNext }}
          chosen={choosable.filter(({ trainingId }) => selection.isChosen(trainingId))}
          outOf={choosable.length}
          onAll={() => selection.choose(choosable.map(({ trainingId }) => trainingId))}
          onNone={() => selection.choose([])}
        />
      )}
    </div>
  );
}
