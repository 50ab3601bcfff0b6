import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import { symbol, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import classes from './chart-marks.module.css';

const shapes = { training: symbolTriangle, groupTraining: symbolSquare, exercise: symbolDiamond };

interface MilestoneMarkProps {
  readonly kind: Milestone['kind'];
  readonly x: number;
  readonly y: number;
  /** How large it is, in square pixels. */
  readonly area: number;
}

/** The shape of a milestone: a triangle, a square or a diamond, so that none is told by colour. */
export function MilestoneMark({ kind, x, y, area }: MilestoneMarkProps) {
  const path = symbol(shapes[kind], area)();
  return path === null ? null : <path className={classes['milestone']} d={path} transform={`translate(${x} ${y})`} />;
}
