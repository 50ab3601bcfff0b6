import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BuilderState } from './builder-state.rules.ts';
import { useBuilderStore, useBuilt } from './use-builder.ts';

/** What was there right before a change is drawn. */
interface Before {
  readonly state: BuilderState;
  readonly active: Element | null;
  /** Where in the window the question stood that opens; undefined where none does. */
  readonly top: number | undefined;
}

/** The element that shows a question, by its key. */
function questionIn(root: HTMLElement | null, key: string | null): HTMLElement | null {
  return key === null ? null : (root?.querySelector(`[data-question="${CSS.escape(key)}"]`) ?? null);
}

/** Puts the cursor behind what is written. */
function focusAtEnd(target: HTMLElement) {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    target.setSelectionRange(target.value.length, target.value.length);
  }
}

function focusAgain(active: Element | null) {
  if (!(active instanceof HTMLElement) || !active.isConnected || active === document.activeElement) return;
  active.focus({ preventScroll: true });
  active.closest('[data-question]')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Brings the focus to where a change wants it, in time for the next key; keeps it on what had it while questions move;
 * and keeps a question where it stands in the window when it opens and another one folds above it.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const store = useBuilderStore();
  const state = useBuilt((built) => built);
  const last = useRef<Before | null>(null);
  useEffect(
    () =>
      store.subscribe((before) => {
        const { open } = store.get();
        const top = open === before.open ? undefined : questionIn(root.current, open)?.getBoundingClientRect().top;
        last.current ??= { state: before, active: document.activeElement, top };
      }),
    [store, root],
  );
  useLayoutEffect(() => {
    const before = last.current;
    last.current = null;
    if (!before) return;
    const opened = questionIn(root.current, state.open);
    if (opened && before.top !== undefined) scrollBy(0, opened.getBoundingClientRect().top - before.top);
    const { wish } = state;
    if (wish === null || wish === before.state.wish) {
      focusAgain(before.active);
      return;
    }
    const part = `[data-part="${wish.part}"]`;
    const target = questionIn(root.current, wish.question)?.querySelector<HTMLElement>(part);
    if (target) focusAtEnd(target);
  }, [root, state]);
}
