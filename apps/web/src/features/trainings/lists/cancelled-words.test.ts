import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import { expect, test } from 'vitest';
import { cancelledSideText, cancelledText } from './cancelled.words.ts';

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
  [true, 'Odwołane przez właściciela'],
  [false, 'Odwołane przez trenera'],
])('D26: the archive says on which side a training was called off: by its owner %s', (canceledByOwner, text) => {
  expect(cancelledSideText({ ...cancelled, canceledByOwner })).toBe(text);
});

test.each([
  [{ canceledBy: { firstName: 'Małgorzata', lastName: 'Nowak' } }, 'Odwołano: wczoraj 10:00, Małgorzata Nowak'],
  [{ canceledBy: { firstName: 'Kuba', lastName: 'Kowalski' } }, 'Odwołano: wczoraj 10:00, Kuba Kowalski'],
  [{}, 'Odwołano: wczoraj 10:00'],
])("D177: it says when and by whom, and guesses nobody's gender: %j", (who, text) => {
  expect(cancelledText({ ...cancelled, ...who }, '2026-11-20')).toBe(text);
});
