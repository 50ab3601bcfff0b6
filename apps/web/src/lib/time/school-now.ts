import { type Now, nowIn } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import { useSyncExternalStore } from 'react';
import { useSchool, useSchoolIfAny } from '../session/school-context.ts';
import { serverNowMs } from './server-clock.ts';
import { tickerEvery } from './ticker.ts';

/** All that shows the school's time looks anew at one tick. */
const everyTick = tickerEvery(15_000);

/** Now as a school sees it, by the server's clock (D4). Needs `loadTemporal` first; the layouts see to that. */
export function schoolNow(timeZone: string): Now {
  return nowIn(Temporal.Instant.fromEpochMilliseconds(serverNowMs()), timeZone);
}

/** The school's wall-clock time to the minute, `YYYY-MM-DDTHH:mm:00`; renders anew when the minute changes. */
export function useSchoolTime(): string {
  const { timeZone } = useSchool();
  return useSyncExternalStore(everyTick, () => `${schoolNow(timeZone).wall.slice(0, 16)}:00`);
}

/** The school's today, `YYYY-MM-DD`; renders anew at its midnight. */
export function useSchoolToday(): string {
  const { timeZone } = useSchool();
  return useSyncExternalStore(everyTick, () => schoolNow(timeZone).today);
}

/** A moment of this device's clock by the school's wall clock, by the server's clock (D4). */
function schoolTimeOf(deviceMs: number, timeZone: string): WallTime {
  const ageMs = Date.now() - deviceMs;
  return `${nowIn(Temporal.Instant.fromEpochMilliseconds(serverNowMs() - ageMs), timeZone).wall.slice(0, 16)}:00`;
}

/**
 * A moment of this device's clock and the present one, as the school's wall-clock times to the minute; undefined before
 * signing in, where there is no school.
 */
export function useSchoolTimeOf(deviceMs: number): { readonly time: WallTime; readonly now: WallTime } | undefined {
  const timeZone = useSchoolIfAny()?.timeZone;
  const times = useSyncExternalStore(everyTick, () =>
    timeZone === undefined ? '' : `${schoolTimeOf(deviceMs, timeZone)} ${schoolTimeOf(Date.now(), timeZone)}`,
  );
  const [time, now] = times.split(' ');
  return time !== undefined && now !== undefined ? { time, now } : undefined;
}
