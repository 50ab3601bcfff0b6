import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Hint } from '#ui/feedback/hint.tsx';
import type { MenuLink } from './menus.tsx';
import classes from './side-menu.module.css';

/** How a menu is shown and what a choice does. */
export interface MenuLook {
  /** Shows icons alone; the words stay for those who listen, and as a tooltip. */
  readonly collapsed?: boolean;
  readonly onChoose?: () => void;
}

/** Whether a place of a menu is the one shown. */
export function isAt(link: MenuLink, pathname: string): boolean {
  const places = link.within === undefined ? [link.to] : [link.to, link.within];
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}

/** One link of a menu; the one shown is marked. */
export function MenuItem({ link, collapsed = false, onChoose }: MenuLook & { readonly link: MenuLink }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Named text={link.label} isNamed={collapsed}>
        <Link
          to={link.to}
          className={classes['link']}
          aria-current={isAt(link, pathname) ? 'page' : undefined}
          {...(onChoose ? { onClick: onChoose } : {})}
        >
          <link.icon size={22} stroke={1.75} aria-hidden />
          <span className={classes['words']}>{link.label}</span>
        </Link>
      </Named>
    </li>
  );
}

/** Names what stands in a collapsed menu beside it. */
export function Named({ text, isNamed, children }: { text: string; isNamed: boolean; children: ReactNode }) {
  return isNamed ? (
    <Hint text={text} side="right">
      {children}
    </Hint>
  ) : (
    children
  );
}
