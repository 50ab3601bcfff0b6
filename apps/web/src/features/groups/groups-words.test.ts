import { expect, test } from 'vitest';
import { groupPriceWords } from './groups.words.ts';

test.each([
  ['90', '90\u00a0zł'],
  ['92,50', '92,50\u00a0zł'],
  ['90 zł', '90\u00a0zł'],
  ['600 zł za 6 spotkań', '600 zł za 6 spotkań'],
])('a price of a group that was typed as %j reads %j', (typed, words) => expect(groupPriceWords(typed)).toBe(words));
