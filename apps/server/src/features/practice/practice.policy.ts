import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './practice.repository.ts';

/** Homework of a dog that the caller looks after (D219); also homework that was taken away and keeps its practice. */
export const homeworkOfOwnDog = owned(repository.countHomework);

/** What the caller has logged about a dog that they still look after. */
export const ownPractice = owned(repository.countOwn);
