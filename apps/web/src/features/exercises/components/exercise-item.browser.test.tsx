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
  version: 0,
};

test('on a phone the longest level is one line beside what can be done', async () => {
  await page.viewport(360, 780);
  await show(<ExerciseItem exercise={exercise} actions={<ActionIcon size={44} aria-label="Więcej" />} />);
  const range = document.createRange();
  range.selectNodeContents(page.getByText('Średniozaawansowany').element());
  expect(range.getClientRects()).toHaveLength(1);
});
