import { useRef } from 'react';
import { subjects } from './subjects.ts';
import classes from './parts-in-both-themes.module.css';

const themes = ['light', 'dark'] as const;

function addressOf(subject: string | null, theme?: string): string {
  const address = new URLSearchParams({ ...(theme && { theme }), ...(subject !== null && { subject }) });
  return `?${address}`;
}

/**
 * The same parts in light and in dark, side by side, below each other on a phone. Each theme is a page of its own: its
 * breakpoints, dialogs and toasts are real. Scrolling one scrolls the other.
 */
export function PartsInBothThemes({ subject }: { subject: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const scrollBoth = (top: number) => {
    for (const frame of place.current?.querySelectorAll('iframe') ?? []) frame.contentWindow?.scrollTo({ top });
  };

  return (
    <div className={classes['page']}>
      <nav aria-label="Folders of ui" className={classes['subjects']}>
        {[null, ...Object.keys(subjects)].map((name) => (
          <a key={name} href={addressOf(name)} aria-current={name === subject ? 'page' : undefined}>
            {name ?? 'all'}
          </a>
        ))}
      </nav>
      <div ref={place} className={classes['themes']}>
        {themes.map((theme) => (
          <iframe
            key={theme}
            title={theme}
            src={addressOf(subject, theme)}
            onLoad={({ currentTarget: { contentWindow } }) => {
              contentWindow?.addEventListener('scroll', () => scrollBoth(contentWindow.scrollY));
            }}
          />
        ))}
      </div>
    </div>
  );
}
