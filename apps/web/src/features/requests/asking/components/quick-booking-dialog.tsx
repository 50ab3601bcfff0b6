import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { addMinutes, byStart, type WallTime } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatPrice } from '#lib/format/amounts.ts';
import { shortTime } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastBooked } from '../../../undo/undo.public.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { freeTimes } from '../../../calendar/calendar.public.ts';
import { serviceLabel } from '../../../services/services.public.ts';
import { homeVisitNotice } from '../../../accounts/accounts-home-visit.public.ts';
import { rulesNotice } from '../../../school-documents/school-documents-notice.public.ts';
import { introBanner } from '../../../survey-responses/survey-responses-banner.public.ts';
import { askedWords } from '../asked.words.ts';
import { previewOfRequests, requestTrainingIn } from '../asking.queries.ts';
import { TimeChips } from './time-chips.tsx';
import classes from './quick-booking-dialog.module.css';

/** What is about to be asked for; what is missing is the first there is: the only service, the first free time. */
export interface QuickWish {
  readonly dogId?: Id<'dog'>;
  readonly trainerId?: Id<'trainer'>;
  readonly serviceId?: Id<'service'> | null;
  readonly startTime?: WallTime;
}

export interface QuickBookingDialogProps {
  readonly wish: QuickWish;
  readonly dogs: readonly Dog[];
  readonly trainers: readonly Trainer[];
  readonly services: readonly Service[];
  readonly onClose: () => void;
}

interface Chosen {
  readonly dogId: Id<'dog'>;
  readonly trainerId: Id<'trainer'>;
  /** Empty while none is chosen. */
  readonly serviceId: Id<'service'>;
  /** Empty: the first free time. */
  readonly startTime: WallTime;
}

const timesAtOnce = 7;

function chosenFrom({ wish, dogs, trainers, services }: Omit<QuickBookingDialogProps, 'onClose'>): Chosen {
  const only = services.length === 1 ? services[0]?.id : undefined;
  return {
    dogId: wish.dogId ?? dogs[0]?.id ?? '',
    trainerId: wish.trainerId ?? trainers[0]?.id ?? '',
    serviceId: wish.serviceId ?? only ?? '',
    startTime: wish.startTime ?? '',
  };
}

/** What is chosen, the next free times for it, and the time that stands: the chosen one, else the first that is free. */
function useChosen(props: QuickBookingDialogProps) {
  const [chosen, setChosen] = useState(() => chosenFrom(props));
  const { dogId, trainerId, serviceId, startTime } = chosen;
  const free = useQuery({
    ...freeTimes({ trainerId, dogId, serviceId: serviceId || undefined, limit: timesAtOnce }),
    enabled: dogId !== '' && trainerId !== '',
  });
  const service = props.services.find(({ id }) => id === serviceId);
  const begins = startTime || free.data?.[0]?.startTime;
  const minutes = trainingMinutes(service?.duration ?? null);
  const time = begins ? { startTime: begins, endTime: addMinutes(begins, minutes) } : undefined;
  const wish = {
    dogId,
    trainerId,
    hallId: null,
    serviceId: serviceId || null,
    startTime: time?.startTime ?? '',
    endTime: time?.endTime ?? '',
  };
  return {
    chosen,
    choose: (change: Partial<Chosen>) => setChosen({ ...chosen, ...change }),
    free,
    service,
    time,
    wish,
  };
}

/** What stands against a wish; undefined while nothing does. A place on a reserve list is no free time. */
function useProblem(wish: ReturnType<typeof useChosen>['wish'], enabled: boolean): string | undefined {
  const { data } = useQuery({ ...previewOfRequests([wish]), enabled });
  const [judged] = data ?? [];
  if (judged?.refusal) return judged.refusal.message;
  return judged && judged.reservePlace !== null ? 'Ktoś właśnie zajął ten termin. Wybierz inny.' : undefined;
}

/**
 * Asks for a training from anywhere: shows what is booked, all of it changeable, with the next free times beside the
 * chosen one. A note that was not sent is there again, until 'Anuluj' gives it up.
 */
