import type { Training } from '@psia/contract/calendar/calendar.contract';
import { Profiler, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/shown.tsx';
import { useGridMove } from './use-grid-move.ts';

const training = { id: 'a', startTime: '2026-03-09T09:00:00', endTime: '2026-03-09T10:00:00' } as Training;
const dates = ['2026-03-09', '2026-03-10'];
const onDrop = vi.fn<(moved: Training, time: { startTime: string }) => void>();
const drawn = vi.fn<() => void>();

function Week() {
  const frame = useRef<HTMLDivElement>(null);
  const held = useGridMove({ frame, movableAt: () => training, onDrop });
  return (
    <>
      <div ref={frame} style={{ display: 'flex' }}>
        {dates.map((date, day) => (
          <ul
            key={date}
            data-blocks-of={date}
            data-first-hour={8}
            data-hours={10}
            style={{ width: 100, height: 500, margin: 0 }}
          >
            {day === 0 && (
              <button
                type="button"
                data-position="0-0"
                style={{ display: 'block', marginTop: 50, height: 50, width: 100 }}
              >
                Azor
              </button>
            )}
          </ul>
        ))}
      </div>
      <p>{held ? `Od ${held.startTime}` : 'nic'}</p>
    </>
  );
}

/** The pointer does something to the block, somewhere on the page. */
function pointer(type: string, x: number, y: number) {
  const event = new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX: x, clientY: y });
  document.querySelector('button')?.dispatchEvent(event);
}

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  onDrop.mockReset();
  drawn.mockReset();
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  await show(
    <Profiler id="week" onRender={drawn}>
      <Week />
    </Profiler>,
  );
  const box = document.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.left + 20, y: box.top + 5 };
}

test('a training that is dragged within an hour is measured and drawn once, however the pointer moves', async () => {
  const { x, y } = await open();
  pointer('pointerdown', x, y);
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  drawn.mockClear();
  for (let step = 0; step < 30; step += 1) {
    pointer('pointermove', x + 120, y + 100 + (step % 10));
    await frames();
  }
  await expect.element(document.querySelector('p')).toHaveTextContent('Od 2026-03-10T11:00:00');
  expect(drawn).toHaveBeenCalledOnce();
  expect(measured).toHaveBeenCalledTimes(dates.length);
  expect(document.body.style.userSelect).toBe('');

  pointer('pointerup', x + 120, y + 100);
  expect(onDrop.mock.calls[0]?.[1].startTime).toBe('2026-03-10T11:00:00');
});

test('a drag that the browser breaks off moves nothing', async () => {
  const { x, y } = await open();
  pointer('pointerdown', x, y);
  pointer('pointermove', x, y + 100);
  await expect.element(document.querySelector('p')).toHaveTextContent('Od 2026-03-09T11:00:00');
  pointer('pointercancel', x, y + 100);
  await expect.element(document.querySelector('p')).toHaveTextContent('nic');
  pointer('pointerup', x, y + 100);
  expect(onDrop).not.toHaveBeenCalled();
});
