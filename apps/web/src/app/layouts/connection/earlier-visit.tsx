import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusedWith } from '#lib/api/api-error.ts';
import { timeOrDay } from '#lib/format/dates.ts';
import { isFromDevice } from '#lib/kept-answers/kept-answers.ts';
import { useLiveStatus } from '#lib/live/use-live.ts';
import { useSchoolTimeOf } from '#lib/time/school-now.ts';
import classes from './quiet-lines.module.css';

/** Who has fresh answers sooner, in ms, need not read that they were old. */
const quietMs = 1_000;

/** Of when is what an earlier visit left on the device, while it is shown and not refreshed; nothing else. */
export function EarlierVisit() {
  const queries = useQueryClient();
  const isRefreshing = useIsFetching({ predicate: isFromDevice }) > 0;
  const shown = queries.getQueryCache().findAll({ type: 'active', predicate: isFromDevice });
  const isLost = useLiveStatus() === 'lost';
  const isAway = isLost || shown.some(({ state }) => isRefusedWith(state.error, 'OFFLINE'));
  if (shown.length === 0 || !(isRefreshing || isAway)) return null;
  return <Since deviceMs={Math.min(...shown.map(({ state }) => state.dataUpdatedAt))} isAway={isAway} />;
}

interface SinceProps {
  readonly deviceMs: number;
  /** Whether the server could not be reached. */
  readonly isAway: boolean;
}

function Since({ deviceMs, isAway }: SinceProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  const school = useSchoolTimeOf(deviceMs);
  if (!isLate || !school) return null;
  const when = timeOrDay(school.time, school.now);
  return (
    <p className={`${classes['bar']} ${classes['earlier']}`}>
      {isAway ? `Brak połączenia. Stan z ${when}.` : `Stan z ${when}, odświeżamy…`}
    </p>
  );
}
