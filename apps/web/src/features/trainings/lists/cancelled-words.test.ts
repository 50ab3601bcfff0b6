import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { expect, test } from 'vitest';
import { cancelledByText } from './cancelled.words.ts';

const cancelled: CancelledTraining = {
  id: '0192f0a0-0000-7000-8000-000000000001',
  dateTime: '2026-11-20T10:00:00',
  cancellationTime: '2026-11-19T10:00:00',
  canceledByOwner: false,
  trainerName: 'Jan Kot',
  dogDto: { name: 'Szczeniaki', breed: '', ownersName: '', photoUrl: null },
  reason: null,
};

test.each([
  [{ canceledBy: { firstName: 'Anna', lastName: 'Nowak' } }, 'Odwołała Anna Nowak'],
  [{ canceledBy: { firstName: 'Jan', lastName: 'Kowalski' } }, 'Odwołał Jan Kowalski'],
  [{ canceledByOwner: true }, 'Odwołane przez właściciela'],
  [{}, 'Odwołane przez trenera'],
])('D26: the archive says who called off, by name where it is known: %j', (who, text) => {
  expect(cancelledByText({ ...cancelled, ...who })).toBe(text);
});
