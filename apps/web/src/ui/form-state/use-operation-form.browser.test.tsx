import { TextInput } from '@mantine/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#lib/api/api-error.ts';
import { setToken } from '#lib/session/session.ts';
import { show } from '../../testing/shown.tsx';
import { EditForm } from '../forms/edit-form.tsx';
import type { Initial } from './form-changes.ts';
import { changedFields } from './form-values.ts';
import { useOperationForm } from './use-operation-form.ts';

type School = { name: string; phone: string };

const present: Initial<School> = { values: { name: 'Reks', phone: '111' }, version: 4 };
const send = vi.fn<(changes: Partial<School>, version: number | undefined) => Promise<unknown>>();
const onClose = vi.fn<() => void>();
let latest: Initial<School>;

function signIn(id: string) {
  setToken(`header.${btoa(JSON.stringify({ sub: id, role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
}

/** A form as the screens build theirs, in either mode. */
function SchoolForm({ initial, isControlled }: { initial: Initial<School>; isControlled: boolean }) {
  const form = useOperationForm<School, unknown>({
    mode: isControlled ? 'controlled' : 'uncontrolled',
    initialValues: initial.values,
    version: initial.version,
    draft: 'school',
    check: ({ name }) => ({ name: name === '' ? 'Podaj nazwę.' : undefined }),
    send: (values, _attempt, { values: before, version }) => send(changedFields(before, values), version),
    failed: 'Nie udało się zapisać.',
    say: 'Zapisano.',
    onDone: onClose,
    meanwhile: {
      latest: () => Promise.resolve(latest),
      facts: ({ name, phone }) => [
        ['Nazwa', name],
        ['Telefon', phone],
      ],
    },
  });
  const fieldOf = (name: 'name' | 'phone') =>
    isControlled
      ? {
          value: form.values[name],
          error: form.form.errors[name],
          onChange: (event: { currentTarget: { value: string } }) => form.set({ [name]: event.currentTarget.value }),
        }
      : { ...form.form.getInputProps(name) };
  return (
    <EditForm form={form} label="Szkoła" save="Zapisz" onCancel={onClose}>
      <TextInput label="Nazwa" key={form.form.key('name')} {...fieldOf('name')} />
      <TextInput label="Telefon" key={form.form.key('phone')} {...fieldOf('phone')} />
    </EditForm>
  );
}

const name = page.getByLabelText('Nazwa');
const phone = page.getByLabelText('Telefon');
const save = page.getByRole('button', { name: 'Zapisz', exact: true });
const unsaved = page.getByText('Są tu niezapisane zmiany.');

async function open(initial = present, isControlled = false) {
  return show(<SchoolForm initial={initial} isControlled={isControlled} />);
}

function refusedAsChanged() {
  return new ApiError({ status: 409, code: 'CHANGED_MEANWHILE', message: 'Ktoś zmienił to w międzyczasie.' });
}

beforeEach(() => {
  signIn('anna');
  latest = present;
  send.mockReset().mockResolvedValue(null);
  onClose.mockReset();
});
afterEach(() => localStorage.clear());

for (const isControlled of [false, true]) {
  const mode = isControlled ? 'controlled' : 'uncontrolled';

  test(`${mode}: what was typed is there again when the form is opened later, until it is taken back`, async () => {
    const first = await open(present, isControlled);
    await userEvent.fill(phone, '222');
    await expect.element(unsaved).not.toBeInTheDocument();
    await first.unmount();

    const second = await open(present, isControlled);
    await expect.element(phone).toHaveValue('222');
    await expect.element(unsaved).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Odrzuć zmiany' }));
    await expect.element(phone).toHaveValue('111');
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
    await second.unmount();

    await open(present, isControlled);
    await expect.element(phone).toHaveValue('111');
  });

  test(`${mode}: who saves last is shown what is there now, and nothing typed is lost`, async () => {
    latest = { values: { name: 'Burek', phone: '333' }, version: 5 };
    send.mockRejectedValueOnce(refusedAsChanged());
    await open(present, isControlled);
    await userEvent.fill(phone, '222');
    await userEvent.click(save);

    const told = page.getByRole('alert');
    await expect.element(told).toHaveFocus();
    await expect.element(told).toMatchTextContent('NazwaTeraz jest: BurekTelefonTeraz jest: 333U Ciebie: 222');
    await expect.element(phone).toHaveValue('222');
    await expect.element(name).toHaveValue('Burek');

    await userEvent.click(page.getByRole('button', { name: 'Zapisz moje' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(send.mock.calls).toEqual([
      [{ phone: '222' }, 4],
      [{ phone: '222' }, 5],
    ]);
  });
}

test('who prefers what is there takes it, and keeps what nobody else has touched', async () => {
  latest = { values: { name: 'Reks', phone: '333' }, version: 5 };
  send.mockRejectedValueOnce(refusedAsChanged());
  await open();
  await userEvent.fill(name, 'Azor');
  await userEvent.fill(phone, '222');
  await userEvent.click(save);
  await userEvent.click(page.getByRole('button', { name: 'Weź obecne' }));
  await expect.element(phone).toHaveValue('333');
  await expect.element(name).toHaveValue('Azor');
  await userEvent.click(save);
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: 'Azor' }, 5));
});

test('a draft that meets what others have changed since says so at once', async () => {
  const first = await open();
  await userEvent.fill(phone, '222');
  await first.unmount();

  await open({ values: { name: 'Burek', phone: '333' }, version: 5 });
  await expect.element(page.getByRole('alert')).toMatchTextContent('TelefonTeraz jest: 333U Ciebie: 222');
  await expect.element(phone).toHaveValue('222');
  await expect.element(name).toHaveValue('Burek');
  await userEvent.click(save);
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ phone: '222' }, 5));
});

test("what was saved, and what 'Anuluj' gave up, does not come back", async () => {
  for (const leave of [save, page.getByRole('button', { name: 'Anuluj' })]) {
    const form = await open();
    await userEvent.fill(phone, '222');
    await userEvent.click(leave);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    await form.unmount();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  }
});

test('nobody else finds what somebody typed, and they find it again themselves', async () => {
  const first = await open();
  await userEvent.fill(phone, '222');
  await first.unmount();

  signIn('jan');
  const colleague = await open();
  await expect.element(phone).toHaveValue('111');
  await colleague.unmount();

  signIn('anna');
  await open();
  await expect.element(phone).toHaveValue('222');
});

test('a draft of another shape is dropped', async () => {
  localStorage.setItem(
    'draft:anna:school',
    JSON.stringify({ at: Date.now(), began: {}, typed: { phone: { area: 1 } } }),
  );
  await open();
  await expect.element(phone).toHaveValue('111');
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(localStorage.getItem('draft:anna:school')).toBeNull();
});

test('controlled: a change takes away what was said of that field, and why sending failed', async () => {
  send.mockRejectedValueOnce(
    new ApiError({
      status: 400,
      code: 'BAD_INPUT',
      message: 'Sprawdź dane.',
      fieldErrors: { name: 'Za długa.', phone: 'Zły.' },
    }),
  );
  await open(present, true);
  await userEvent.click(save);
  await expect.element(page.getByText('Nie udało się zapisać.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'Azor');
  await expect.element(page.getByText('Za długa.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Nie udało się zapisać.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Zły.')).toBeVisible();
});

test('D79: what is there already just as typed is nobody else’s change', async () => {
  await open();
  await name.fill('Azor');
  latest = { values: { name: 'Azor', phone: '111' }, version: 5 };
  send.mockRejectedValueOnce(refusedAsChanged());
  await save.click();
  await expect.element(page.getByText('Nie udało się zapisać.')).toBeVisible();
  expect(page.getByText('Teraz jest').query()).toBeNull();
  await save.click();
  expect(send.mock.lastCall).toEqual([{}, 5]);
});

/** What another tab of this browser does to its draft of this form. */
function otherTabDoes(newValue: string | null) {
  const key = 'draft:anna:school@other';
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('two tabs with one form: each keeps its own, and one hears that the other has saved just what it shows', async () => {
  const theirs = JSON.stringify({ at: Date.now(), began: { phone: '111' }, typed: { phone: '222' } });
  otherTabDoes(theirs);
  await open();
  await expect.element(phone).toHaveValue('222');
  await userEvent.fill(name, 'Azor');
  expect(localStorage.getItem('draft:anna:school@other')).toBe(theirs);

  await userEvent.fill(name, 'Reks');
  otherTabDoes('{"saved":{"phone":"222"}}');
  otherTabDoes(null);
  await expect.element(page.getByText('Zapisano to już w innej karcie.')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Odrzuć zmiany' }));
  await expect.element(phone).toHaveValue('111');
});

test('a browser without room keeps what it had, and the form says so', async () => {
  const first = await open();
  await userEvent.fill(phone, '222');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.fill(phone, '333');
  await expect.element(page.getByRole('status')).toMatchTextContent(/nie ma już miejsca/);
  full.mockRestore();
  await first.unmount();
  await open();
  await expect.element(phone).toHaveValue('222');
});
