import { Link, Outlet, useMatches } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
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

/** Hills, a winding path, and paw prints along it. */
function Landscape() {
  const prints = [
    [300, 792, -18],
    [352, 726, 14],
    [322, 652, -30],
    [246, 600, -38],
    [250, 534, 12],
    [322, 494, 40],
    [366, 444, 4],
  ] as const;
  return (
    <svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" focusable="false">
      <circle className={classes['sun']} cx="438" cy="196" r="58" />
      <path className={classes['far']} d="M0 420c90-70 190-80 290-30s220 40 310-30v540H0Z" />
      <path className={classes['middle']} d="M0 540c120-60 230-40 330-10s190 10 270-40v410H0Z" />
      <path className={classes['near']} d="M0 690c140-60 280-20 380 0s160 0 220-30v240H0Z" />
      <path
        className={classes['trail']}
        d="M300 920c20-70 90-110 70-180s-150-70-150-140 150-70 160-140c5-34-24-48-20-76"
      />
      {prints.map(([x, y, turn]) => (
        <g key={y} className={classes['print']} transform={`translate(${x} ${y}) rotate(${turn}) scale(0.62)`}>
          <ellipse cx="0" cy="8" rx="11" ry="9" />
          <ellipse cx="-13" cy="-5" rx="4.5" ry="6" />
          <ellipse cx="-4.5" cy="-12" rx="4.5" ry="6.5" />
          <ellipse cx="5.5" cy="-12" rx="4.5" ry="6.5" />
          <ellipse cx="13.5" cy="-5" rx="4.5" ry="6" />
        </g>
      ))}
    </svg>
  );
}
