import { toastBooked } from '../../../undo/undo.public.ts';
import { Button, Text } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { groszeOf, plnOf } from '@psia/contract/core/grosze';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '#lib/api/api-error.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { formatPrice } from '#lib/format/amounts.ts';
import { fullName } from '#lib/format/names.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogLead } from '#ui/dialogs/dialog-lead.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { type ChosenSlots, slotForms } from '../../../calendar/calendar-parts.public.ts';
import { homeVisitNotice } from '../../../accounts/accounts-home-visit.public.ts';
import { rulesNotice } from '../../../school-documents/school-documents-notice.public.ts';
import { askedWords, stillToConfirmAll } from '../asked.words.ts';
import { previewOfRequests, requestTrainingsIn } from '../asking.queries.ts';
import { judgedSlots, refusedSlots } from '../judged-slots.rules.ts';
import { wishesOf } from '../several-slots.rules.ts';
import type { OwnerChoices, SlotChoice } from '../slot-choices.rules.ts';
import { JudgedSlotsList } from './judged-slots-list.tsx';
import { RequestedFields } from './requested-fields.tsx';

interface SeveralSlotsDialogProps {
  readonly several: ChosenSlots<SlotChoice>;
  readonly dogs: readonly Dog[];
  readonly trainers: readonly Trainer[];
  readonly services: readonly Service[];
  readonly choices: OwnerChoices;
  readonly onClose: () => void;
}

/**
 * Shows of each chosen slot whether it can be booked, takes one service and one note for all, and books all or none. A
 * note that was not sent is there again when it is opened again.
 */
