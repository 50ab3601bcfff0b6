import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { draftPlace } from './person-drafts.ts';

const form = draftPlace('anna', 'new-group');
const [szczeniaki, posluszenstwo] = [draftOf('Szczeniaki'), draftOf('Posłuszeństwo')];
const offline = () => Promise.reject(new Error('offline'));

function draftOf(name: string) {
  return { initial: { name: '' }, typed: { name } };
}

/** The page as a tab loads it; a reload of that tab finds the same session storage. */
async function loaded(session: Storage) {
  vi.stubGlobal('sessionStorage', session);
  const leaving: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    if (event === 'pagehide') leaving.push(listener);
  });
  vi.resetModules();
  const [{ FormDraft }, { Attempt, noteChangeMade }] = [
    await import('./form-draft.ts'),
    await import('../api/attempt.ts'),
  ];
  const leave = () => {
    vi.stubGlobal('sessionStorage', session);
    for (const listener of leaving) listener();
  };
  return { open: () => new FormDraft({ form }), Attempt, noteChangeMade, leave };
}

const newTab = () => loaded(memoryStorage());

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a key in the second tab leaves the first one’s draft, which is there after its reload', async () => {
  const session = memoryStorage();
  const first = await loaded(session);
  first.open().write(szczeniaki);
  const second = await newTab();
  const beside = second.open();
  expect(beside.restored).toEqual(szczeniaki);
  beside.write(posluszenstwo);

  first.leave();
  expect((await loaded(session)).open().restored).toEqual(szczeniaki);
});

test('what a closed tab left is offered until it is saved or given up, and then by no tab any more', async () => {
  (await newTab()).open().write(szczeniaki);
  const [saving, givingUp] = [await newTab(), await newTab()];
  const taken = saving.open();
  taken.write(posluszenstwo);
  taken.forget(posluszenstwo.typed);
  expect((await newTab()).open().restored).toBeNull();

  (await newTab()).open().write(szczeniaki);
  givingUp.open().forget();
  expect((await newTab()).open().restored).toBeNull();
});

test('what the first tab typed on since stays when the second is saved', async () => {
  const first = (await newTab()).open();
  first.write(szczeniaki);
  const second = (await newTab()).open();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  first.write(posluszenstwo);
  vi.restoreAllMocks();
  second.write(szczeniaki);
  second.forget(szczeniaki.typed);
  expect((await newTab()).open().restored).toEqual(posluszenstwo);
});

test('a tab hears that another has saved just what it shows, and keeps anew what another has removed', async () => {
  const first = (await newTab()).open();
  first.write(szczeniaki);
  const key = localStorage.key(0) ?? '';
  localStorage.removeItem(key);
  expect(first.hear({ key, newValue: null })).toBe(false);
  expect(localStorage.getItem(key)).toContain('Szczeniaki');

  expect(first.hear({ key: `${form}@other`, newValue: '{"saved":{"name":"Agility"}}' })).toBe(false);
  expect(first.hear({ key: `${form}@other`, newValue: '{"saved":{"name":"Szczeniaki"}}' })).toBe(true);
  expect(localStorage.getItem(key)).toBeNull();
});

test('D72: a send whose answer was lost has the same key after a reload, also in another tab', async () => {
  const session = memoryStorage();
  const before = await loaded(session);
  const typed = before.open();
  typed.write(szczeniaki);
  const attempt = new before.Attempt(typed);
  const key = attempt.keyFor('/group {"name":"Szczeniaki"}');
  await offline().catch((error: unknown) => attempt.settle(error));
  before.leave();

  for (const after of [await loaded(session), await newTab()]) {
    const again = new after.Attempt(after.open());
    expect(again.keyFor('/group {"name":"Szczeniaki"}')).toBe(key);
  }
});

test.each([
  ['what is sent is something else', '{"name":"Agility"}', 'nothing'],
  ['it was refused and may be sent anew', '{"name":"Szczeniaki"}', 'settled'],
  ['another change was made in that tab meanwhile', '{"name":"Szczeniaki"}', 'changed'],
] as const)('D72: it has a new key after a reload when %s', async (_, body, what) => {
  const session = memoryStorage();
  const before = await loaded(session);
  const typed = before.open();
  typed.write(szczeniaki);
  const attempt = new before.Attempt(typed);
  const key = attempt.keyFor('/group {"name":"Szczeniaki"}');
  if (what === 'settled') attempt.settle();
  if (what === 'changed') before.noteChangeMade();
  before.leave();

  const after = await loaded(session);
  expect(new after.Attempt(after.open()).keyFor(`/group ${body}`)).not.toBe(key);
});

test('a request with a password leaves no key behind', async () => {
  const tab = await newTab();
  const typed = tab.open();
  typed.write(szczeniaki);
  new tab.Attempt(typed).keyFor('/group {"password":"tajne"}');
  expect(typed.read()).toBeNull();
});
