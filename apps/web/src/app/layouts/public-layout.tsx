import { Link, Outlet, useMatches } from 'react-router';
import { Logo } from '#ui/page/logo.tsx';
import classes from './public-layout.module.css';

function isWide(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'wide' in handle && handle.wide === true;
}

/** The frame of the public screens: the name, a picture of the path on wide windows, and one card with the screen. */
export function PublicLayout() {
  const wide = useMatches().some((match) => isWide(match.handle));
  return (
    <div className={classes['page']} data-wide={wide || undefined}>
      <aside className={classes['scene']} aria-hidden="true">
        <Landscape />
        <p className={classes['motto']}>
          Wspólna ścieżka
          <br />
          do lepszego treningu
        </p>
      </aside>
      <div className={classes['side']}>
        <header className={classes['header']}>
          <Link to="/" className={classes['home']} aria-label="Psia Ścieżka, strona główna">
            <Logo size={40} withLine />
          </Link>
        </header>
        <main id="tresc" tabIndex={-1} className={classes['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Paw prints along the path: where, how much turned, how large. */
const prints = [
  [275, 861, 35, 0.93],
  [343, 800, 25, 0.83],
  [325, 718, -35, 0.74],
  [263, 661, -66, 0.66],
  [189, 618, -21, 0.57],
  [223, 545, 58, 0.48],
  [294, 511, 70, 0.39],
] as const;

/** Hills, and a path that winds towards them. */
function Landscape() {
  return (
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" focusable="false">
      <circle className={classes['sun']} cx="438" cy="196" r="58" />
      <path className={classes['far']} d="M0 420c90-70 190-80 290-30s220 40 310-30v540H0Z" />
      <path className={classes['middle']} d="M0 540c120-60 230-40 330-10s190 10 270-40v410H0Z" />
      <path className={classes['near']} d="M0 690c140-60 280-20 380 0s160 0 220-30v240H0Z" />
      <path
        className={classes['trail']}
        d="M211 912Q237 869 251 851Q266 832 279 815Q293 798 302 783Q311 768 312 753Q313 739 306 727Q299 716 282 705Q266 694 246 684Q225 673 205 656Q185 638 180 610Q176 582 191 559Q206 537 228 527Q250 516 272 510Q293 503 312 494Q331 485 338 469Q345 452 337 407L347 409Q356 449 349 473Q341 497 320 509Q300 521 279 529Q258 537 240 548Q223 558 214 573Q206 588 210 602Q214 617 229 627Q244 636 264 644Q285 652 308 664Q330 675 349 699Q368 724 369 754Q371 783 361 809Q350 834 338 854Q326 874 316 893Q305 911 289 948Z"
      />
      {prints.map(([x, y, turn, scale]) => (
        <g key={y} className={classes['print']} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
          <ellipse cx="0" cy="7" rx="9" ry="7.5" />
          <ellipse cx="-11" cy="-4" rx="3.6" ry="5" />
          <ellipse cx="-4" cy="-10" rx="3.8" ry="5.6" />
          <ellipse cx="4.5" cy="-10" rx="3.8" ry="5.6" />
          <ellipse cx="11.5" cy="-4" rx="3.6" ry="5" />
        </g>
      ))}
    </svg>
  );
}
