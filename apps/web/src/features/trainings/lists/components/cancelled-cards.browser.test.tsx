import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { CancelledCards } from './cancelled-cards.tsx';

const ofGroup: CancelledTraining = {
  id: '0192f0a0-0000-7000-8000-000000000001',
  dateTime: '2026-03-12T17:00:00',
  cancellationTime: '2026-03-09T08:00:00',
  canceledByOwner: false,
  trainerName: 'Anna Nowak, Jan Wilk',
  dogDto: { name: 'Szczeniaki', breed: '', ownersName: '', photoUrl: null },
  reason: null,
  group: { id: '0192f0a0-0000-7000-8000-000000000002', name: 'Szczeniaki', dogsCount: 3 },
  canceledBy: { firstName: 'Anna', lastName: 'Nowak' },
};
const individual: CancelledTraining = {
  id: '0192f0a0-0000-7000-8000-000000000003',
  dateTime: '2026-03-11T10:00:00',
  cancellationTime: '2026-03-08T08:00:00',
  canceledByOwner: true,
  trainerName: 'Jan Wilk',
  dogDto: { name: 'Azor', breed: 'Jamnik', ownersName: 'Olga Kot', photoUrl: null },
  reason: null,
};

test('D26: a called-off group training names its group, its trainers, when and by whom', async () => {
  await show(<CancelledCards trainings={[ofGroup, individual]} today="2026-03-09" />);
  const group = page.getByRole('article', { name: 'Szczeniaki, 12.03.2026 17:00' });
  await expect.element(group.getByText('Szczeniaki, trening grupowy')).toBeVisible();
  await expect.element(group.getByText('Prowadzi: Anna Nowak, Jan Wilk')).toBeVisible();
  await expect.element(group.getByText('Odwołano: dziś 08:00, Anna Nowak')).toBeVisible();
  expect(group.getByText('Właściciel').elements()).toEqual([]);
  const other = page.getByRole('article', { name: 'Azor, 11.03.2026 10:00' });
  await expect.element(other.getByText('Odwołane przez właściciela')).toBeVisible();
  await expect.element(other.getByText('Właściciel: Olga Kot')).toBeVisible();
});

test("in an owner's section each card has a heading below the section's, and doesn't name the owner", async () => {
  await show(<CancelledCards trainings={[individual]} today="2026-03-09" heading="h3" forTrainers={false} />);
  const card = page.getByRole('article', { name: 'Azor, 11.03.2026 10:00' });
  await expect.element(card.getByRole('heading', { level: 3, name: '11.03.2026 10:00' })).toBeVisible();
  await expect.element(card.getByText('Trener: Jan Wilk')).toBeVisible();
  expect(card.getByText('Właściciel:').elements()).toEqual([]);
});

test('a trainer reads the history of what was called off, of a dog or a group; an owner has none', async () => {
  const dogDto = { ...individual.dogDto, id: '0192f0a0-0000-7000-8000-000000000004' };
  const trainings = [ofGroup, { ...individual, dogDto }];
  const histories = () => page.getByText('Historia', { exact: true });
  const shown = (forTrainers: boolean) => (
    <MemoryRouter>
      <CancelledCards trainings={trainings} today="2026-03-09" forTrainers={forTrainers} />
    </MemoryRouter>
  );
  const drawn = await show(shown(true));
  await expect.element(page.getByRole('article', { name: /Azor/ }).getByText('Historia')).toBeVisible();
  await expect.element(page.getByRole('article', { name: /Szczeniaki/ }).getByText('Historia')).toBeVisible();
  await expect.element(histories()).toHaveLength(2);
  await drawn.unmount();
  await show(shown(false));
  await expect.element(page.getByRole('article', { name: /Azor/ })).toBeVisible();
  await expect.element(histories()).toHaveLength(0);
});

test('a name of one long word stays within its card', async () => {
  const canceledBy = { firstName: 'Anna', lastName: 'Nowak'.repeat(20) };
  await show(
    <div style={{ width: '18rem' }}>
      <CancelledCards trainings={[{ ...ofGroup, canceledBy }]} today="2026-03-09" />
    </div>,
  );
  const card = page.getByRole('article').element();
  await expect.element(page.getByText(/^Odwołano: .*, Anna/)).toBeVisible();
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
});
