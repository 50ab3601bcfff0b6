import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The password of everybody in the browser tests. */
export const password = 'Zielony-las-o-poranku';

let serial = 0;

/** A name and address that no other test uses. */
export function uniquePerson(firstName: string) {
  serial += 1;
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}${serial}`;
  return {
    firstName,
    lastName: 'Ścieżyński',
    email: `${firstName.toLowerCase()}.${mark}@psia.test`,
    phone: '600 700 800',
  };
}

const address = {
  country: 'Polska',
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Piotrkowska',
  buildingNumber: '12',
  apartmentNumber: null,
};

async function answered<T>(response: {
  ok: () => boolean;
  json: () => Promise<T>;
  text: () => Promise<string>;
}): Promise<T> {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The newest kept mail to an address, as text; waits until it has come. */
export async function mailTo(request: APIRequestContext, email: string, containing: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const list = await (await request.get('/dev/mail')).text();
    const toAddress = list.split('<li>').filter((entry) => entry.includes(`&lt;${email}&gt;`));
    for (const entry of toAddress) {
      const [path] = /\/dev\/mail\/[\w-]+/.exec(entry) ?? [''];
      const mail = await (await request.get(path)).text();
      if (mail.includes(containing)) {
        found = mail;
        return;
      }
    }
    throw new Error(`no mail to the address with ${containing} yet`);
  }).toPass({ intervals: [100], timeout: 15_000 });
  return found;
}

/** A school with a confirmed, signed-in trainer, made through the API. */
export async function givenSchool(request: APIRequestContext) {
  const trainer = uniquePerson('Anna');
  const trainerId = await answered<string>(
    await request.post('/api/v1/auth/register/trainer', { data: { ...trainer, password, address } }),
  );
  const school = { name: 'Psia Akademia', phone: '500 600 700', email: 'szkola@psia.test', address };
  const { id } = await answered<{ id: string }>(
    await request.post(`/api/v1/school/create/${trainerId}`, { data: school }),
  );
  const mail = await mailTo(request, trainer.email, 'confirm-trainer');
  const key = /confirm-trainer\/([\w-]+)/.exec(mail)?.[1] ?? '';
  expect((await request.put(`/api/v1/auth/confirm/${key}`)).status()).toBe(204);
  const jwt = await tokenOf(request, trainer.email);
  return { id, trainer: { ...trainer, id: trainerId, jwt } };
}

/** A session's token. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await answered<{ jwt: string }>(
    await request.post('/api/v1/auth/login', { data: { email, password } }),
  );
  return answer.jwt;
}

/** Posts to the API as somebody. */
export async function post<T>(request: APIRequestContext, jwt: string, [path, data]: [string, unknown]): Promise<T> {
  return answered<T>(await request.post(`/api/v1${path}`, { data, headers: { authorization: `Bearer ${jwt}` } }));
}

/** A dog of an owner. */
export async function givenDog(request: APIRequestContext, owner: { id: string; jwt: string }, name: string) {
  const dog = { name, breed: 'Mieszaniec', dateOfBirth: '2023-04-05', approximate: false, gender: 'FEMALE' };
  return post<{ id: string; name: string }>(request, owner.jwt, ['/dog/add-dog', { ...dog, ownerId: owner.id }]);
}

/** An owner of a school with one dog, made through the API. */
export async function givenOwner(request: APIRequestContext, school: { id: string; trainer: { jwt: string } }) {
  const owner = uniquePerson('Olga');
  const token = await post<string>(request, school.trainer.jwt, ['/auth/invite/owner', { email: owner.email }]);
  const { id } = await answered<{ id: string }>(
    await request.post(`/api/v1/auth/register/owner?token=${token}`, { data: { ...owner, password, address } }),
  );
  const jwt = await tokenOf(request, owner.email);
  const dog = await givenDog(request, { id, jwt }, 'Łatka');
  return { ...owner, id, jwt, dog };
}

/** The day some days after another, both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The day some days from today on a Polish calendar, YYYY-MM-DD. */
export function inDays(days: number): string {
  return daysAfter(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date()), days);
}