export function SeveralSlotsDialog(props: SeveralSlotsDialogProps) {
  const { several, dogs, trainers, services, choices, onClose } = props;
  const { service } = choices;
  const chosen = several.slots;
  const queries = useQueryClient();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const minutes = trainingMinutes(service?.duration ?? null);
  const booked = { serviceId: service?.id ?? null, minutes };

  const send = async (additionalInfo: string, sending: Sending) => {
    setRefused(new Map());
    try {
      return await sending.run(requestTrainingsIn(queries), {
        wishes: wishesOf(chosen, { ...booked, additionalInfo }),
        attempt: sending,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(refusedSlots(chosen, error.fieldErrors));
      // Each slot says its own reason beside it; the form is left with the one for all.
      throw new ApiError({ status: error.status, code: error.code, message: error.message, cause: error });
    }
  };
  const form = useOperationForm({
    initialValues: { serviceId: service?.id ?? '', additionalInfo: '' },
    schema: requestTraining.body,
    bodyOf: ({ additionalInfo }) => wishesOf(chosen.slice(0, 1), { ...booked, additionalInfo })[0],
    check: ({ serviceId }) => (services.length > 0 && serviceId === '' ? { serviceId: 'Wybierz usługę.' } : {}),
    send: ({ additionalInfo }, sending) => send(additionalInfo, sending),
    say: (asked, more) =>
      toastBooked(
        [asked],
        asked.length === 1 ? askedWords(null) : ['Treningi zarezerwowane pomyślnie!', stillToConfirmAll],
        more,
      ),
    onDone: () => several.end(),
    failed:
      chosen.length === 1
        ? 'Błąd przy rezerwacji treningu.'
        : 'Błąd przy rezerwacji wielu treningów. Spróbuj ponownie.',
    draft: 'request-trainings',
    keeps: ['additionalInfo'],
  });
  form.form.watch('serviceId', ({ value }) => {
    form.setFailure(null);
    setRefused(new Map());
    choices.choose('service', value);
  });

  // Not while they are being booked: what has just been booked is no obstacle to itself.
  const questions = previewOfRequests(wishesOf(chosen, { ...booked, additionalInfo: '' }));
  const preview = useQuery({ ...questions, enabled: !form.working });
  const judged = judgedSlots(chosen, { minutes, preview: preview.data, refused });
  const impossible = judged.filter(({ verdict }) => verdict.kind === 'impossible').map(({ choice }) => choice);

  // After a failure it can be tried again: when only the answer was lost, the same request is recognised (D72).
  const stale = impossible.length > 0 && !form.working && form.failure === null;
  const listRef = useRef<HTMLUListElement>(null);
  /** What was pressed goes with what is removed: the focus goes on at the list. */
  const remove = (gone: readonly SlotChoice[]) => {
    listRef.current?.focus();
    if (gone.length === chosen.length) onClose();
    several.remove(gone);
    form.setFailure(null);
  };
  const slots = counted(chosen.length, slotForms);

  return (
    <Dialog opened onClose={onClose} title={`Poprosić o ${slots}?`} busy={form.working} size="lg">
      <FormFrame
        form={form}
        label="Prośba o kilka treningów"
        buttons={
          <>
            <Button variant="default" onClick={onClose} disabled={form.working}>
              Wróć do kalendarza
            </Button>
            <SubmitButton working={form.working} disabled={stale}>
              {`Poproś o ${slots}`}
            </SubmitButton>
          </>
        }
      >
        <JudgedSlotsList
          listRef={listRef}
          judged={judged}
          minutes={minutes}
          nameOf={(choice) => namesOf(choice, dogs, trainers)}
          onRemove={(choice) => remove([choice])}
        />
        {preview.error && !form.working && (
          <FormError failure={{ text: 'Nie udało się sprawdzić terminów.', reason: reasonOf(preview.error) }} />
        )}
        <rulesNotice.Part />
        <RequestedFields
          form={form.form}
          services={services}
          noteHint={
            chosen.length === 1 ? 'Możesz to pominąć.' : 'Możesz to pominąć. Trafią do każdego z tych treningów.'
          }
        />
        {service?.isHomeVisit && <homeVisitNotice.Part ownerIds={ownersOf(chosen, dogs)} />}
        <DialogLead>
          <Text c="dimmed">
            {service &&
              `${chosen.length === 1 ? 'Cena' : 'Razem'}: ${formatPrice(plnOf(groszeOf(service.price) * chosen.length))}. `}
            {chosen.length === 1
              ? 'Trener musi jeszcze potwierdzić trening. Damy Ci znać.'
              : 'Poprosimy o wszystkie terminy albo o żaden. Trener musi jeszcze potwierdzić każdy z nich.'}
          </Text>
        </DialogLead>
        {impossible.length > 0 && !form.working && (
          <RemoveImpossible count={impossible.length} onRemove={() => remove(impossible)} />
        )}
      </FormFrame>
    </Dialog>
  );
}

/** The owners of the dogs that the slots are for. */
function ownersOf(chosen: readonly SlotChoice[], dogs: readonly Dog[]) {
  return dogs.filter(({ id }) => chosen.some(({ dogId }) => dogId === id)).map(({ ownerId }) => ownerId);
}

/** Whom a slot is for and with whom, as far as there is a choice. */
function namesOf({ dogId, trainerId }: SlotChoice, dogs: readonly Dog[], trainers: readonly Trainer[]): string {
  const dog = dogs.length > 1 ? dogs.find(({ id }) => id === dogId) : undefined;
  const trainer = trainers.length > 1 ? trainers.find(({ id }) => id === trainerId) : undefined;
  return [dog?.name, trainer && fullName(trainer)].filter(Boolean).join(', ');
}

function RemoveImpossible({ count, onRemove }: { count: number; onRemove: () => void }) {
  return (
    <div role="status">
      <Text>Dopóki na liście jest termin, o który nie można poprosić, nie wyślemy żadnej prośby.</Text>
      <Button mt="xs" variant="light" onClick={onRemove}>
        {`Usuń z listy ${counted(count, { one: 'niemożliwy termin', few: 'niemożliwe terminy', many: 'niemożliwych terminów' })}`}
      </Button>
    </div>
  );
}
