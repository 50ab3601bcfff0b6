import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { toastFailed } from '../feedback/toasts.tsx';
import { FormError } from '../forms/form-error.tsx';

/** A component whose code comes after the screen that may need it. */
export interface FetchedLater<Props> {
  /** Stands for the component: at once when its code is there, else as soon as it comes. */
  readonly Part: ComponentType<Props>;
  readonly prefetch: () => void;
  readonly isThere: () => boolean;
}

const missing = 'Nie udało się pobrać tej części strony.';
const advice = 'Sprawdź internet i spróbuj ponownie.';
/** How long after the network is back a part that still did not come is asked for once more. */
const triedAgainAfterMs = 1_000;

/** Whether a part was opened and can be closed again, rather than only stands there. */
function isClosable(props: object): props is { onClose: () => unknown } {
  return 'onClose' in props && typeof props.onClose === 'function';
}

interface FetchedLaterOptions {
  /** Stands where the part will be. */
  readonly placeholder?: ReactNode;
  /** Says nothing when the part does not come. */
  readonly quiet?: boolean;
}

/**
 * Keeps a component's code out of the screens that use it; `usePrefetch` has it there before it is needed. Code that
 * does not come takes nothing else with it: a part with `onClose` is closed and a toast says why, any other says so in
 * its place; when the network is back, and when it is opened or asked for again, it is tried again.
 */
export function fetchedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, quiet = false }: FetchedLaterOptions = {},
): FetchedLater<Props> {
  let Known: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    Known = await load();
    return Known;
  };

  function Part(props: Props) {
    // Kept for as long as it is shown: what is known only later would be another component and lose what was typed.
    const [Ready, setReady] = useState(() => Known);
    const [isMissing, setIsMissing] = useState(false);
    const isReady = Ready !== undefined;
    const giveUp = useEffectEvent(() => {
      if (quiet || !isClosable(props)) return setIsMissing(true);
      toastFailed(`${missing} ${advice}`);
      props.onClose();
    });
    const show = useEffectEvent(async (signal: AbortSignal) => {
      try {
        const Fetched = await fetchPart();
        if (!signal.aborted) setReady(() => Fetched);
      } catch {
        // Offline, or the file of an older version that a newer one has replaced.
        if (!signal.aborted) giveUp();
      }
    });
    useEffect(() => {
      if (isReady) return undefined;
      const { signal, abort } = leaving();
      const start = () => {
        show(signal).catch(() => undefined);
      };
      start();
      const startOnline = () => {
        start();
        // What was asked for a moment before may still fail, and the browser then answers this attempt with it.
        const again = setTimeout(start, triedAgainAfterMs);
        signal.addEventListener('abort', () => clearTimeout(again));
      };
      addEventListener('online', startOnline, { signal });
      return abort;
    }, [isReady]);

    if (Ready) return <Ready {...props} />;
    return isMissing && !quiet ? <MissingPart /> : placeholder;
  }
  const prefetch = () => {
    fetchPart().catch(() => undefined);
  };
  return { Part, prefetch, isThere: () => Known !== undefined };
}

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** In the place of a part that did not come. A new version has other files, so only loading the page anew is sure to help. */
function MissingPart() {
  return (
    <>
      <FormError failure={{ text: missing, reason: advice }} />
      <Button variant="default" mt="sm" onClick={() => location.reload()}>
        Spróbuj ponownie
      </Button>
    </>
  );
}

/** Fetches parts once the screen stands and has nothing to do, so that no first page waits for them and no tap does either. */
export function usePrefetch(...parts: readonly { readonly prefetch: () => void }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const { prefetch } of parts) prefetch();
  });
  useEffect(() => whenIdle(() => fetchAll()), []);
}
