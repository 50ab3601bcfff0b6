import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/acts/use-act.ts';
import { setStepIn } from '../../homework.queries.ts';
import { lastStepWords } from '../../homework.words.ts';
import { StepMover } from './step-mover.tsx';

interface HomeworkStepsProps {
  readonly dogId: Id<'dog'>;
  readonly assigned: AssignedExercise;
  /** The step that is practised now, from 1 on. */
  readonly present: number;
}

/** The step of homework, which a trainer sets back or on: shown at once, and put right where it is refused. */
export function HomeworkSteps({ dogId, assigned, present }: HomeworkStepsProps) {
  const queries = useQueryClient();
  const { id, exercise, lastStep } = assigned;
  const { run, inputs } = useAct<number>({
    send: (step, sending) => sending.run(setStepIn(queries, dogId), { id, step }),
    say: { elsewhere: `Zapisano krok: ${exercise.name}.` },
    failed: 'Nie udało się ustawić kroku.',
  });
  const step = inputs[0] ?? present;
  const bound = lastStep === null ? null : lastStepWords(Math.max(lastStep, step), exercise.steps.length);
  return (
    <StepMover
      name={exercise.name}
      steps={exercise.steps}
      step={step}
      more={bound === null ? '.' : `, ${bound}.`}
      onMove={(wanted) => {
        run(wanted).catch(() => undefined);
      }}
    />
  );
}
