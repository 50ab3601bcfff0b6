import type { APIRequestContext } from '@playwright/test';
import { setUp } from '../addresses.ts';
import { expect } from './fixtures.ts';
import type { SetUp } from './set-up.ts';

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

/** Has something made straight in the server's database; see `setUpOf`. */
async function madeBy<K extends keyof SetUp>(
  request: APIRequestContext,
  name: K,
  given: Parameters<SetUp[K]>[0],
): Promise<Awaited<ReturnType<SetUp[K]>>> {
  return answered<Awaited<ReturnType<SetUp[K]>>>(await request.post(`${setUp.origin}/${name}`, { data: given }));
}

async function answered<T>(response: {
  ok: () => boolean;
  json: () => Promise<T>;
  text: () => Promise<string>;
}): Promise<T> {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The newest kept mail to an address with some words in it, as text; waits until it has come. */
export async function mailTo(request: APIRequestContext, email: string, containing: string): Promise<string> {
  const sought = { to: email, containing };
  const mail = await answered<{ text: string }>(await request.post(`${setUp.origin}/mail`, { data: sought }));
  return mail.text;
}

/** A school with a confirmed, signed-in trainer. */
export async function givenSchool(request: APIRequestContext) {
  const trainer = uniquePerson('Anna');
  const made = await madeBy(request, 'school', { ...trainer, password });
  return { id: made.id, trainer: { ...trainer, ...made.trainer } };
}

/** A second trainer of a school. */
export async function givenColleague(request: APIRequestContext, school: { id: string }) {
  const colleague = uniquePerson('Ewa');
  const made = await madeBy(request, 'colleague', { schoolId: school.id, person: { ...colleague, password } });
  return { ...colleague, ...made };
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

/** An owner of a school, signed in, with one dog. */
export async function givenOwner(
  request: APIRequestContext,
  school: { id: string },
  { firstName = 'Olga', dogName = 'Łatka' }: { readonly firstName?: string; readonly dogName?: string } = {},
) {
  const owner = uniquePerson(firstName);
  const given = { schoolId: school.id, person: { ...owner, password }, dogName };
  return { ...owner, ...(await madeBy(request, 'owner', given)) };
}

/** A training of an owner's dog with the school's trainer that ended an hour ago. */
export async function givenEndedTraining(
  request: APIRequestContext,
  school: { id: string; trainer: { id: string } },
  dog: { id: string },
) {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const startTime = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(twoHoursAgo);
  const training = { schoolId: school.id, trainerId: school.trainer.id, dogId: dog.id };
  return madeBy(request, 'endedTraining', { ...training, startTime: `${startTime.replace(' ', 'T').slice(0, 16)}:00` });
}

/** A daily report of a dog, of a question of each kind, from a day on. */
export async function givenDailyReport(
  request: APIRequestContext,
  school: { id: string; trainer: { id: string } },
  { dogId, startDate }: { dogId: string; startDate: string },
) {
  return madeBy(request, 'dailyReport', { schoolId: school.id, trainerId: school.trainer.id, dogId, startDate });
}

/** Makes the planned erasure of an owner due at once. */
export async function erasureDue(request: APIRequestContext, { id }: { readonly id: string }): Promise<void> {
  await madeBy(request, 'erasureDue', { ownerId: id });
}

/** The day some days after another, both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The day some days from today on a Polish calendar, YYYY-MM-DD. */
export function inDays(days: number): string {
  return daysAfter(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date()), days);
}

/** Has a school note money, with an account for transfers. */
export async function givenMoney(
  request: APIRequestContext,
  school: { readonly id: string; readonly trainer: { readonly jwt: string } },
): Promise<void> {
  const data = { usesMoney: true, bankAccount: '61109010140000071219812874', transferName: null };
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  const answer = await request.put(`/api/v1/school/${school.id}/money-rules`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}
