import { Button } from '@mantine/core';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { IconPlus } from '@tabler/icons-react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { adviceDeeds, adviceSentence, adviceWords, practiceSummary } from '../practice.words.ts';
import { adviceOn } from '../progress.rules.ts';
import classes from './practice-advice.module.css';

interface PracticeAdviceProps {
  readonly name: string;
  /** The sets of the exercise, the oldest first. */
  readonly practice: readonly Practice[];
  /** Puts a sentence into the recommendations. */
  readonly onInsert: (sentence: string) => void;
}

/** How an exercise went at home, for whoever writes recommendations, and a sentence that follows from it; nothing without sets. */
export function PracticeAdvice({ name, practice, onInsert }: PracticeAdviceProps) {
  const today = useSchoolToday();
  if (practice.length === 0) return null;
  const advice = adviceOn(practice);
  return (
    <div className={classes['advice']}>
      <p className={classes['words']}>
        {practiceSummary(practice, today)}
        {advice && <span className={classes['proposal']}>{adviceWords(advice)}</span>}
      </p>
      {advice && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`${adviceDeeds[advice.proposal]}: ${name}`}
          onClick={() => onInsert(adviceSentence(name, advice))}
        >
          {adviceDeeds[advice.proposal]}
        </Button>
      )}
    </div>
  );
}
