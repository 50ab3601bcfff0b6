import { useLiveStatus } from '#lib/live/use-live.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import classes from './quiet-lines.module.css';

const linesLater = fetchedLater(async () => (await import('./lines-later.tsx')).LinesLater, { quiet: true });

/** Says quietly that the connection is lost, that what is shown is of an earlier visit, or that there is a newer version. */
export function QuietLines() {
  const status = useLiveStatus();
  return (
    <div className={classes['place']}>
      <div role="status" data-live={status}>
        {status === 'lost' && (
          <p className={`${classes['bar']} ${classes['lost']}`}>
            Brak połączenia. Dane mogą być nieaktualne, łączymy ponownie…
          </p>
        )}
      </div>
      <linesLater.Part />
    </div>
  );
}
