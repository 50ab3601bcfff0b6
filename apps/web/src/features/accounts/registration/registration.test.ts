import { beforeEach, expect, test, vi } from 'vitest';
import { emptySchool, emptyTrainer } from './registration-values.rules.ts';

const typed = { ...emptyTrainer, email: 'ola@przyklad.pl', firstName: 'Ola', password: 'tajne-haslo-Oli' };

/** The draft as a freshly loaded page has it. */
async function afterLoad() {
  vi.resetModules();
  return import('./registration.storage.ts');
}

beforeEach(() => sessionStorage.clear());

test('D11: what a founder typed and what is registered already stay while pages change', async () => {
  const draft = await afterLoad();
  draft.keepRegistration({ trainer: typed });
  draft.keepRegistration({ trainerId: 'trainer-1', school: { ...emptySchool, name: 'Reks' } });
  expect(draft.readRegistration()).toEqual({
    trainer: typed,
    trainerId: 'trainer-1',
    school: { ...emptySchool, name: 'Reks' },
  });
});

test('a reload keeps what was typed but the password, which is never stored', async () => {
  (await afterLoad()).keepRegistration({ trainer: typed });
  expect(sessionStorage.getItem('registration')).not.toContain(typed.password);

  const draft = await afterLoad();
  expect(draft.readRegistration()).toEqual({ trainer: { ...typed, password: '' } });
  expect(draft.hasTrainer(draft.readRegistration())).toBe(false);
});

test('a trainer who is registered needs no password to go on after a reload', async () => {
  (await afterLoad()).keepRegistration({ trainer: typed, trainerId: 'trainer-1' });
  const draft = await afterLoad();
  expect(draft.hasTrainer(draft.readRegistration())).toBe(true);
});

test('hours that could not be saved yet are there again after a reload', async () => {
  const { weekOf } = await import('#ui/fields/week-hours.ts');
  const hours = weekOf([{ dayOfWeek: 'FRIDAY', openingTime: '09:00', closingTime: '17:00' }]);
  (await afterLoad()).keepRegistration({ hours });
  expect((await afterLoad()).readRegistration().hours).toEqual(hours);
});

test('nothing is left of a finished registration', async () => {
  const draft = await afterLoad();
  draft.keepRegistration({ trainer: typed });
  draft.forgetRegistration();
  expect(draft.readRegistration()).toEqual({});
  expect((await afterLoad()).readRegistration()).toEqual({});
});

test('what an older version of the app stored is taken as far as it fits', async () => {
  sessionStorage.setItem('registration', JSON.stringify({ trainer: { firstName: 'Ola', phone: 7, address: [] } }));
  expect((await afterLoad()).readRegistration()).toEqual({ trainer: { ...emptyTrainer, firstName: 'Ola' } });
});

test('what cannot be read is no registration, and one that finds no room goes on', async () => {
  sessionStorage.setItem('registration', '{"trainer":');
  const draft = await afterLoad();
  expect(draft.readRegistration()).toEqual({});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.keepRegistration({ trainer: typed });
  vi.restoreAllMocks();
  expect(draft.readRegistration()).toEqual({ trainer: typed });
});
