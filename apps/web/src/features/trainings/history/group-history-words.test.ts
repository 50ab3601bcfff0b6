import type { GroupTrainingAct } from '@psia/contract/groups/group-history.contract';
import { expect, test } from 'vitest';
import { toldGroupAct } from './group-history.words.ts';

const today = '2026-03-03';
const done = { by: { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' }, at: '2026-03-03T10:00:00' } as const;
const plan = { startTime: '2026-03-05T17:00:00', endTime: '2026-03-05T18:00:00', hallName: 'Duża sala' };
const planned: GroupTrainingAct = {
  id: 'an-act',
  act: 'group-training-planned',
  done,
  undone: null,
  plan,
  before: null,
  trainers: { count: 0, names: [] },
  dogs: { count: 0, names: [] },
};

test('a plan says when it was made, by whom, and for which time', () => {
  expect(toldGroupAct(planned, today)).toEqual({
    title: 'Zaplanowano: dziś 10:00, Anna Nowak',
    details: ['Termin: czwartek 5 marca, 17:00–18:00'],
    undone: null,
  });
});

test('a change says what has changed; one of the time is a move', () => {
  const changed = { ...planned, act: 'group-training-changed' } as const;
  expect(toldGroupAct({ ...changed, before: { ...plan, hallName: null } }, today)).toMatchObject({
    title: 'Zmieniono: dziś 10:00, Anna Nowak',
    details: ['Sala: bez sali → Duża sala'],
  });
  expect(toldGroupAct({ ...changed, before: { ...plan, endTime: '2026-03-05T17:30:00' } }, today).title).toBe(
    'Przeniesiono: dziś 10:00, Anna Nowak',
  );
});

test('who joined and who left is named, trainers and dogs apart', () => {
  const dogs = { count: 2, names: ['Azor', 'Łatka'] };
  const people = { ...planned, plan: null, trainers: { count: 1, names: ['Jan Wilk'] }, dogs };
  expect(toldGroupAct({ ...people, act: 'group-training-joined' }, today)).toMatchObject({
    title: 'Dołączono: dziś 10:00, Anna Nowak',
    details: ['Trenerzy: Jan Wilk', 'Psy: Azor, Łatka'],
  });
  expect(
    toldGroupAct({ ...people, trainers: planned.trainers, act: 'group-training-left', undone: done }, today),
  ).toEqual({
    title: 'Wypisano: dziś 10:00, Anna Nowak',
    details: ['Psy: Azor, Łatka'],
    undone: 'Cofnięto: dziś 10:00, Anna Nowak',
  });
  expect(toldGroupAct({ ...people, dogs: { ...dogs, count: 14 } }, today).details).toContain(
    'Psy: Azor, Łatka i jeszcze 12',
  );
});
