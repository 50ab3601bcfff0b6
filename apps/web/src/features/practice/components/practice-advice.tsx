import { Button } from '@mantine/core';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { adviceDeeds, adviceSentence, adviceWords, practiceSummary } from '../practice.words.ts';
import { type Advice, adviceOn } from '../progress.rules.ts';
import classes from './practice-advice.module.css';

interface PracticeAdviceProps {
  readonly name: string;
  /** The sets of the exercise, the oldest first. */
  readonly practice: readonly Practice[];
  /** The step that is practised now and how many there are; null if the exercise has none. */
  readonly step: { readonly present: number; readonly count: number } | null;
  /** Puts a sentence into the recommendations. */
  readonly onInsert: (sentence: string) => void;
}

/** Whether a step can be set as the advice says. */
function hasStepFor({ proposal }: Advice, step: PracticeAdviceProps['step']): boolean {
  return step !== null && (proposal === 'back' ? step.present > 1 : step.present < step.count);
}

/** How an exercise went at home, for whoever writes recommendations, and what follows from it: a sentence, or a step to set; nothing without sets. */
export function PracticeAdvice({ name, practice, step, onInsert }: PracticeAdviceProps) {
  const today = useSchoolToday();
  if (practice.length === 0) return null;
  const advice = adviceOn(practice);
  const hasStep = advice !== null && hasStepFor(advice, step);
  return (
    <div className={classes['advice']}>
      <p className={classes['words']}>
        {practiceSummary(practice, today)}
        {advice && <span className={classes['proposal']}>{adviceWords(advice, { hasStep })}</span>}
      </p>
      {advice && !hasStep && <WriteAdvice name={name} advice={advice} onInsert={onInsert} />}
    </div>
  );
}

interface WriteAdviceProps extends Pick<PracticeAdviceProps, 'name' | 'onInsert'> {
  readonly advice: Advice;
}

/** Writes the sentence once, and says that it did: the text may be out of sight. */
function WriteAdvice({ name, advice, onInsert }: WriteAdviceProps) {
  const [isWritten, setIsWritten] = useState(false);
  const deed = isWritten ? 'Dopisano' : adviceDeeds[advice.proposal];
  const write = () => {
    if (!isWritten) onInsert(adviceSentence(name, advice));
    setIsWritten(true);
  };
  return (
    <Button
      variant={isWritten ? 'subtle' : 'default'}
      leftSection={isWritten ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      aria-label={`${deed}: ${name}`}
      aria-disabled={isWritten}
      onClick={write}
    >
      {deed}
    </Button>
  );
}
