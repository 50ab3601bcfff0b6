import type { ReactNode } from 'react';
import classes from './install-steps-dialog.module.css';

/** A phone on which something is pointed out. What it shows is said beside it. */
function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={classes['picture']} viewBox="0 0 72 96" aria-hidden="true">
      <rect className={classes['phone']} x="4" y="4" width="64" height="88" rx="10" />
      {children}
    </svg>
  );
}

const Line = ({ y, width }: { readonly y: number; readonly width: number }) => (
  <rect className={classes['line']} x="14" y={y} width={width} height="5" rx="2.5" />
);

/** The browser's bar with the button that shares a page. */
export function SharePicture() {
  return (
    <Phone>
      <Line y={16} width={30} />
      <Line y={27} width={44} />
      <Line y={38} width={38} />
      <circle className={classes['mark']} cx="36" cy="72" r="14" />
      <path className={classes['sign']} d="M31 70h-2v9h14v-9h-2M36 75V63M32 67l4-4 4 4" />
    </Phone>
  );
}

/** The list in which the home screen is chosen. */
export function AddPicture() {
  return (
    <Phone>
      <Line y={18} width={38} />
      <Line y={30} width={44} />
      <rect className={classes['mark']} x="9" y="43" width="54" height="20" rx="6" />
      <rect className={classes['plate']} x="15" y="50.5" width="24" height="5" rx="2.5" />
      <path className={classes['sign']} d="M46 47h12v12H46zM52 50v6M49 53h6" />
      <Line y={72} width={32} />
    </Phone>
  );
}

/** The home screen with the app's icon. */
export function HomeScreenPicture() {
  const places = [14, 30, 46].flatMap((x) => [18, 34].map((y) => ({ x, y })));
  return (
    <Phone>
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className={classes['line']} x={x} y={y} width="12" height="12" rx="3" />
      ))}
      <rect className={classes['mark']} x="12" y="54" width="24" height="24" rx="6" />
      <g className={classes['paw']} transform="translate(15.5 56.5) scale(0.27)">
        <path d="M32 55c-8 0-15-3-15-9.5 0-7 7-13.5 15-13.500s15 6.5 15 13.500C47 52 40 55 32 55Z" />
        <ellipse cx="12.5" cy="32" rx="5.2" ry="7" />
        <ellipse cx="25" cy="20.5" rx="5.4" ry="7.6" />
        <ellipse cx="42" cy="20.5" rx="5.4" ry="7.6" />
        <ellipse cx="52" cy="32" rx="5.2" ry="7" />
      </g>
    </Phone>
  );
}
