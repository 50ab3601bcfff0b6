import classes from './live-regions.module.css';

/**
 * The elements into which texts for screen readers are put. The page has both from the start, so that no text is
 * missed.
 */
export function LiveRegions() {
  return (
    <div className={classes['regions']} data-said>
      <div role="status" />
      <div aria-live="assertive" />
    </div>
  );
}
