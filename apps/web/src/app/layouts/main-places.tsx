import { Link, useLocation } from 'react-router';
import { isAt } from './menu-item.tsx';
import type { MenuLink } from './menus.tsx';
import classes from './main-places.module.css';

/** The bar at the bottom of a phone: the menu's main places, those with a short name. A screen's own bar takes its place. */
export function MainPlaces({ menu }: { readonly menu: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Główne miejsca" className={classes['bar']} data-places-bar>
      <div className={classes['places']}>
        {menu
          .filter(({ shortLabel }) => shortLabel !== undefined)
          .map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={classes['place']}
              aria-current={isAt(link, pathname) ? 'page' : undefined}
            >
              <link.icon className={classes['icon']} stroke={1.75} aria-hidden />
              <span>{link.shortLabel}</span>
            </Link>
          ))}
      </div>
    </nav>
  );
}
