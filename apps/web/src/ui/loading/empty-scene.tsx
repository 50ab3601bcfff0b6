import type { ReactNode } from 'react';
import classes from './empty-scene.module.css';

/** Paw prints along the path: where and how much turned. */
const prints = [
  [92, 90, 28],
  [103, 78, 12],
  [95, 68, -40],
  [84, 61, -20],
] as const;

/** A small landscape with a path; what the list is about stands in its sun. Decorative. */
export function EmptyScene({ children }: { readonly children?: ReactNode }) {
  return (
    <span className={classes['scene']} aria-hidden="true">
      <svg viewBox="0 0 208 100" focusable="false">
        <circle className={classes['sun']} cx="146" cy="34" r="26" />
        <path className={classes['far']} d="M0 58c30-20 62-22 96-8s74 12 112-10v60H0Z" />
        <path className={classes['near']} d="M0 78c44-18 92-8 128-2s56 2 80-8v32H0Z" />
        <path
          className={classes['trail']}
          d="M78 101C92 91 108 85 103 77C98 69 80 66 85 55L88 55C86 65 106 68 111 77C115 86 104 92 96 101Z"
        />
        {prints.map(([x, y, turn]) => (
          <g key={y} className={classes['print']} transform={`translate(${x} ${y}) rotate(${turn}) scale(0.28)`}>
            <ellipse cx="0" cy="7" rx="9" ry="7.5" />
            <ellipse cx="-11" cy="-4" rx="3.6" ry="5" />
            <ellipse cx="-4" cy="-10" rx="3.8" ry="5.6" />
            <ellipse cx="4.5" cy="-10" rx="3.8" ry="5.6" />
            <ellipse cx="11.5" cy="-4" rx="3.6" ry="5" />
          </g>
        ))}
      </svg>
      {children && <span className={classes['subject']}>{children}</span>}
    </span>
  );
}
