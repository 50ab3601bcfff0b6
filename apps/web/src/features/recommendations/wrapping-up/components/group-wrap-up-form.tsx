import { GrowingArea } from '#ui/fields/growing-area.tsx';
import {
  type GroupTrainingToWrapUp,
  wrapUpGroupTraining,
} from '@psia/contract/recommendations/group-wrapping-up.contract';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useLatest } from '#ui/form-state/use-latest.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { PhraseChips } from '../../../phrases/phrases.public.ts';
import { dogsCounted } from '../group-wrap-up.words.ts';
import {
  emptyGroupWrapUp,
  type GroupField,
  groupBodyOf,
  type GroupWrapUpValues,
  withText,
} from '../group-wrap-up-values.rules.ts';
import { useSentenceField } from '../use-sentence-field.ts';
import { wrapUpGroupIn } from '../wrapping-up.queries.ts';
import { DogText } from './dog-text.tsx';
import classes from './group-wrap-up-form.module.css';
import { WrapUpBar } from './wrap-up-bar.tsx';
import formClasses from './wrap-up-form.module.css';

const Sentences = memo(PhraseChips<GroupField>);
const forAllName = 'Dla wszystkich psów';

interface GroupWrapUpFormProps {
  readonly training: GroupTrainingToWrapUp;
  /** Told once all is saved. */
  readonly onSaved: () => void;
  /** Told once what was typed is given up. */
  readonly onGivenUp: () => void;
}

/**
 * What comes after a group training, saved at once: a field for all of its dogs and one for each (D175). What is typed is
 * kept on this device until it is saved or given up.
 */
export function GroupWrapUpForm({ training, onSaved, onGivenUp }: GroupWrapUpFormProps) {
  const { groupTrainingId, dogs } = training;
  const queries = useQueryClient();
  const [initialValues] = useState(() => emptyGroupWrapUp(dogs));
  const core = useOperationForm<GroupWrapUpValues, unknown>({
    mode: 'controlled',
    initialValues,
    schema: wrapUpGroupTraining.body,
    bodyOf: (values) => groupBodyOf(groupTrainingId, values),
    send: (values, sending) =>
      sending.run(wrapUpGroupIn(queries), { ...groupBodyOf(groupTrainingId, values), attempt: sending }),
    say: 'Zalecenia zostały zapisane.',
    onDone: onSaved,
    failed: 'Nie udało się zapisać zaleceń. To, co wpisane, czeka na tym urządzeniu.',
    draft: `group-wrap-up-${groupTrainingId}`,
  });
  const { form, formRef, values, set, submit, working, failure, notice } = core;
  // A key draws its own area alone: the others get the same functions each time.
  const type = useLatest((field: GroupField, text: string) => set(withText(form.getValues(), field, text)));
  const sentences = useSentenceField<GroupField>('forAll', type);
  const giveUp = useLatest(() => {
    core.giveUp();
    onGivenUp();
  });
  const { hold, touch } = sentences;
  const nameOf = (field: GroupField) => dogs.find(({ id }) => id === field)?.name ?? forAllName;
  return (
    <form
      ref={formRef}
      className={formClasses['form']}
      onSubmit={submit}
      aria-label="Zalecenia po treningu grupowym"
      noValidate
    >
      {notice}
      <GrowingArea
        label={forAllName}
        description={`Trafi do zaleceń każdego psa: ${dogsCounted(dogs.length)}.`}
        leastRows={3}
        mostRows={14}
        maxLength={4_000}
        {...form.getInputProps('forAll')}
        ref={(area) => hold('forAll', area)}
        onFocus={() => touch('forAll')}
      />
      <Sentences field={nameOf(sentences.field)} onInsert={sentences.insert} />
      <section aria-labelledby="for-each-dog" className={classes['dogs']}>
        <div>
          <h2 id="for-each-dog" className={classes['title']}>
            Dla każdego psa osobno
          </h2>
          <p className={classes['hint']}>
            Możesz to pominąć. Przeczyta to tylko właściciel tego psa, pod tym, co dla wszystkich.
          </p>
        </div>
        {dogs.map((dog) => (
          <DogText key={dog.id} dog={dog} text={values.texts[dog.id] ?? ''} onType={type} hold={hold} touch={touch} />
        ))}
      </section>
      <WrapUpBar
        failure={failure}
        isTyped={core.isChanged()}
        working={working}
        lost="Teksty dla wszystkich i dla każdego psa znikną z tego urządzenia."
        onGiveUp={giveUp}
      />
    </form>
  );
}
