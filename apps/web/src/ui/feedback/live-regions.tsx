import classes from './live-regions.module.css';

/** What is said to a screen reader is put in here: the page has both from its beginning, so that none is missed. */
export function LiveRegions() {
  return (
    <div className={classes['regions']} data-said>
      <div role="status" />
      <div aria-live="assertive" />
    </div>
  );
}
