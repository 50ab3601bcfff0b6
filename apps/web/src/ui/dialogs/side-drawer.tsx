import { fetchedLater } from '../loading/fetched-later.tsx';
import type { SideDrawerProps } from './drawer-window.tsx';

const drawerWindow = fetchedLater(async () => (await import('./drawer-window.tsx')).DrawerWindow);

/** A panel from the left over the page; Escape, the backdrop and a labelled button close it. Fetched when first opened. */
export function SideDrawer(props: SideDrawerProps) {
  return props.opened || drawerWindow.isThere() ? <drawerWindow.Part {...props} /> : null;
}
