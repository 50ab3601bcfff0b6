import { fetchedLater } from '../loading/fetched-later.tsx';
import type { SideDrawerProps } from './drawer-window.tsx';

const drawerWindow = fetchedLater(async () => (await import('./drawer-window.tsx')).DrawerWindow);

/**
 * Shows a panel over the page from the left; Escape, the backdrop and a labelled button close it. Its code is loaded
 * when it is first opened.
 */
export function SideDrawer(props: SideDrawerProps) {
  return props.opened || drawerWindow.isThere() ? <drawerWindow.Part {...props} /> : null;
}
