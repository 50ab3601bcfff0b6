import type { Browser, Page } from '@playwright/test';
import type { Figure } from './journeys.ts';
import { openPhone, type Phone } from './phone.ts';

/** The product with a demo school, where it runs. */
export interface Served {
  readonly browser: Browser;
  readonly origin: string;
}

export interface LogIn {
  readonly email: string;
  readonly password: string;
}

/** How many requests are confirmed by one press. */
const batch = 8;
const answerDrawn = 'bare page: an answer drawn';

/** Goes from the sign-in page home. */
export async function signIn(page: Page, origin: string, { email, password }: LogIn): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
  await page.waitForURL(/\/#\/.*dashboard/);
}

/** Calls the server as somebody. */
function callerOf(origin: string) {
  let token: string | undefined;
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const signInAs = async ({ email, password }: LogIn) => {
    token = (await call<{ jwt: string }>('/auth/login', { email, password })).jwt;
  };
  return { call, signInAs };
}

/** Has an owner ask a trainer for so many free times; gives the owner's name. */
export async function askForTimes(
  origin: string,
  { owner, trainer }: Record<'owner' | 'trainer', LogIn>,
): Promise<string> {
  const { call, signInAs } = callerOf(origin);
  await signInAs(trainer);
  const { id: trainerId } = await call<{ id: string }>('/trainer/trainer-details');
  await signInAs(owner);
  const { id, firstName, lastName } = await call<Record<'id' | 'firstName' | 'lastName', string>>('/owner/me');
  const [dog] = await call<{ id: string }[]>(`/dog/${id}/list`);
  const dogId = dog?.id ?? '';
  const path = `/training/free-times/${trainerId}?dogId=${dogId}&limit=${batch}`;
  const { times } = await call<{ times: { startTime: string; endTime: string }[] }>(path);
  await call(
    '/training/requestMultipleBookingTraining',
    times.map((time) => ({ trainerId, dogId, ...time })),
  );
  return `${firstName} ${lastName}`;
}

/** Gives, by the page's own clock, when the answer of a confirmation came and when the page had drawn that it is said. */
async function saidAfter(page: Page, press: () => Promise<void>): Promise<{ answered: number; said: number }> {
  const said = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => resolve(performance.now());
        const toasts = document.querySelector('[aria-label="Powiadomienia"]');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => drawn.port2.postMessage(null));
        });
        if (toasts) observer.observe(toasts, { childList: true });
      }),
  );
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000));
  await press();
  const saidAt = await said;
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/training/confirm'))
      .map(({ startTime, duration }) => startTime + duration),
  );
  return { answered: answered.at(-1) ?? Number.NaN, said: saidAt };
}

/** How long a page that does nothing else takes to draw a text from an answer. */
async function drawnAlone(page: Page): Promise<Figure> {
  const ms = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/health/live');
    const answeredAt = performance.now();
    const { status } = await answer.json();
    const text = document.createElement('p');
    text.textContent = String(status);
    document.body.append(text);
    await new Promise<void>((resolve) => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => resolve();
      requestAnimationFrame(() => drawn.port2.postMessage(null));
    });
    const drawnAt = performance.now();
    text.remove();
    return drawnAt - answeredAt;
  });
  return { name: answerDrawn, ms };
}

/** Presses what confirms, and takes it back with the line free again. */
async function confirmed(phone: Phone, name: string, pressed: RegExp): Promise<Figure[]> {
  const { page } = phone;
  const button = page.getByRole('button', { name: pressed }).first();
  await button.scrollIntoViewIfNeeded();
  await phone.slowed(true);
  const { answered, said } = await saidAfter(page, () => button.tap());
  const { pressedAt } = await phone.notes();
  const rows = await phone.roundTrips(pressedAt, said);
  await phone.settled();
  await phone.slowed(false);
  await page
    .getByRole('button', { name: /^Cofnij/ })
    .first()
    .tap();
  await page.getByRole('region', { name: 'Powiadomienia' }).getByText('Cofnięto.').waitFor();
  await phone.settled();
  return [
    { name: `${name}: from the press to being said`, ms: said - pressedAt, ...rows },
    { name: `${name}: from the answer to being said`, ms: said - answered, over: answerDrawn },
  ];
}

async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Pokaż więcej/ });
  while (await more.isVisible()) await more.tap();
}

/** On the slow phone: a request confirmed, and eight of one owner by one press. Each is taken back. */
export async function acts({ browser, origin }: Served, trainer: LogIn, ownerName: string): Promise<Figure[]> {
  const phone = await openPhone(browser);
  await phone.slowed(false);
  await signIn(phone.page, origin, trainer);
  await phone.settled();
  await showAll(phone.page);
  await phone.settled();
  await phone.slowed(true);
  const bare = await drawnAlone(phone.page);
  const one = await confirmed(phone, 'one confirmed', /^Potwierdź: /);
  const several = await confirmed(
    phone,
    `${batch} confirmed by one press`,
    new RegExp(`^Potwierdź wszystkie \\d+: ${ownerName}`),
  );
  await phone.close();
  return [bare, ...one, ...several];
}
