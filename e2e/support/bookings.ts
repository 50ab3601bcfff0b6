import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type givenOwner, type givenSchool, post } from './people.ts';

type School = Awaited<ReturnType<typeof givenSchool>>;
type Owner = Awaited<ReturnType<typeof givenOwner>>;

const clock = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;

/** Sets a school's rules of booking. */
export async function givenRules(request: APIRequestContext, school: School, rules: object): Promise<void> {
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  const answer = await request.patch(`/api/v1/school/${school.id}/settings`, { data: rules, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A service of a school, lasting an ISO duration. */
export async function givenService(
  request: APIRequestContext,
  school: School,
  [serviceName, duration]: [string, string],
) {
  const service = { serviceName, duration, price: 120, schoolId: school.id };
  return post<{ id: string }>(request, school.trainer.jwt, ['/services', service]);
}

/** A hall of a school. */
export async function givenHall(request: APIRequestContext, school: School, name: string) {
  return post<{ id: string }>(request, school.trainer.jwt, [`/school/${school.id}/halls`, { name }]);
}

/** An owner's request for an hour of a day with the school's trainer; gives its id. */
export async function givenRequest(
  request: APIRequestContext,
  [school, owner]: readonly [School, Owner],
  [day, hour]: readonly [string, number],
): Promise<string> {
  const wish = {
    trainerId: school.trainer.id,
    dogId: owner.dog.id,
    hallId: null,
    serviceId: null,
    startTime: clock(day, hour),
    endTime: clock(day, hour + 1),
  };
  return (await post<{ id: string }>(request, owner.jwt, ['/training/requestBookingTraining', wish])).id;
}

/** An owner's hour that the trainer has booked, confirmed from the first; gives its id. */
export async function givenTraining(
  request: APIRequestContext,
  [school, owner]: readonly [School, Owner],
  { on, hour, ...places }: { readonly on: string; readonly hour: number; hallId?: string; serviceId?: string },
): Promise<string> {
  const booking = { trainerId: school.trainer.id, dogId: owner.dog.id, hallId: null, serviceId: null, ...places };
  const time = { startTime: clock(on, hour), endTime: clock(on, hour + 1) };
  return (
    await post<{ id: string }>(request, school.trainer.jwt, [
      '/training/trainer/book-training',
      { ...booking, ...time },
    ])
  ).id;
}

/** Confirms a request without a hall. */
export async function confirmRequest(request: APIRequestContext, school: School, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  expect((await request.patch(`/api/v1/training/${id}/confirm`, { headers })).ok()).toBe(true);
}

/** Takes back a request or a training as its owner does. */
export async function cancelByOwner(request: APIRequestContext, owner: Owner, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${owner.jwt}` };
  expect((await request.delete(`/api/v1/training/${id}/owner-cancel`, { headers })).ok()).toBe(true);
}

interface Group {
  readonly name: string;
  readonly description?: string;
  readonly priceNote?: string;
  readonly trainerIds?: readonly string[];
  readonly dogIds?: readonly string[];
  readonly enrollmentsEnabled?: boolean;
}

/** A group of a school, open to enrolments unless told. */
export async function givenGroup(request: APIRequestContext, school: School, group: Group) {
  const made = { description: null, schoolId: school.id, enrollmentsEnabled: true, ...group };
  return post<{ id: string }>(request, school.trainer.jwt, ['/training-group', made]);
}

/** A training of a group on a day, between two clock times. */
export async function givenGroupTraining(
  request: APIRequestContext,
  school: School,
  {
    groupId,
    on,
    from,
    to,
    hallId = null,
  }: Readonly<Record<'groupId' | 'on' | 'from' | 'to', string>> & {
    readonly hallId?: string | null;
  },
) {
  const time = { startTime: `${on}T${from}:00`, endTime: `${on}T${to}:00` };
  return post<{ id: string }>(request, school.trainer.jwt, [
    '/group-training',
    { trainingGroupId: groupId, hallId, ...time },
  ]);
}

/** Has a school keep passes, and offers one of four entries for three months from the first training; returns its id. */
export async function givenPassProduct(request: APIRequestContext, school: School): Promise<string> {
  const { jwt } = school.trainer;
  const rules = { usesPasses: true, freeCancelHours: 24, lateCancel: 'ENTRY' };
  const headers = { authorization: `Bearer ${jwt}` };
  const answer = await request.put(`/api/v1/school/${school.id}/pass-rules`, { data: rules, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  const covered = { isForOwner: false, coversGroups: true, serviceIds: [], hallIds: [] };
  const length = { startsWith: 'FIRST_TRAINING', validity: { unit: 'MONTHS', count: 3 } };
  const offered = { name: 'Karnet 4 wejścia', entries: 4, price: 920, ...covered, ...length };
  const { id } = await post<{ id: string }>(request, jwt, ['/pass-products', offered]);
  return id;
}

/** A pass of that kind, which pays for what an owner's dog has agreed. */
export async function givenPass(request: APIRequestContext, [school, owner]: readonly [School, Owner]): Promise<void> {
  const productId = await givenPassProduct(request, school);
  await post(request, school.trainer.jwt, ['/passes', { productId, dogId: owner.dog.id }]);
}
