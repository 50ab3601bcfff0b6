import type { Answer } from '@psia/contract/survey-responses/answers.rules';
import { useEffect, useRef } from 'react';
import { useLatest } from '#ui/form-state/use-latest.ts';

/** How long after the last key what is typed is counted, judged and kept on this device. */
const handedOverAfterMs = 300;

/**
 * Gathers answers while somebody types, so that a key draws its own question alone, and hands them over together a moment
 * after the last key, when it is asked to, and when the page is hidden or left.
 */
export function useGatheredAnswers(take: (given: ReadonlyMap<string, Answer>) => void) {
  const waiting = useRef(new Map<string, Answer>());
  const timer = useRef<number | undefined>(undefined);
  const drop = () => {
    clearTimeout(timer.current);
    waiting.current = new Map();
  };
  const handOver = () => {
    const given = waiting.current;
    drop();
    if (given.size > 0) take(given);
  };
  const handOverNow = useLatest(handOver);
  const add = (questionId: string, answer: Answer) => {
    waiting.current.set(questionId, answer);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(handOverNow, handedOverAfterMs);
  };
  useEffect(() => {
    const keep = () => handOverNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [handOverNow]);
  return { add, handOver, drop };
}
