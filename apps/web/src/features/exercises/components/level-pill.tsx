import type { DifficultyLevel } from '@psia/contract/exercises/exercises.contract';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { levelWords } from '../levels.words.ts';

/** How difficult an exercise is. */
export function LevelPill({ level }: { level: DifficultyLevel }) {
  return <StatusPill tone="quiet">{levelWords[level]}</StatusPill>;
}
