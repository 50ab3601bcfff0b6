import classes from './logo.module.css';

/** The mark: a paw print whose toes continue as a winding path. Decorative; a name stands beside it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={classes['mark']}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M32 55c-8 0-15-3-15-9.5 0-7 7-13.5 15-13.5s15 6.5 15 13.5C47 52 40 55 32 55Z" />
      <ellipse cx="12.5" cy="32" rx="5.2" ry="7" transform="rotate(-24 12.5 32)" />
      <ellipse cx="25" cy="20.5" rx="5.4" ry="7.6" transform="rotate(-8 25 20.5)" />
      <path
        className={classes['path']}
        pathLength={1}
        d="M51 33.5c1.5-4.5-6-6-8.5-9.5-2.7-3.8 1.5-7 6-8.5 4.2-1.4 8-3 7.5-7"
      />
      <circle cx="56" cy="4.5" r="2.3" />
    </svg>
  );
}

/** The mark with the product's name. */
export function Logo({ size = 32, withLine = false }: { size?: number; withLine?: boolean }) {
  return (
    <span className={classes['logo']}>
      <Mark size={size} />
      <span className={classes['words']}>
        <span className={classes['name']}>Psia Ścieżka</span>
        {withLine && (
          <span data-motto className={classes['line']}>
            wspólna ścieżka do lepszego treningu
          </span>
        )}
      </span>
    </span>
  );
}
