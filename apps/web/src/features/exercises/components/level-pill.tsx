import type { DifficultyLevel } from '@psia/contract/exercises/exercises.contract';
import { IconAntennaBars2, IconAntennaBars4, IconAntennaBars5 } from '@tabler/icons-react';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { levelWords } from '../levels.words.ts';

const icons = { BASIC: IconAntennaBars2, INTERMEDIATE: IconAntennaBars4, ADVANCED: IconAntennaBars5 };

/** How difficult an exercise is. */
export function LevelPill({ level }: { level: DifficultyLevel }) {
  const Icon = icons[level];
  return (
    <StatusPill tone="quiet" icon={<Icon />}>
      {levelWords[level]}
    </StatusPill>
  );
}
