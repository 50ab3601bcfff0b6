import { setSize } from '@psia/contract/practice/practice.rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { schoolNow } from '#lib/time/school-now.ts';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { toastDone } from '#ui/feedback/toasts.tsx';
import { sendSet } from './practice.queries.ts';
import { type FinishedSet, isOfSets, keepSets, type KeptSets, keptSets, type RunningSet } from './sets.storage.ts';

/** The most that a set may last, in seconds (D130). */
const longestSet = 86_400;

function finishedFrom({ assignedExerciseId, taps, startedAt }: RunningSet, timeZone: string): FinishedSet {
  const seconds = Math.min(longestSet, Math.max(0, Math.round((serverNowMs() - startedAt) / 1000)));
  return {
    id: crypto.randomUUID(),
    assignedExerciseId,
    practisedAt: schoolNow(timeZone).wall,
    attempts: taps.length,
    successes: taps.filter(Boolean).length,
    seconds,
  };
}

/**
 * What this phone keeps of a person's practice, and changing it; each change is on the phone before it is shown. Where there
 * is no room for it, it lasts until the page is left.
 */
function useKeptSets(personId: string) {
  const [kept, setKept] = useState(() => keptSets(personId));
  const unstored = useRef<KeptSets | null>(null);
  const read = () => unstored.current ?? keptSets(personId);
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (isOfSets(personId, event)) setKept(keptSets(personId));
    };
    globalThis.addEventListener('storage', hear);
    return () => globalThis.removeEventListener('storage', hear);
  }, [personId]);
  function change(next: (present: KeptSets) => Partial<KeptSets>): void {
    const present = read();
    const changed = { ...present, ...next(present) };
    unstored.current = keepSets(personId, changed) ? null : changed;
    setKept(changed);
  }
  return { kept, read, change };
}

/** Does something unless another tab of this browser is at it; where tabs can't agree, each does it. */
async function inOneTab(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

/** Calls back now, when the network is back, when the page is looked at again, and whenever there is more to send. */
function useSendingAgain(waiting: number, send: () => Promise<void>): void {
  const again = useEffectEvent(() => {
    send().catch(() => undefined);
  });
  useEffect(() => {
    const callBack = () => again();
    callBack();
    globalThis.addEventListener('online', callBack);
    document.addEventListener('visibilitychange', callBack);
    return () => {
      globalThis.removeEventListener('online', callBack);
      document.removeEventListener('visibilitychange', callBack);
    };
  }, [waiting]);
}

/**
 * A person's practice on this phone: the running set survives a reload with every tap, and finished sets are sent until the
 * server has answered each. The id is made once, so that a set that is sent twice is kept once (D113).
 */
export function useSets(personId: string, timeZone: string) {
  const { kept, read, change } = useKeptSets(personId);
  const isSending = useRef(false);

  async function sendOneByOne(): Promise<void> {
    for (let [set] = read().unsent; set; [set] = read().unsent) {
      const sent = set;
      const result = await sendSet(sent);
      if (result === 'later') return;
      if (result === 'answered') toastDone('Seria zapisana.');
      change(({ unsent, refused }) => ({
        unsent: unsent.filter(({ id }) => id !== sent.id),
        refused: result === 'answered' ? refused : [...refused, { set: sent, reason: result.reason }],
      }));
    }
  }
  useSendingAgain(kept.unsent.length, async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await inOneTab(`practice ${personId}`, sendOneByOne);
    } finally {
      isSending.current = false;
    }
  });

  const tapped = (next: (taps: readonly boolean[]) => readonly boolean[]) =>
    change(({ running }) => ({ running: running && { ...running, taps: next(running.taps) } }));
  return {
    ...kept,
    begin: (assignedExerciseId: string) =>
      change(() => ({ running: { assignedExerciseId, startedAt: serverNowMs(), taps: [] } })),
    /** Beyond a whole set nothing counts: the second half of a double click. */
    tap: (succeeded: boolean) => tapped((taps) => (taps.length < setSize ? [...taps, succeeded] : taps)),
    untap: () => tapped((taps) => taps.slice(0, -1)),
    drop: () => change(() => ({ running: null })),
    finish: () =>
      change(({ running, unsent }) =>
        running ? { running: null, unsent: [...unsent, finishedFrom(running, timeZone)] } : {},
      ),
    forget: (setId: string) => change(({ refused }) => ({ refused: refused.filter(({ set }) => set.id !== setId) })),
  };
}

export type Sets = ReturnType<typeof useSets>;
