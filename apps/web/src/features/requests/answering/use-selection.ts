import { useState } from 'react';

/** Which requests of a list are chosen to be answered together. */
export interface Selection {
  readonly isOn: boolean;
  /** Begins to choose, or ends it; nothing is chosen then. */
  readonly turn: (isOn: boolean) => void;
  readonly isChosen: (trainingId: string) => boolean;
  readonly toggle: (trainingId: string) => void;
  readonly choose: (trainingIds: readonly string[]) => void;
}

/** Chooses requests by their ids. One that no longer waits stays among them, so whoever reads asks what waits. */
export function useSelection(): Selection {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOn,
    turn: (next) => {
      setIsOn(next);
      setChosen(new Set());
    },
    isChosen: (trainingId) => chosen.has(trainingId),
    toggle: (trainingId) =>
      setChosen((before) => {
        const others = [...before].filter((id) => id !== trainingId);
        return new Set(others.length < before.size ? others : [...others, trainingId]);
      }),
    choose: (trainingIds) => setChosen(new Set(trainingIds)),
  };
}
