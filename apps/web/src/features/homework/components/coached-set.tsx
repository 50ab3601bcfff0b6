import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { boundsOf, proposalAfter } from '@psia/contract/practice/practice.rules';
import { ExerciseFacts } from '../../exercises/exercises.public.ts';
import { proposalWords, SetPlayer, type Sets, stepProposalWords } from '../../practice/practice-coach.public.ts';
import { askedWords } from '../homework.words.ts';
import classes from './coached-set.module.css';
import { StepNow } from '../steps/components/step-now.tsx';

interface CoachedSetProps {
  readonly dog: Dog;
  readonly assigned: AssignedExercise;
  readonly sets: Sets;
  readonly running: NonNullable<Sets['running']>;
}

/** The set that is being practised, with what is done on its step and the rest of the exercise below. */
export function CoachedSet({ dog, assigned, sets, running }: CoachedSetProps) {
  const { exercise } = assigned;
  const { step } = running;
  const asked = askedWords(assigned);
  const stepCount = exercise.steps.length;
  const bounds = boundsOf(assigned, stepCount);
  const propose = (set: { readonly attempts: number; readonly successes: number }) =>
    step === null || bounds === null
      ? proposalWords(proposalAfter(set))
      : stepProposalWords({ step, ...set }, { last: bounds.last, stepCount });
  return (
    <SetPlayer
      name={exercise.name}
      running={running}
      step={step !== null && <StepNow steps={exercise.steps} step={step} />}
      propose={propose}
      onTap={sets.tap}
      onUndo={sets.untap}
      onFinish={() => sets.finish({ exerciseName: exercise.name, dogId: dog.id })}
      onDrop={sets.drop}
    >
      {asked !== '' && <p className={classes['asked']}>{asked}</p>}
      <ExerciseFacts {...exercise} presentStep={step} />
    </SetPlayer>
  );
}
