import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { mostTimesADay } from '@psia/contract/homework/homework.rules';
import { useState } from 'react';
import { PickerCount } from '#ui/pickers/picker.tsx';
import type { ChosenExercise } from '../chosen-exercise.rules.ts';
import { timesADayWords } from '../homework.words.ts';
import classes from './chosen-exercises.module.css';
import { ChosenSteps } from './chosen-steps.tsx';

interface ChosenExercisesProps {
  readonly chosen: readonly ChosenExercise[];
  readonly onChange: (chosen: readonly ChosenExercise[]) => void;
}

const timesOffered = [
  { value: '', label: 'Bez ustalania' },
  ...Array.from({ length: mostTimesADay }, (_, index) => ({
    value: String(index + 1),
    label: timesADayWords(index + 1),
  })),
];

/** How many are chosen and which, also those that the search hides; each may have a goal, how often it is practised, and steps. */
export function ChosenExercises({ chosen, onChange }: ChosenExercisesProps) {
  const change = (changed: ChosenExercise) =>
    onChange(chosen.map((one) => (one.exerciseId === changed.exerciseId ? changed : one)));
  const remove = ({ exerciseId }: ChosenExercise) => onChange(chosen.filter((one) => one.exerciseId !== exerciseId));
  return (
    <>
      <PickerCount>
        Wybrano <span className="numbers">{chosen.length}</span>
      </PickerCount>
      {chosen.length > 0 && (
        <ul className={classes['chosen']} aria-label="Wybrane ćwiczenia">
          {chosen.map((exercise) => (
            <li key={exercise.exerciseId} className={classes['one']}>
              <span className={classes['name']}>{exercise.name}</span>
              <CloseButton
                size="md"
                iconSize={18}
                aria-label={`Nie wybieraj: ${exercise.name}`}
                onClick={() => remove(exercise)}
              />
              <Asked exercise={exercise} onChange={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AskedProps {
  readonly exercise: ChosenExercise;
  readonly onChange: (exercise: ChosenExercise) => void;
}

/** Goal, how often a day and from which step to which, once somebody wants to say them. */
function Asked({ exercise, onChange }: AskedProps) {
  const { name, goal, perDay, step, lastStep } = exercise;
  const [isOpen, setIsOpen] = useState(`${goal}${perDay}${step}${lastStep}` !== '');
  return (
    <div className={classes['asked']}>
      {isOpen ? (
        <>
          <TextInput
            label="Cel"
            placeholder="np. trzy metry od innego psa"
            aria-label={`Cel: ${name}`}
            maxLength={100}
            value={goal}
            onChange={({ currentTarget }) => onChange({ ...exercise, goal: currentTarget.value })}
          />
          <NativeSelect
            label="Jak często"
            aria-label={`Jak często: ${name}`}
            data={timesOffered}
            value={perDay}
            onChange={({ currentTarget }) => onChange({ ...exercise, perDay: currentTarget.value })}
          />
          <ChosenSteps exercise={exercise} onChange={onChange} />
        </>
      ) : (
        <Button variant="subtle" aria-label={`Ustal cel: ${name}`} onClick={() => setIsOpen(true)}>
          Ustal cel i jak ćwiczyć
        </Button>
      )}
    </div>
  );
}
