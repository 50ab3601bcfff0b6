import { setSize } from '@psia/contract/practice/practice.rules';
import { useEffect, useRef, useState } from 'react';
import { keepUnsent, writtenNow } from '#lib/outbox/outbox.storage.ts';
import { useOutbox } from '#lib/outbox/use-outbox.ts';
import { schoolNow } from '#lib/time/school-now.ts';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { setTitle } from './practice.words.ts';
import {
  type FinishedSet,
  finishedSetIn,
  isOfSets,
  keepRunningSet,
  type RunningSet,
  runningSet,
} from './sets.storage.ts';

/** The most that a set may last, in seconds (D130). */
const longestSet = 86_400;

function finishedFrom({ assignedExerciseId, step, taps, startedAt }: RunningSet, timeZone: string): FinishedSet {
  const seconds = Math.min(longestSet, Math.max(0, Math.round((serverNowMs() - startedAt) / 1000)));
  return {
    id: crypto.randomUUID(),
    assignedExerciseId,
    practisedAt: schoolNow(timeZone).wall,
    step,
    attempts: taps.length,
    successes: taps.filter(Boolean).length,
    seconds,
  };
}

/**
 * The set that a person practises on this phone, and changing it; each change is on the phone before it is shown. Where there
 * is no room for it, it lasts until the page is left.
 */
function useRunningSet(personId: string) {
  const [running, setRunning] = useState(() => runningSet(personId));
  const unstored = useRef<{ readonly running: RunningSet | null } | null>(null);
  const read = () => (unstored.current ? unstored.current.running : runningSet(personId));
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (isOfSets(personId, event)) setRunning(runningSet(personId));
    };
    globalThis.addEventListener('storage', hear);
    return () => globalThis.removeEventListener('storage', hear);
  }, [personId]);
  function change(next: RunningSet | null): void {
    unstored.current = keepRunningSet(personId, next) ? null : { running: next };
    setRunning(next);
  }
  return { running, read, change };
}

/** Of what a set is. */
interface Practised {
  readonly exerciseName: string;
  readonly dogId: string;
}

/** Keeps a finished set until the server has it. Its id is made once, so that a set that is sent twice is kept once (D113). */
function keepFinished(personId: string, set: FinishedSet, { exerciseName, dogId }: Practised): void {
  const unsent = writtenNow({
    form: `practice:${set.id}`,
    kind: 'practice',
    key: set.id,
    body: set,
    title: setTitle(exerciseName, set),
    text: [],
    to: '/owner/coach',
    changes: [{ topic: 'dogFile', dogId }],
    draft: null,
    triedAt: null,
  });
  keepUnsent(personId, unsent, { evenWithoutRoom: true });
}

/**
 * A person's practice on this phone: the running set survives a reload with every tap, and finished sets wait in the outbox
 * until the server has answered each.
 */
export function useSets(personId: string, timeZone: string) {
  const { running, read, change } = useRunningSet(personId);
  const unsent = useOutbox()
    .filter(({ kind, refused }) => kind === 'practice' && refused === null)
    .map(({ body }) => finishedSetIn(body))
    .filter((set) => set !== null);
  const tapped = (next: (taps: readonly boolean[]) => readonly boolean[]) => {
    const present = read();
    if (present) change({ ...present, taps: next(present.taps) });
  };
  return {
    running,
    /** Finished sets that the server has not answered yet, the oldest first. */
    unsent,
    begin: (assignedExerciseId: string, step: number | null) =>
      change({ assignedExerciseId, step, startedAt: serverNowMs(), taps: [] }),
    /** Beyond a whole set nothing counts: the second half of a double click. */
    tap: (succeeded: boolean) => tapped((taps) => (taps.length < setSize ? [...taps, succeeded] : taps)),
    untap: () => tapped((taps) => taps.slice(0, -1)),
    drop: () => change(null),
    finish: (practised: Practised) => {
      const present = read();
      if (present === null) return;
      keepFinished(personId, finishedFrom(present, timeZone), practised);
      change(null);
    },
  };
}

export type Sets = ReturnType<typeof useSets>;
