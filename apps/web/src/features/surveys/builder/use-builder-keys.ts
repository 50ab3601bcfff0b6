import { type RefObject, useEffect } from 'react';
import { withQuestionBy } from './builder-state.rules.ts';
import { useBuilderStore } from './use-builder.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The question that an element belongs to, by its key. */
function questionAround(element: Element): string | undefined {
  return element.closest<HTMLElement>('li[data-question]')?.dataset['question'];
}

/**
 * Keys that mean the same everywhere in the form: Alt with an arrow moves the question that has the focus, and Enter in a
 * field sends nothing, because the two buttons save.
 */
export function useBuilderKeys(form: RefObject<HTMLFormElement | null>): void {
  const store = useBuilderStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof Element)) return;
      if (key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault();
      const step = steps[key];
      const question = questionAround(target);
      // In a list to choose from, Alt with an arrow opens it.
      if (!event.altKey || step === undefined || question === undefined || target instanceof HTMLSelectElement) return;
      event.preventDefault();
      store.change((state) => withQuestionBy(state, question, step));
    };
    const listening = form.current;
    listening?.addEventListener('keydown', press);
    return () => listening?.removeEventListener('keydown', press);
  }, [form, store]);
}
