import { slotAt } from '@psia/contract/calendar/slots.rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { loadTemporal } from '#lib/time/temporal.ts';
import { givenProfile } from '../../testing/given-profile.ts';
import { show } from '../../testing/shown.tsx';
import { useSlotsToLock } from './use-slots-to-lock.ts';

const [nine, ten] = [slotAt('2999-03-12', 9), slotAt('2999-03-12', 10)];

beforeAll(loadTemporal);
beforeEach(() => sessionStorage.clear());

interface ChoosingProps {
  readonly of: string;
  /** Hears of a locking that was begun, and ends it. */
  readonly onLock?: (end: () => void) => void;
}

function Choosing({ of, onLock }: ChoosingProps) {
  const chosen = useSlotsToLock(of);
  return (
    <>
      <button type="button" onClick={chosen.begin}>
        begin
      </button>
      <button type="button" onClick={() => chosen.toggle(nine)}>
        nine
      </button>
      <button type="button" onClick={() => chosen.toggle(ten)}>
        ten
      </button>
      <button type="button" onClick={() => onLock?.(() => chosen.finish([nine]))}>
        lock nine
      </button>
      <p>{[of, chosen.isChoosing, ...chosen.slots.map(({ startTime }) => startTime.slice(11, 16))].join(' ')}</p>
    </>
  );
}

function choosing(props: ChoosingProps) {
  return (
    <ProfileProvider value={givenProfile()}>
      <Choosing {...props} />
    </ProfileProvider>
  );
}

async function press(...names: readonly string[]) {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}

async function seen(words: string) {
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
}

test("each trainer's chosen slots come back, also after the calendar was left", async () => {
  const { rerender, unmount } = await show(choosing({ of: 'anna' }));
  await press('begin', 'nine');
  await seen('anna true 09:00');

  await rerender(choosing({ of: 'jan' }));
  await seen('jan false');
  await press('begin', 'ten');
  await seen('jan true 10:00');
  await rerender(choosing({ of: 'anna' }));
  await seen('anna true 09:00');
  await unmount();

  const again = await show(choosing({ of: 'jan' }));
  await seen('jan true 10:00');
  await again.rerender(choosing({ of: 'anna' }));
  await seen('anna true 09:00');
});

test('what is dealt with after the calendar was left is chosen no longer', async () => {
  const begun: (() => void)[] = [];
  const { unmount } = await show(choosing({ of: 'anna', onLock: (end) => begun.push(end) }));
  await press('begin', 'nine', 'ten', 'lock nine');
  await seen('anna true 09:00 10:00');
  await unmount();
  for (const end of begun) end();

  await show(choosing({ of: 'anna' }));
  await seen('anna true 10:00');
});
