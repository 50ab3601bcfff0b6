import { expect, test } from 'vitest';
import type { NoticeFacts } from './notice-facts.rules.ts';
import { factsOfKind } from './notice-facts.rules.ts';
import { noticeText } from './notice-words.rules.ts';

const ids = Array.from({ length: 5 }, (_, index) => `01980000-0000-7000-8000-00000000000${index}`);
const [trainingId = '', dogId = '', ownerId = '', trainerId = '', memberId = ''] = ids;
const training: NoticeFacts<'training-confirmed'> = {
  by: { memberId, name: 'Ewa Lis' },
  to: 'trainer',
  trainingId,
  dogId,
  dogName: 'Azor',
  ownerId,
  ownerName: 'Jan Kot',
  trainerId,
  trainerName: 'Anna Nowak',
  hallName: null,
  serviceName: null,
  startTime: '2026-03-05T18:00:00',
  endTime: '2026-03-05T19:00:00',
};
const when = 'czwartek 05.03.2026, 18:00–19:00';

test('the same facts are told to an owner and to a trainer in words of their own', () => {
  const told = (to: 'owner' | 'trainer') => noticeText({ kind: 'training-confirmed', facts: { ...training, to } });
  expect(told('owner')).toBe(`Trening potwierdzony, prowadzi Anna Nowak: Azor, ${when}.`);
  expect(told('trainer')).toBe(`Prośbę o trening potwierdza Ewa Lis: Azor (Jan Kot), ${when}.`);
});

test('what an act changed and ended follows the sentence in a fixed order', () => {
  const movedFrom = { startTime: '2026-03-03T17:00:00', endTime: '2026-03-03T18:00:00' };
  const facts = {
    ...training,
    movedFrom,
    changes: ['time', 'hall'] as ('time' | 'hall')[],
    toFormer: false,
    endedMove: movedFrom,
    endedRequests: { outcome: 'declined', count: 2 } as const,
  };
  expect(noticeText({ kind: 'training-moved', facts })).toBe(
    'Trening przenosi Ewa Lis: Azor (Jan Kot), z wtorku 03.03.2026, 17:00–18:00 na czwartek 05.03.2026, 18:00–19:00. ' +
      'Bez sali. Prośba o inny termin (wtorek 03.03.2026, 17:00–18:00) nie jest już aktualna. ' +
      'Odrzucone inne prośby o ten termin: 2.',
  );
});

test('facts are those of the kind alone, and none may be missing', () => {
  expect(factsOfKind('training-confirmed', { ...training, ownerEmail: 'jan@example.pl' })).toEqual(training);
  expect(() => factsOfKind('training-confirmed', { ...training, ownerId: undefined })).toThrow('ownerId');
});
