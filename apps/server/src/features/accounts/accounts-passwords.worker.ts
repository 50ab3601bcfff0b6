import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import { strengthOf } from './accounts-passwords.domain.ts';

const question = z.object({
  password: z.string(),
  owner: z.object({
    email: z.string().optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    schoolName: z.string().optional(),
  }),
});

// Judges passwords in a thread of its own: the dearest take a tenth of a second each (D73).
parentPort?.on('message', (message: unknown) => {
  const { password, owner } = question.parse(message);
  parentPort?.postMessage(strengthOf(password, owner));
});
