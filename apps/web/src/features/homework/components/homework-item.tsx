import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { IconArrowBackUp, IconCheck, IconStairs } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { removing } from '#ui/menus/deeds.tsx';
import { type MenuDeed, MoreMenu } from '#ui/menus/more-menu.tsx';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { presentStepOf } from '@psia/contract/practice/practice.rules';
import { PracticeProgress } from '../../practice/practice.public.ts';
import { ExerciseItem } from '../../exercises/exercises.public.ts';
import { setCompletedIn } from '../homework.queries.ts';
import { HomeworkDates } from './homework-dates.tsx';
import { HomeworkSteps } from '../steps/components/homework-steps.tsx';

interface HomeworkItemProps {
  readonly dogId: Id<'dog'>;
  readonly assigned: AssignedExercise;
  /** What was practised of it lately, the oldest first; undefined while it is on its way. */
  readonly practice: readonly Practice[] | undefined;
  /** Whether a set was not seen yet (D110). */
  readonly isNew: (id: string) => boolean;
  readonly onDelete: () => void;
  /** Asks for its steps; given with the one that is practised now. */
  readonly onSteps: (present: number) => void;
}

/** Completes or opens again: shown at once, and as it is stored once that is known; a refusal is told. */
function useCompleting({ dogId, assigned }: Pick<HomeworkItemProps, 'dogId' | 'assigned'>) {
  const queries = useQueryClient();
  const now = useSchoolTime();
  const { run, working, inputs } = useAct<boolean>({
    send: (wanted, sending) => sending.run(setCompletedIn(queries, dogId), { id: assigned.id, completed: wanted }),
    say: { elsewhere: `Zapisano: ${assigned.exercise.name}.` },
    failed: (_, wanted) =>
      wanted ? 'Nie udało się oznaczyć ćwiczenia jako ukończone.' : 'Nie udało się cofnąć ukończenia ćwiczenia.',
  });
  /** What is on its way; null while nothing is. */
  const wanted = inputs[0] ?? null;
  const completed = wanted ?? assigned.completed;
  const completionDate = wanted === true ? (assigned.completionDate ?? now) : assigned.completionDate;
  const toggle = () => {
    run(!assigned.completed).catch(() => undefined);
  };
  return {
    shown: { ...assigned, completed, completionDate: completed ? completionDate : null },
    isWorking: working,
    toggle,
  };
}

/** Setting the steps of homework, as its menu offers it. */
function stepping(label: string, does: MenuDeed['does']): MenuDeed {
  return { label, words: 'Ustaw kroki', icon: <IconStairs size={18} aria-hidden />, does };
}

/** Homework as trainers see it: what it is and since when, completed or not, and what they can do with it. */
export function HomeworkItem({ dogId, assigned, practice, isNew, onDelete, onSteps }: HomeworkItemProps) {
  const { shown, isWorking, toggle } = useCompleting({ dogId, assigned });
  const { name, steps } = assigned.exercise;
  const present = practice ? presentStepOf(assigned, { stepCount: steps.length, sets: practice }) : null;
  const step = shown.completed ? null : present;
  const hasPractice = practice !== undefined && practice.length > 0;
  const deed = shown.completed ? 'Cofnij ukończenie' : 'Ukończ';
  return (
    <ExerciseItem
      exercise={assigned.exercise}
      presentStep={step}
      below={<HomeworkDates assigned={shown} />}
      actions={
        <>
          <Button
            variant={shown.completed ? 'subtle' : 'default'}
            leftSection={
              shown.completed ? <IconArrowBackUp size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />
            }
            aria-label={`${deed}: ${name}`}
            aria-disabled={isWorking}
            onClick={toggle}
          >
            {deed}
          </Button>
          <MoreMenu
            name={name}
            deeds={[
              step !== null && stepping(`Ustaw kroki ćwiczenia ${name}`, () => onSteps(step)),
              removing(`Usuń ćwiczenie ${name}`, onDelete),
            ]}
          />
        </>
      }
      more={
        (step !== null || hasPractice) && (
          <>
            {step !== null && <HomeworkSteps dogId={dogId} assigned={assigned} present={step} />}
            {practice && hasPractice && (
              <PracticeProgress
                dogId={dogId}
                name={name}
                practice={practice}
                completionDate={shown.completionDate}
                isNew={practice.some(({ id }) => isNew(id))}
              />
            )}
          </>
        )
      }
    />
  );
}
