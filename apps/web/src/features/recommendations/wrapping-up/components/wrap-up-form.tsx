import type { Id } from '@psia/contract/core/ids';
import { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { IconMicrophone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { useLatest } from '#ui/form-state/use-latest.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { PhraseChips } from '../../../phrases/phrases.public.ts';
import { useInsertedTexts } from '../use-inserted-texts.ts';
import { useSentenceField } from '../use-sentence-field.ts';
import { bodyOf, emptyWrapUp, exampleWrapUp, type TextField, type WrapUpValues } from '../wrap-up-values.rules.ts';
import { openHomework, wrapUpIn } from '../wrapping-up.queries.ts';
import { LastRecommendation } from './last-recommendation.tsx';
import { NewHomework } from './new-homework.tsx';
import { OpenHomework } from './open-homework.tsx';
import { fieldNames, NoteArea, sentenceFields, WrapUpArea } from './wrap-up-area.tsx';
import { WrapUpBar } from './wrap-up-bar.tsx';
import classes from './wrap-up-form.module.css';

const Sentences = memo(PhraseChips<TextField>);

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
  /** Without homework that somebody has deleted since it was ticked: it stands on the page no more. */
  const bodyOfNow = (values: WrapUpValues) => {
    const open = queries.getQueryData(openHomework(dogId).queryKey);
    const isThere = (id: Id<'assignedExercise'>) => open?.some((assigned) => assigned.id === id) ?? true;
    const completed = values.completed.filter(isThere);
    const steps = values.steps.filter(({ assignedExerciseId }) => isThere(assignedExerciseId));
    return bodyOf({ dogId, trainingId }, { ...values, completed, steps });
  };
  const core = useOperationForm({
    mode: 'controlled',
    initialValues: emptyWrapUp,
    example: exampleWrapUp,
    schema: wrapUpTraining.body,
    bodyOf: bodyOfNow,
    send: (values, sending) => sending.run(wrapUpIn(queries), { ...bodyOfNow(values), attempt: sending }),
    say: 'Zalecenia zostały zapisane.',
    onDone: onSaved,
    failed: failedText,
    draft: `wrap-up-${dogId}-${trainingId ?? 'without-training'}`,
  });
  const { form, formRef, values, set, submit, working, failure, notice } = core;
  const { completed, steps, chosen, note } = values;
  // A key draws its own area alone: what stands beside it gets the same functions and lists each time. (`setFieldValue`
  // would copy the lists.)
  const type = useLatest((field: TextField | 'note', text: string) => form.setValues({ [field]: text }));
  const sentences = useSentenceField<TextField>('recommendations', (field, text) => set({ [field]: text }));
  const inserted = useInsertedTexts(values, (texts) => set(texts));
  const complete = useLatest((ids: WrapUpValues['completed']) => set({ completed: ids }));
  const step = useLatest((chosenSteps: WrapUpValues['steps']) => set({ steps: chosenSteps }));
  const choose = useLatest((exercises: WrapUpValues['chosen']) => set({ chosen: exercises }));
  const giveUp = useLatest(() => {
    core.giveUp();
    onGivenUp();
  });
  const { hold, touch } = sentences;
  const area = (field: TextField) => (
    <WrapUpArea
      field={field}
      value={values[field]}
      error={form.errors[field]}
      onType={type}
      hold={hold}
      touch={touch}
    />
  );
  return (
    <form ref={formRef} className={classes['form']} onSubmit={submit} aria-label="Zalecenia po treningu" noValidate>
      {notice}
      <LastRecommendation dogId={dogId} {...inserted} />
      <OpenHomework
        dogId={dogId}
        completed={completed}
        steps={steps}
        onChange={complete}
        onSteps={step}
        onInsert={sentences.insert}
      />
      <div className={classes['texts']}>
        {area('summary')}
        {area('recommendations')}
        <p className={classes['hint']}>
          <IconMicrophone size={18} aria-hidden /> Możesz też mówić: dotknij mikrofonu na klawiaturze telefonu.
        </p>
      </div>
      <Sentences
        field={fieldNames[sentences.field]}
        fields={sentenceFields}
        onField={sentences.aim}
        onInsert={sentences.insert}
      />
      <NewHomework dogId={dogId} chosen={chosen} onChange={choose} />
      <NoteArea value={note} error={form.errors['note']} onType={type} />
      <WrapUpBar
        failure={failure}
        isTyped={core.isChanged()}
        working={working}
        lost="Teksty, zaznaczone ćwiczenia, kroki i notatka znikną z tego urządzenia."
        onGiveUp={giveUp}
      />
    </form>
  );
}