export function QuickBookingDialog(props: QuickBookingDialogProps) {
  const { dogs, services, onClose } = props;
  const queries = useQueryClient();
  const { chosen, choose, free, service, time, wish } = useChosen(props);
  const today = useSchoolToday();
  const form = useOperationForm({
    initialValues: { serviceId: '', additionalInfo: '' },
    schema: requestTraining.body,
    bodyOf: ({ additionalInfo }) => ({ ...wish, additionalInfo }),
    check: () => (services.length > 0 && !service ? { serviceId: 'Wybierz usługę.' } : {}),
    send: ({ additionalInfo }, sending) =>
      sending.run(requestTrainingIn(queries), { ...wish, additionalInfo, attempt: sending }),
    say: (asked, more) => toastBooked([asked], askedWords(asked.reservePlace), more),
    onDone: onClose,
    failed: 'Błąd przy rezerwacji treningu.',
    draft: 'quick-request',
    keeps: ['additionalInfo'],
  });
  const { working } = form;
  const problem = useProblem(wish, time !== undefined && !working);
  const stale = problem !== undefined && !working && form.failure === null;
  const dog = dogs.find(({ id }) => id === chosen.dogId);
  const change = (changed: Partial<Chosen>) => {
    form.setFailure(null);
    form.form.clearErrors();
    choose(changed);
  };
  const giveUp = () => {
    form.giveUp();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Poprosić o trening?" busy={working}>
      <FormFrame
        form={form}
        label="Prośba o trening"
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={working}>
              Anuluj
            </Button>
            <SubmitButton working={working} disabled={stale || time === undefined}>
              Poproś o trening
            </SubmitButton>
          </>
        }
      >
        <DialogLead>
          <TrainingFacts
            facts={[
              ['Termin', time && <strong key="time">{shortTime(time, today)}</strong>],
              ['Cena', service ? formatPrice(service.price) : null],
            ]}
          />
        </DialogLead>
        <rulesNotice.Part />
        {stale && <FormError failure={{ text: 'O ten termin nie można poprosić.', reason: problem }} />}
        <QueryState
          query={free}
          skeleton={<TextSkeleton rows={2} />}
          failed="Nie udało się pobrać wolnych terminów."
          empty={<Text c="dimmed">W ciągu najbliższych 90 dni nie ma wolnych terminów.</Text>}
        >
          {(times) => (
            <TimeChips
              times={withChosen(times, time)}
              chosen={time?.startTime}
              onChoose={(startTime) => change({ startTime })}
            />
          )}
        </QueryState>
        <WhatIsBooked {...props} {...{ chosen, service }} error={form.form.errors['serviceId']} onChoose={change} />
        {dog && service?.isHomeVisit && <homeVisitNotice.Part ownerIds={[dog.ownerId]} />}
        {dog && <introBanner.Part dog={dog} />}
        <Textarea
          label="Informacje dla trenera"
          description="Możesz to pominąć."
          rows={2}
          maxLength={10_000}
          key={form.form.key('additionalInfo')}
          {...form.form.getInputProps('additionalInfo')}
        />
        <Text c="dimmed">Trener musi jeszcze potwierdzić trening. Damy Ci znać.</Text>
      </FormFrame>
    </Dialog>
  );
}

/** The free times with the chosen one among them, wherever it lies. */
function withChosen(times: readonly Interval[], chosen: Interval | undefined): Interval[] {
  const others = times.filter(({ startTime }) => startTime !== chosen?.startTime);
  return (chosen ? [chosen, ...others] : others).toSorted(byStart);
}

interface WhatIsBookedProps extends Omit<QuickBookingDialogProps, 'wish' | 'onClose'> {
  readonly chosen: Chosen;
  readonly service: Service | undefined;
  /** What is wrong with the service. */
  readonly error: ReactNode;
  readonly onChoose: (change: Partial<Chosen>) => void;
}

/** For whom, with whom and what is booked: to read where there is no choice, else to change. */
function WhatIsBooked({ chosen, service, error, onChoose, dogs, trainers, services }: WhatIsBookedProps) {
  const dog = dogs.find(({ id }) => id === chosen.dogId);
  const trainer = trainers.find(({ id }) => id === chosen.trainerId);
  return (
    <>
      <DialogLead>
        <TrainingFacts
          facts={[
            ['Pupil', dogs.length > 1 ? null : dog?.name],
            ['Trener', trainers.length > 1 || !trainer ? null : fullName(trainer)],
            ['Usługa', services.length > 1 ? null : service && serviceLabel(service)],
          ]}
        />
      </DialogLead>
      <div className={classes['choices']}>
        {dogs.length > 1 && (
          <NativeSelect
            label="Pupil"
            data-autofocus
            value={chosen.dogId}
            data={dogs.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onChoose({ dogId: event.currentTarget.value })}
          />
        )}
        {trainers.length > 1 && (
          <NativeSelect
            label="Trener"
            data-autofocus
            value={chosen.trainerId}
            data={trainers.map((one) => ({ value: one.id, label: fullName(one) }))}
            onChange={(event) => onChoose({ trainerId: event.currentTarget.value })}
          />
        )}
        {services.length > 1 && (
          <NativeSelect
            label="Usługa"
            data-autofocus
            required
            value={chosen.serviceId}
            error={error}
            data={[
              { value: '', label: 'Wybierz usługę', disabled: true },
              ...services.map((offer) => ({
                value: offer.id,
                label: `${serviceLabel(offer)}, ${formatPrice(offer.price)}`,
              })),
            ]}
            onChange={(event) => onChoose({ serviceId: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}
