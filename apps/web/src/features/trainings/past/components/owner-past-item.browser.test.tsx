import type { PastTraining } from '@psia/contract/dog-file/dog-file.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { OwnerPastItem } from './owner-past-item.tsx';

const id = '0192f0a0-0000-7000-8000-000000000001';
const ofGroup: PastTraining = {
  kind: 'groupTraining',
  id,
  startTime: '2026-03-11T17:15:00',
  endTime: '2026-03-11T18:30:00',
  title: 'Szczeniaki w środę',
  trainerId: id,
  trainerName: 'Anna Nowak, Jan Wilk',
  hallName: 'Hala Dębowa',
  recommendation: {
    id,
    createTime: '2026-03-11T19:00:00',
    trainerName: 'Anna Nowak',
    summary: 'Mijanie psów',
    recommendations: 'Codziennie dziesięć minut na smyczy.',
  },
};

test('D174: what was recommended after a training opens below it', async () => {
  await show(<OwnerPastItem training={ofGroup} now="2026-03-12T09:00:00" />);
  const head = page.getByRole('button', { name: /wczoraj, 17:15–18:30 Szczeniaki w środę.*Zalecenia/ });
  await expect.element(head).toBeVisible();
  await expect.element(page.getByText('Trening grupowy · Anna Nowak, Jan Wilk · Hala Dębowa')).toBeVisible();
  expect(page.getByText('Codziennie dziesięć minut na smyczy.').elements()).toEqual([]);
  await head.click();
  await expect.element(page.getByText('Codziennie dziesięć minut na smyczy.')).toBeVisible();
  await expect.element(page.getByText('Anna Nowak, wczoraj 19:00')).toBeVisible();
});

test('D174: a training without a recommendation says so', async () => {
  await show(<OwnerPastItem training={{ ...ofGroup, recommendation: null }} now="2026-03-12T09:00:00" />);
  const head = page.getByRole('button', { name: /Szczeniaki w środę/ });
  await expect.element(head).toBeVisible();
  expect(page.getByText('Zalecenia').elements()).toEqual([]);
  await head.click();
  await expect.element(page.getByText('Po tym treningu nie zapisano zaleceń.')).toBeVisible();
});
