import { type Now, nowIn } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import { useSyncExternalStore } from 'react';
import { useSchool, useSchoolIfAny } from '../session/school-context.ts';
import { serverNowMs } from './server-clock.ts';
import { tickerEvery } from './ticker.ts';

/** The shared tick of everything that shows the school's time. */
const everyTick = tickerEvery(15_000);

/**
 * Returns the present moment of a school, by the server's clock (D4). Needs `loadTemporal` first; the layouts call it.
 */
export function schoolNow(timeZone: string): Now {
  return nowIn(Temporal.Instant.fromEpochMilliseconds(serverNowMs()), timeZone);
}

/** Returns the school's wall-clock time to the minute, `YYYY-MM-DDTHH:mm:00`; renders again when the minute changes. */
export function useSchoolTime(): string {
  const { timeZone } = useSchool();
  return useSyncExternalStore(everyTick, () => `${schoolNow(timeZone).wall.slice(0, 16)}:00`);
}

/** Returns the school's today, `YYYY-MM-DD`; renders again at the school's midnight. */
export function useSchoolToday(): string {
  const { timeZone } = useSchool();
  return useSyncExternalStore(everyTick, () => schoolNow(timeZone).today);
}

/** Converts a moment of this device's clock to the school's wall-clock time, corrected by the server's clock (D4). */
function schoolTimeOf(deviceMs: number, timeZone: string): WallTime {
  const ageMs = Date.now() - deviceMs;
  return `${nowIn(Temporal.Instant.fromEpochMilliseconds(serverNowMs() - ageMs), timeZone).wall.slice(0, 16)}:00`;
}

/**
 * Returns a moment of this device's clock and the present one, as the school's wall-clock times to the minute;
 * undefined before signing in, when there is no school.
 */
export function useSchoolTimeOf(deviceMs: number): { readonly time: WallTime; readonly now: WallTime } | undefined {
  const timeZone = useSchoolIfAny()?.timeZone;
  const times = useSyncExternalStore(everyTick, () =>
    timeZone === undefined ? '' : `${schoolTimeOf(deviceMs, timeZone)} ${schoolTimeOf(Date.now(), timeZone)}`,
  );
  const [time, now] = times.split(' ');
  return time !== undefined && now !== undefined ? { time, now } : undefined;
}
