import { Button, Textarea } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { IconLock, IconMicrophone } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedWith } from '../../../../lib/api/api-error.ts';
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useOperationForm } from '../../../../ui/form-state/use-operation-form.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { PhraseChips } from '../../../phrases/phrases.public.ts';
import { useSentenceField } from '../use-sentence-field.ts';
import { bodyOf, emptyWrapUp, exampleWrapUp, type TextField, type WrapUpValues } from '../wrap-up-values.rules.ts';
import { openHomework, wrapUpIn } from '../wrapping-up.queries.ts';
import { LastRecommendation } from './last-recommendation.tsx';
import { NewHomework } from './new-homework.tsx';
import { OpenHomework } from './open-homework.tsx';
import classes from './wrap-up-form.module.css';

const fieldNames: Record<TextField, string> = { summary: 'Podsumowanie', recommendations: 'Zalecenia' };
const placeholders: Record<TextField, string> = { summary: 'Podsumowanie...', recommendations: 'Zalecenia...' };

/** What is gone meanwhile can only be an exercise: the dog is on the page. */
function failedText(error: unknown): string {
  return isRefusedWith(error, 'NOT_FOUND')
    ? 'Nie udało się zapisać zaleceń. Któreś z ćwiczeń ktoś właśnie usunął: sprawdź je i zapisz jeszcze raz.'
    : 'Nie udało się zapisać zaleceń. To, co wpisane, czeka na tym urządzeniu.';
}

interface WrapUpFormProps {
  readonly dogId: Id<'dog'>;
  readonly trainingId: Id<'training'> | undefined;
  /** Told once all is saved. */
  readonly onSaved: () => void;
  /** Told once what was typed is given up. */
  readonly onGivenUp: () => void;
}

/**
 * All that comes after a training, saved at once: recommendation, homework and a note for trainers. What is typed and
 * chosen is kept on this device until it is saved or given up.
 */
export function WrapUpForm({ dogId, trainingId, onSaved, onGivenUp }: WrapUpFormProps) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(wrapUpIn(queries));
  /** Without homework that somebody has deleted since it was ticked: it stands on the page no more. */
  const bodyOfNow = (values: WrapUpValues) => {
    const open = queries.getQueryData(openHomework(dogId).queryKey);
    const completed = values.completed.filter((id) => open?.some((assigned) => assigned.id === id) ?? true);
    return bodyOf({ dogId, trainingId }, { ...values, completed });
  };
  const core = useOperationForm({
    mode: 'controlled',
    initialValues: emptyWrapUp,
    example: exampleWrapUp,
    schema: wrapUpTraining.body,
    bodyOf: bodyOfNow,
    send: (values, attempt) => mutateAsync({ ...bodyOfNow(values), attempt }),
    onDone: onSaved,
    failed: failedText,
    draft: `wrap-up-${dogId}-${trainingId ?? 'without-training'}`,
  });
  const { form, formRef, values, set, submit, working, failure, notice } = core;
  const sentences = useSentenceField((field, text) => set({ [field]: text }));
  const area = (field: TextField) => (
    <Textarea
      label={fieldNames[field]}
      placeholder={placeholders[field]}
      minRows={3}
      maxRows={14}
      maxLength={10_000}
      {...form.getInputProps(field)}
      {...sentences.areaProps(field)}
    />
  );
  return (
    <form ref={formRef} className={classes['form']} onSubmit={submit} aria-label="Zalecenia po treningu" noValidate>
      {notice}
      <LastRecommendation dogId={dogId} texts={values} onInsert={(texts) => set({ ...texts })} />
      <OpenHomework dogId={dogId} completed={values.completed} onChange={(completed) => set({ completed })} />
      <div className={classes['texts']}>
        {area('summary')}
        {area('recommendations')}
        <p className={classes['hint']}>
          <IconMicrophone size={18} aria-hidden /> Możesz też mówić: dotknij mikrofonu na klawiaturze telefonu.
        </p>
      </div>
      <PhraseChips field={fieldNames[sentences.field]} onInsert={sentences.insert} />
      <NewHomework dogId={dogId} chosen={values.chosen} onChange={(chosen) => set({ chosen })} />
      <div className={classes['private']}>
        <Textarea
          label="Notatka tylko dla trenerów"
          leftSection={<IconLock size={18} aria-hidden />}
          description="Nieobowiązkowa. Właściciel nigdy jej nie zobaczy."
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          {...form.getInputProps('note')}
        />
      </div>
      <div className={classes['bar']} data-bottom-bar>
        <FormError failure={failure} />
        <div className={classes['buttons']}>
          <GiveUpButton
            isTyped={core.isChanged()}
            working={working}
            onGiveUp={() => {
              core.giveUp();
              onGivenUp();
            }}
          />
          <SubmitButton working={working}>Zapisz zalecenia</SubmitButton>
        </div>
      </div>
    </form>
  );
}

interface GiveUpButtonProps {
  readonly isTyped: boolean;
  readonly working: boolean;
  readonly onGiveUp: () => void;
}

/** Leaves without saving; asks first where something would be lost. */
function GiveUpButton({ isTyped, working, onGiveUp }: GiveUpButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" disabled={working} onClick={isTyped ? () => setIsAsking(true) : onGiveUp}>
        Odrzuć
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Odrzucić to, co wpisane?"
        confirm="Odrzuć"
        cancel="Pisz dalej"
        failed="Nie udało się odrzucić."
        action={async () => onGiveUp()}
      >
        Teksty, zaznaczone ćwiczenia i notatka znikną z tego urządzenia.
      </ConfirmDialog>
    </>
  );
}
