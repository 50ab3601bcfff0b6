import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { SlotButton } from '../../grid/components/slot-button.tsx';
import type { PressableSlot } from '../../grid/slot-view.words.ts';
import { ServiceIds } from './service-hues.tsx';

const time = { startTime: '2026-03-12T16:00:00', endTime: '2026-03-12T17:30:00' };
const view: PressableSlot = {
  slot: time,
  time,
  look: 'confirmed',
  words: 'Azor',
  details: ['lista rezerwowa: 1'],
  planned: {
    dog: { id: 'dog', name: 'Azor', breed: 'Mops', photoUrl: null },
    owner: 'Olga Kot',
    place: 'Hala Dębowa',
    service: 'Konsultacja',
  },
  serviceId: 'first',
  opens: () => undefined,
};

function Blocks({ views, width = 160 }: { views: readonly PressableSlot[]; width?: number }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ServiceIds value={['second', 'first']}>
        {views.map((one, index) => (
          <div key={index} style={{ width, height: 64, container: 'block / size' }}>
            <SlotButton view={one} layout="grid" isHome={false} />
          </div>
        ))}
      </ServiceIds>
    </QueryClientProvider>
  );
}

const blocks = () => page.getByRole('button').elements();

test('a training is heard with all of it, and seen as name, owner, and when and where', async () => {
  await show(<Blocks views={[view]} />);
  await expect
    .element(page.getByRole('button'))
    .toHaveAccessibleName(
      'czwartek 12 marca, 16:00–17:30, potwierdzony trening: Azor, Olga Kot, Hala Dębowa, Konsultacja, lista rezerwowa: 1',
    );
  const [block] = blocks().map((element) => element.getBoundingClientRect());
  for (const text of ['Azor', 'Olga Kot', '16:00']) {
    const line = page.getByText(text, { exact: false }).last().element().getBoundingClientRect();
    expect(line.bottom).toBeLessThanOrEqual(block!.bottom);
    expect(line.width).toBeGreaterThan(20);
  }
});

test('each service has a colour, and what is over has less of it', async () => {
  await show(<Blocks views={[view, { ...view, serviceId: 'second' }, { ...view, isOver: true }]} />);
  const colours = blocks().map((element) => getComputedStyle(element).backgroundColor);
  expect(new Set(colours).size).toBe(3);
  expect(blocks().map((element) => element.getAttribute('data-over'))).toEqual([null, null, 'true']);
});
