import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  difficultyLevels,
  type Exercise,
  exerciseFields,
  mostPictures,
} from '@psia/contract/exercises/exercises.contract';
import type { Sending } from '#ui/acts/sending.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { PictureField } from '../../pictures/pictures.public.ts';
import { bodyOf, example, type ExerciseValues, factsOf, valuesOf } from '../exercise-values.rules.ts';
import { levelWords } from '../levels.words.ts';
import { StepFields } from './step-fields.tsx';

interface ExerciseFormProps {
  /** Names the dialog and the form in it. */
  readonly title: string;
  /** The exercise to begin with; none for a new one. */
  readonly exercise?: Exercise;
  /** Asks for the exercise as it is now. */
  readonly latest?: () => Promise<Exercise>;
  /** The name of the button that sends it. */
  readonly save: string;
  readonly failed: string;
  readonly draft: string;
  readonly send: (body: ReturnType<typeof bodyOf>, sending: Sending, version: number | undefined) => Promise<unknown>;
  /** Says that it was sent. */
  readonly say: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const levels = difficultyLevels.map((value) => ({ value, label: levelWords[value] }));

/** Name, level, description, steps, equipment, video and pictures of an exercise, in a dialog; 'Anuluj' gives up what was typed. */
export function ExerciseForm(props: ExerciseFormProps) {
  const { title, exercise, latest, save, failed, draft, send, say, onDone, onClose } = props;
  const form = useOperationForm<ExerciseValues, unknown>({
    mode: 'controlled',
    initialValues: valuesOf(exercise),
    example,
    version: exercise?.version,
    schema: exerciseFields,
    bodyOf,
    send: (values, sending, { version }) => send(bodyOf(values), sending, version),
    say,
    onDone,
    failed,
    draft,
    meanwhile: {
      ...(latest && {
        latest: async () => {
          const now = await latest();
          return { values: valuesOf(now), version: now.version };
        },
      }),
      facts: factsOf,
    },
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  const fields = form.form;
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" busy={form.working}>
      <FormFrame
        form={form}
        label={title}
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{save}</SubmitButton>
          </>
        }
      >
        <TextInput label="Nazwa" data-autofocus maxLength={100} autoComplete="off" {...fields.getInputProps('name')} />
        <NativeSelect label="Poziom" data={levels} {...fields.getInputProps('difficultyLevel')} />
        <Textarea
          label="Opis"
          description="Linie, które zaczynają się od „-”, pokażemy jako listę. Opis zobaczą też właściciele, którym przypiszesz ćwiczenie."
          autosize
          minRows={6}
          maxRows={16}
          maxLength={10_000}
          {...fields.getInputProps('description')}
        />
        <StepFields form={fields} disabled={form.working} onChange={(steps) => form.set({ steps })} />
        <Textarea
          label="Potrzebny sprzęt"
          description="Możesz to pominąć."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={10_000}
          {...fields.getInputProps('requiredEquipment')}
        />
        <TextInput
          label="Link do filmu"
          description="Możesz to pominąć. Pokażemy go jako link, film otworzy się w nowej karcie."
          placeholder="https://"
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          {...fields.getInputProps('videoLink')}
        />
        <PictureField
          label="Zdjęcia"
          most={mostPictures}
          value={form.values.pictures}
          disabled={form.working}
          onChange={(change) => form.set({ pictures: change(fields.getValues().pictures) })}
        />
      </FormFrame>
    </Dialog>
  );
}
