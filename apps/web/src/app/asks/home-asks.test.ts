import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStepsShown, type StepsShown } from '#lib/session/steps-shown.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { ownerAsks } from './owner-asks.ts';
import type { Asks } from './place.ts';
import { trainerAsks } from './trainer-asks.ts';

const [me, schoolId] = ['018f4a7e-0000-7000-8000-000000000001', '018f4a7e-0000-7000-8000-000000000002'];
const dogs = ['018f4a7e-0000-7000-8000-000000000003', '018f4a7e-0000-7000-8000-000000000004'];
/** How many calls a browser has on the way to a server at once. */
const atOnce = 6;

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

/** What a screen asks for, in its order; who it is has been asked before. */
function askedBy(asks: Asks | undefined): string[] {
  const paths: string[] = ['who it is'];
  asks?.({
    me,
    schoolId,
    dogs,
    trainers: [],
    services: [],
    today: '2026-03-09',
    params: {},
    search: new URLSearchParams(),
    ask: (path) => paths.push(path),
    rememberIds: () => undefined,
  });
  return paths;
}

test.each<[StepsShown | null]>([['none'], [null]])(
  'with first steps %s last time a trainer’s home asks for none of them, so that two rounds have room for the free halls',
  (last) => {
    if (last) keepStepsShown(me, last);
    const asked = askedBy(trainerAsks['dashboard']);
    // The bell and the free halls follow.
    expect(asked.length + 2).toBeLessThanOrEqual(2 * atOnce);
    expect(asked.slice(0, atOnce)).toContain('/training/pending-requests/{trainerId}');
    expect(asked).toContain('/school/{id}/halls');
  },
);

test('a new school’s home asks for what the first steps tell, after all else', () => {
  const settled = askedBy(trainerAsks['dashboard']);
  keepStepsShown(me, 'all');
  const asked = askedBy(trainerAsks['dashboard']);
  expect(asked.slice(0, settled.length)).toEqual(settled);
  expect(asked.length).toBe(settled.length + 4);
});

test('the home of an owner with two dogs has in two rounds all that it waits for', () => {
  const asked = askedBy(ownerAsks['owner/dashboard']);
  const notWaitedFor = [
    '/trainer/find-all/{schoolId}',
    '/services/school/{schoolId}',
    '/training-group/{schoolId}/open',
  ];
  expect(asked.slice(2 * atOnce)).toEqual(notWaitedFor);
});
