import { createContext, use, useSyncExternalStore } from 'react';
import { type BuilderState, stateOf } from './builder-state.rules.ts';
import type { BuilderValues } from './question-list.rules.ts';

/** A survey while it is built, kept outside of what draws it, so that a key draws one question alone. */
export interface BuilderStore {
  readonly get: () => BuilderState;
  /** Makes another state of the present one. */
  readonly change: (step: (state: BuilderState) => BuilderState) => void;
  /** Tells of each change, with the state before; gives what ends that. */
  readonly subscribe: (listener: (before: BuilderState) => void) => () => void;
}

export function createBuilderStore(values: BuilderValues): BuilderStore {
  let state = stateOf(values);
  const listeners = new Set<(before: BuilderState) => void>();
  return {
    get: () => state,
    change: (step) => {
      const before = state;
      state = step(before);
      if (state !== before) for (const listener of listeners) listener(before);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const BuilderContext = createContext<BuilderStore | null>(null);

export const BuilderProvider = BuilderContext.Provider;

/** The survey that is being built on this page. */
export function useBuilderStore(): BuilderStore {
  const store = use(BuilderContext);
  if (!store) throw new Error('useBuilderStore needs a BuilderProvider above it');
  return store;
}

/** A part of the survey that is being built; who asks is drawn anew when that part is another. */
export function useBuilt<T>(part: (state: BuilderState) => T): T {
  const store = useBuilderStore();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
