import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type givenOwner, type givenSchool, post } from './people.ts';

type School = Awaited<ReturnType<typeof givenSchool>>;
type Owner = Awaited<ReturnType<typeof givenOwner>>;

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

/** An owner's request for an hour of a day with the school's trainer; gives its id. */
export async function givenRequest(
  request: APIRequestContext,
  [school, owner]: readonly [School, Owner],
  [day, hour]: readonly [string, number],
): Promise<string> {
  const clock = (at: number) => `${day}T${String(at).padStart(2, '0')}:00:00`;
  const wish = {
    trainerId: school.trainer.id,
    dogId: owner.dog.id,
    hallId: null,
    serviceId: null,
    startTime: clock(hour),
    endTime: clock(hour + 1),
  };
  return (await post<{ id: string }>(request, owner.jwt, ['/training/requestBookingTraining', wish])).id;
}

/** Confirms a request without a hall. */
export async function confirmRequest(request: APIRequestContext, school: School, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  expect((await request.patch(`/api/v1/training/${id}/confirm`, { headers })).ok()).toBe(true);
}
