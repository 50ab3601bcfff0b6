import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import { ActionIcon } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { ExerciseItem } from './exercise-item.tsx';

const exercise: Exercise = {
  exerciseId: '018f4a7e-0000-7000-8000-00000000000a',
  name: 'Chodzenie na luźnej smyczy',
  description: 'Krok po kroku.',
  requiredEquipment: null,
  difficultyLevel: 'INTERMEDIATE',
  videoLink: null,
  pictures: [],
  steps: [],
  version: 0,
};

test('on a phone the longest level is one line beside what can be done', async () => {
  await page.viewport(360, 780);
  await show(<ExerciseItem exercise={exercise} actions={<ActionIcon size={44} aria-label="Więcej" />} />);
  const range = document.createRange();
  range.selectNodeContents(page.getByText('Średniozaawansowany').element());
  expect(range.getClientRects()).toHaveLength(1);
});

test('on a phone the level is plain words that begin where the name does', async () => {
  await show(
    <div style={{ width: 328 }}>
      <ExerciseItem exercise={exercise} actions={<ActionIcon size={44} aria-label="Więcej" />} />
    </div>,
  );
  const level = page.getByText('Średniozaawansowany').element();
  const left = (part: Element) => part.getBoundingClientRect().left;
  expect(left(level)).toBe(left(page.getByText(exercise.name).element()));
  const pill = level.closest('[data-tone]');
  expect(pill && getComputedStyle(pill).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});
