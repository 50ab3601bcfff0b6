import { Logo } from '#ui/page/logo.tsx';
import classes from './page-skeleton.module.css';

/** The structure of a page while its code is on its way; index.html paints the same before any code runs. */
export function PageSkeleton() {
  return (
    <div className={classes['page']} aria-busy="true">
      <div className={classes['bar']}>
        <Logo />
      </div>
      <div className={classes['blocks']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
