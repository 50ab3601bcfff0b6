import type { ReactNode } from 'react';
import { MenuItem, type MenuLook } from './menu-item.tsx';
import type { MenuLink } from './menus.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps extends MenuLook {
  readonly menu: readonly MenuLink[];
  /** More entries below the links. */
  readonly more?: ReactNode;
}

/** The places of an area. */
export function SideMenu({ menu, more, collapsed = false, ...look }: SideMenuProps) {
  return (
    <nav aria-label="Menu główne">
      <ul className={classes['menu']} data-collapsed={collapsed || undefined}>
        {menu.map((link) => (
          <MenuItem key={link.to} link={link} collapsed={collapsed} {...look} />
        ))}
        {more}
      </ul>
    </nav>
  );
}
