import type { TrainingAct } from '@psia/contract/trainings/history.contract';
import { expect, test } from 'vitest';
import { toldAct } from './history.words.ts';

const today = '2026-03-03';
const by = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' } as const;
const plan = {
  startTime: '2026-03-05T17:00:00',
  endTime: '2026-03-05T18:00:00',
  trainerName: 'Anna Nowak',
  hallName: 'Duża sala',
  serviceName: 'Agility',
};
const booked: TrainingAct = {
  id: 'an-act',
  act: 'training-booked',
  done: { by, at: '2026-03-03T10:00:00' },
  undone: null,
  plan,
  before: null,
};

test('a booking says when it was done, by whom, and for which time', () => {
  expect(toldAct(booked, today)).toEqual({
    title: 'Umówiono: dziś 10:00, Anna Nowak',
    details: ['Termin: czwartek 5 marca, 17:00–18:00'],
    undone: null,
  });
});

test('an edit says what has changed and nothing else; one of the time is a move', () => {
  const before = { ...plan, hallName: null, trainerName: 'Ewa Lis' };
  const edited: TrainingAct = { ...booked, act: 'training-edited', before };
  expect(toldAct(edited, today)).toMatchObject({
    title: 'Zmieniono: dziś 10:00, Anna Nowak',
    details: ['Trener: Ewa Lis → Anna Nowak', 'Sala: bez sali → Duża sala'],
  });
  const moved = { ...edited, before: { ...plan, startTime: '2026-03-05T16:00:00', endTime: '2026-03-05T17:00:00' } };
  expect(toldAct(moved, today)).toMatchObject({
    title: 'Przeniesiono: dziś 10:00, Anna Nowak',
    details: ['Termin: czwartek 5 marca, 16:00–17:00 → czwartek 5 marca, 17:00–18:00'],
  });
});

test('what was taken back says so; where nobody is kept the time stands alone', () => {
  const done = { by: null, at: '2026-03-02T09:00:00' };
  const cancelled: TrainingAct = { ...booked, act: 'training-cancelled', done, undone: booked.done };
  expect(toldAct(cancelled, today)).toEqual({
    title: 'Odwołano: wczoraj 09:00',
    details: [],
    undone: 'Cofnięto: dziś 10:00, Anna Nowak',
  });
});
