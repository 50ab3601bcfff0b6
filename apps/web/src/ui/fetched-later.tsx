import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';

/** A component whose code comes after the screen that may need it. */
export interface FetchedLater<Props> {
  /** Stands for the component: at once when its code is there, else as soon as it comes. */
  readonly Part: ComponentType<Props>;
  readonly prefetch: () => void;
}

/**
 * Keeps a component's code out of the screens that use it; `useFetchedSoon` has it there before it is needed. The
 * placeholder stands where it will be.
 */
export function fetchedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): FetchedLater<Props> {
  let Known: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    Known = await load();
    return { default: Known };
  };
  const Lazy = lazy(fetchPart);

  function Part(props: Props) {
    // Kept for as long as it is shown: what is known only later would be another component and lose what was typed.
    const [Ready] = useState(() => Known);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense fallback={placeholder}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };
  return { Part, prefetch };
}

/** Fetches parts once the screen stands, so that no first page waits for them and no tap does either. */
export function useFetchedSoon(...parts: readonly { readonly prefetch: () => void }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const { prefetch } of parts) prefetch();
  });
  useEffect(() => fetchAll(), []);
}
