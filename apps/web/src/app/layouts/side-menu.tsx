import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Hint } from '../../ui/feedback/hint.tsx';
import type { MenuLink } from './menus.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps {
  readonly menu: readonly MenuLink[];
  /** Shows icons alone; the words stay for those who listen, and as a tooltip. */
  readonly collapsed?: boolean;
  readonly onChoose?: () => void;
}

function isAt(link: MenuLink, pathname: string): boolean {
  const places = link.within === undefined ? [link.to] : [link.to, link.within];
  return places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
}

/** The links of an area; the one shown is marked. */
export function SideMenu({ menu, collapsed = false, onChoose }: SideMenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Menu główne">
      <ul className={classes['menu']} data-collapsed={collapsed || undefined}>
        {menu.map((link) => (
          <li key={link.to}>
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
        ))}
      </ul>
    </nav>
  );
}

function Named({ text, isNamed, children }: { text: string; isNamed: boolean; children: ReactNode }) {
  return isNamed ? (
    <Hint text={text} side="right">
      {children}
    </Hint>
  ) : (
    children
  );
}
