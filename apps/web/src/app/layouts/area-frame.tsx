import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { NotificationBell } from '../../features/notifications/notifications.public.ts';
import { SideDrawer } from '#ui/dialogs/side-drawer.tsx';
import { Hint } from '#ui/feedback/hint.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { AccountCard } from './account-card.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { keepTextOrNone } from '#lib/kept-text.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { QuietLines } from './connection/quiet-lines.tsx';
import { MainPlaces } from './main-places.tsx';
import type { MenuLook } from './menu-item.tsx';
import type { MenuLink } from './menus.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './area-frame.module.css';

const unprovenNotice = fetchedLater(
  async () => (await import('../../features/accounts/accounts-proof.public.ts')).UnprovenNotice,
  { quiet: true },
);

const collapsedKey = 'sidebar-collapsed';

interface AreaFrameProps {
  readonly menu: readonly MenuLink[];
  /** What stands below the menu's links. */
  readonly more?: (look: MenuLook & { readonly onPhone: boolean }) => ReactNode;
  readonly home: string;
  readonly fallbackName: string;
}

/** The frame of both areas: top bar, sidebar that can be collapsed, on a phone a menu that slides in, the screen. */
export function AreaFrame({ menu, more, home, fallbackName }: AreaFrameProps) {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true');
  const [menuOpened, setMenuOpened] = useState(false);
  const { username, isEmailProven } = useProfile();

  const toggle = () => {
    keepTextOrNone(localStorage, collapsedKey, String(!collapsed));
    setCollapsed(!collapsed);
  };
  const closeMenu = () => setMenuOpened(false);

  return (
    <div className={classes['area']} data-collapsed={collapsed || undefined}>
      <header className={classes['top']}>
        <ActionIcon
          className={classes['burger']}
          color="gray"
          aria-label="Otwórz menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpened}
          onClick={() => setMenuOpened(true)}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
        <Link to={home} className={classes['home']} aria-label="Psia Ścieżka, pulpit">
          <Logo />
        </Link>
        <div className={classes['tools']}>
          <NotificationBell />
        </div>
      </header>
      <QuietLines />

      <aside className={classes['side']}>
        <SideMenu menu={menu} collapsed={collapsed} more={more?.({ collapsed, onPhone: false })} />
        <div className={classes['bottom']}>
          <AccountCard fallbackName={fallbackName} collapsed={collapsed} />
          <Hint text={collapsed ? 'Rozwiń menu' : 'Zwiń menu'} side="right">
            <ActionIcon
              color="gray"
              aria-label={collapsed ? 'Rozwiń menu' : 'Zwiń menu'}
              aria-expanded={!collapsed}
              onClick={toggle}
            >
              {collapsed ? <IconLayoutSidebarLeftExpand aria-hidden /> : <IconLayoutSidebarLeftCollapse aria-hidden />}
            </ActionIcon>
          </Hint>
        </div>
      </aside>
      <SideDrawer opened={menuOpened} onClose={closeMenu} title={<Logo />}>
        <SideMenu menu={menu} onChoose={closeMenu} more={more?.({ onChoose: closeMenu, onPhone: true })} />
        <div className={classes['bottom']}>
          <AccountCard fallbackName={fallbackName} />
        </div>
      </SideDrawer>

      <main id="tresc" tabIndex={-1} className={classes['main']}>
        {!isEmailProven && <unprovenNotice.Part email={username} />}
        <Outlet />
      </main>
      <MainPlaces menu={menu} />
    </div>
  );
}
