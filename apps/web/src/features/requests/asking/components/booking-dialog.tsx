import { toastBooked } from '../../../undo/undo.public.ts';
import { Button, Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { minutesBetween } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#lib/format/amounts.ts';
import { fullName } from '#lib/format/names.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SlotTime, TrainingFacts } from '../../../calendar/calendar-parts.public.ts';
import { reserveWords } from '../../../calendar/calendar.public.ts';
import { homeVisitNotice } from '../../../accounts/accounts-home-visit.public.ts';
import { rulesNotice } from '../../../school-documents/school-documents-notice.public.ts';
import { introBanner } from '../../../survey-responses/survey-responses-banner.public.ts';
import { askedWords } from '../asked.words.ts';
import { previewOfRequests, requestTrainingIn } from '../asking.queries.ts';
import { wishesOf } from '../several-slots.rules.ts';
import { RequestedFields } from './requested-fields.tsx';

export interface BookingDialogProps {
  /** The stretch that the training takes: from the slot's start, as long as the service. */
  readonly time: Interval;
  readonly trainer: Trainer;
  readonly dog: Dog;
  readonly services: readonly Service[];
  readonly service: Service | undefined;
  readonly onService: (id: string) => void;
  /** Why the stretch can't be booked for after all: it changed meanwhile, or the service is too long for it. */
  readonly problem: string | undefined;
  /** Whether somebody has the time already, so that asking means joining the reserve list (D22). */
  readonly reserve: boolean;
  readonly onClose: () => void;
}

/**
 * Shows what is about to be booked for and whether it can be had, takes a note for the trainer, and asks. A note that
 * was not sent is there again for the dog's next slot, until 'Anuluj' gives it up.
 */
export function BookingDialog(props: BookingDialogProps) {
  const { time, trainer, dog, services, service, onService, problem, reserve, onClose } = props;
  const queries = useQueryClient();
  const [wasReserve] = useState(reserve);

  const bodyOf = ({ serviceId, additionalInfo }: { serviceId: Id<'service'>; additionalInfo: string }) => ({
    trainerId: trainer.id,
    dogId: dog.id,
    hallId: null,
    serviceId: serviceId === '' ? null : serviceId,
    startTime: time.startTime,
    endTime: time.endTime,
    additionalInfo,
  });
  const form = useOperationForm({
    initialValues: { serviceId: service?.id ?? '', additionalInfo: '' },
    schema: requestTraining.body,
    bodyOf,
    check: ({ serviceId }) => (services.length > 0 && serviceId === '' ? { serviceId: 'Wybierz usługę.' } : {}),
    send: (values, sending) => sending.run(requestTrainingIn(queries), { ...bodyOf(values), attempt: sending }),
    say: (asked, more) => toastBooked([asked], askedWords(asked.reservePlace), more),
    onDone: onClose,
    failed: 'Błąd przy rezerwacji treningu.',
    draft: `request-training-${dog.id}`,
    keeps: ['additionalInfo'],
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };

  form.form.watch('serviceId', ({ value }) => {
    form.setFailure(null);
    onService(value);
  });

  const booked = { serviceId: service?.id ?? null, minutes: minutesBetween(time.startTime, time.endTime) };
  const wish = { dogId: dog.id, trainerId: trainer.id, startTime: time.startTime };
  const preview = useQuery(previewOfRequests(wishesOf([wish], { ...booked, additionalInfo: '' })));
  const judged = preview.data?.[0];
  // The calendar knows at once; the server also what the dog has booked other trainers for, and what would be possible.
  const refusal = judged?.refusal?.message ?? problem;
  // After a failure it can be tried again: when only the answer was lost, the same request is recognised (D72).
  const isTakenSince = reserve && !wasReserve && form.failure === null;
  const stale = refusal !== undefined && !form.working && form.failure === null;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={reserve ? 'Zapisać się na listę rezerwową?' : 'Poprosić o trening?'}
      busy={form.working}
    >
      <FormFrame
        form={form}
        label="Prośba o trening"
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working} disabled={stale}>
              {reserve ? 'Zapisz się na listę' : 'Poproś o trening'}
            </SubmitButton>
          </>
        }
      >
        <DialogLead>
          <TrainingFacts
            facts={[
              ['Termin', <SlotTime key="time" {...time} />],
              ['Pupil', dog.name],
              ['Trener', fullName(trainer)],
              ['Usługa', services.length === 1 ? service?.serviceName : null],
              ['Cena', service ? formatPrice(service.price) : null],
            ]}
          />
        </DialogLead>
        <introBanner.Part dog={dog} />
        <rulesNotice.Part />
        <RequestedFields form={form.form} services={services} noteHint="Możesz to pominąć." />
        {service?.isHomeVisit && <homeVisitNotice.Part ownerIds={[dog.ownerId]} />}
        {stale && <FormError failure={{ text: 'O ten termin nie można poprosić.', reason: refusal }} />}
        {!stale && isTakenSince && (
          <FormError
            failure={{ text: 'Ktoś właśnie zajął ten termin.', reason: 'Możesz zapisać się na listę rezerwową.' }}
          />
        )}
        {!stale && reserve && <ReserveNotice place={judged?.reservePlace ?? null} />}
        {!stale && !reserve && <Text c="dimmed">Trener musi jeszcze potwierdzić trening. Damy Ci znać.</Text>}
      </FormFrame>
    </Dialog>
  );
}

/** What joining the reserve list means, and the place that one would get; null while it is on its way. */
function ReserveNotice({ place }: { place: number | null }) {
  return (
    <div role="status">
      {place !== null && <Text fw={600}>{reserveWords(place)}</Text>}
      <Text c="dimmed">
        Ten termin jest zajęty. Twoja prośba poczeka na liście rezerwowej, a gdy termin się zwolni, trener będzie mógł
        ją potwierdzić. Damy Ci znać.
      </Text>
    </div>
  );
}
