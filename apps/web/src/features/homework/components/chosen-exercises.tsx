import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { mostTimesADay } from '@psia/contract/homework/homework.rules';
import { useState } from 'react';
import { PickerCount } from '#ui/pickers/picker.tsx';
import { timesADayWords } from '../homework.words.ts';
import classes from './chosen-exercises.module.css';

/** An exercise that is to be given, with what the trainer asks of practising it; '' where they say nothing of it. */
export interface ChosenExercise {
  readonly exerciseId: Id<'exercise'>;
  readonly name: string;
  readonly goal: string;
  readonly perDay: string;
}

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

/** How many are chosen and which, also those that the search hides; each may have a goal and how often a day it is practised. */
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

/** Goal and how often a day, once somebody wants to say them. */
function Asked({ exercise, onChange }: AskedProps) {
  const { name, goal, perDay } = exercise;
  const [isOpen, setIsOpen] = useState(goal !== '' || perDay !== '');
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
        </>
      ) : (
        <Button variant="subtle" aria-label={`Ustal cel: ${name}`} onClick={() => setIsOpen(true)}>
          Ustal cel i jak często
        </Button>
      )}
    </div>
  );
}
