import { type Page, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { timeAt, type Typed, typedInto } from './keys.ts';

/**
 * How long a survey takes to answer a key, from the key to the picture, with the processor slowed four times: of 6 and of
 * 60 questions. Needs a demo school: `npm run demo` in one terminal, `node bench/browser/survey-typing.ts` in another. The surveys
 * stay in the demo, which is thrown away when it is stopped.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const credentials = { email: 'anna@demo.psia', password: 'Psia-Sciezka-na-probe' };
const types = ['TEXT', 'DATE', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'CHOICE_WITH_TEXT'];
const words = 'Ciągnie na smyczy, gdy widzi inne psy, i nie chce jeść.';

async function ask<T>(path: string, { jwt, body }: { jwt?: string; body?: unknown }): Promise<T> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Assigns a survey of so many questions to a dog of the demo school; gives where it is filled. */
async function surveyOf(count: number, jwt: string): Promise<string> {
  const { schoolId } = await ask<{ schoolId: string }>('/trainer/trainer-details', { jwt });
  const dogs = await ask<{ content: { id: string }[] }>(`/dog/${schoolId}`, { jwt });
  const questions = Array.from({ length: count }, (_, index) => ({
    questionText: `Pytanie numer ${index + 1}?`,
    questionType: types[index % types.length],
    required: true,
    answerOptions: index % types.length < 2 ? [] : ['Piłka', 'Szarpak', 'Smakołyki', 'Kontakt', 'Nie wiem'],
  }));
  const body = { title: `Pytań: ${count}`, questions };
  const { id: surveyId } = await ask<{ id: string }>(`/survey/create/${schoolId}`, { jwt, body });
  const dogId = dogs.content[0]?.id ?? '';
  await ask('/survey/assign', { jwt, body: { surveyId, dogId } });
  return `${origin}/#/survey/${surveyId}/answer/${dogId}`;
}

/** Types words into the last text of a survey. */
async function typedOn(page: Page, path: string): Promise<Typed> {
  await page.goto(path);
  await page.reload();
  return typedInto(page, page.getByRole('textbox').last(), words);
}

const at = (times: readonly number[], share: number) => timeAt(times, share).toFixed(1);

const executablePath = await findChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
try {
  const { jwt } = await ask<{ jwt: string }>('/auth/login', { body: credentials });
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await page.addInitScript((token) => localStorage.setItem('jwt', token), jwt);
  for (const count of [6, 60]) {
    const { times, work } = await typedOn(page, await surveyOf(count, jwt));
    const line = `median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 1)} ms`;
    console.log(`${count} questions: ${line}; the page's own work ${work.toFixed(1)} ms a key`);
  }
} finally {
  await browser.close();
}
