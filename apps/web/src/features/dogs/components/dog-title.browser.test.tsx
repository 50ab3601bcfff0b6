import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { DogTitle } from './dog-title.tsx';

const line = 'pon 30.11, 09:00–10:00 zamiast soboty 28.11, 15:00 · Trening online';

async function open(width: number) {
  const dog = { id: 'bo', name: 'Bo', breed: 'Pug', photoUrl: null };
  const element = (
    <div data-testid="room" style={{ width, display: 'grid', justifyItems: 'start' }}>
      <DogTitle dog={dog} to="/dog/details/bo">
        <span style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>{line}</span>
      </DogTitle>
    </div>
  );
  await show(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return page.getByTestId('room').element().getBoundingClientRect();
}

test('a short name stands beside the face, and a long line below it ends where its room does', async () => {
  const room = await open(320);
  const name = page.getByRole('link').element().getBoundingClientRect();
  expect(name.left).toBeGreaterThanOrEqual(room.left + 36);
  expect(page.getByText(line).element().getBoundingClientRect().right).toBeLessThanOrEqual(room.right);
});
