import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import { milestoneWords } from '../milestones.words.ts';
import classes from './chart-legend.module.css';
import { MilestoneMark } from './milestone-mark.tsx';

const kinds = ['training', 'groupTraining', 'exercise'] as const;

/** What the marks below the charts mean, of those that there are. */
export function ChartLegend({ milestones }: { milestones: readonly Milestone[] }) {
  const present = kinds.filter((kind) => milestones.some((one) => one.kind === kind));
  if (present.length === 0) return null;
  return (
    <ul className={classes['legend']} aria-label="Oznaczenia na wykresie">
      {present.map((kind) => (
        <li key={kind} className={classes['mark']}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <MilestoneMark kind={kind} x={7} y={7} area={70} />
          </svg>
          {milestoneWords[kind]}
        </li>
      ))}
    </ul>
  );
}
