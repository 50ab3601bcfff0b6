import { type RefObject, useEffect, useState } from 'react';

/** The id of the question in which the focus was last, from the `data-question` around it; null before any. */
export function useCurrentQuestion(form: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const element = form.current;
    const look = ({ target }: FocusEvent) => {
      const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
      if (question) setCurrent(question.dataset['question'] ?? null);
    };
    element?.addEventListener('focusin', look);
    return () => element?.removeEventListener('focusin', look);
  }, [form]);
  return current;
}
