import classes from './pause.module.css';

/** Parts the lines of a slot for those who listen. It stays in the line, so that no space comes before it. */
export function Pause() {
  return <span className={classes['pause']}>, </span>;
}
