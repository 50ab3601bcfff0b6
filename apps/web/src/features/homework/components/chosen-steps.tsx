import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exerciseOfLibrary } from '../../exercises/exercises-library.public.ts';
import { stepChoices } from '../../exercises/exercises.public.ts';
import { toTheEnd } from '../homework.words.ts';
import type { ChosenExercise } from '../chosen-exercise.rules.ts';

interface ChosenStepsProps {
  readonly exercise: ChosenExercise;
  readonly onChange: (exercise: ChosenExercise) => void;
}

/** From which step a dog begins, and to which one it goes on without the trainer; nothing for an exercise without steps. */
export function ChosenSteps({ exercise, onChange }: ChosenStepsProps) {
  const { exerciseId, name, step, lastStep } = exercise;
  const { data } = useQuery(exerciseOfLibrary(exerciseId));
  if (!data || data.steps.length === 0) return null;
  const choices = stepChoices(data.steps);
  const first = Number(step || '1');
  return (
    <>
      <NativeSelect
        label="Od kroku"
        aria-label={`Od kroku: ${name}`}
        data={choices}
        value={step || '1'}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...exercise,
            step: value === '1' ? '' : value,
            lastStep: lastStep !== '' && Number(lastStep) < Number(value) ? '' : lastStep,
          })
        }
      />
      <NativeSelect
        label="Najdalej, bez trenera"
        aria-label={`Najdalej, bez trenera: ${name}`}
        data={[toTheEnd, ...choices.slice(first - 1)]}
        value={lastStep}
        onChange={({ currentTarget: { value } }) => onChange({ ...exercise, lastStep: value })}
      />
    </>
  );
}
