import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type givenSchool, password, post, uniquePerson } from './people.ts';

const address = {
  country: 'Polska',
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Leśna',
  buildingNumber: '7',
  apartmentNumber: null,
};

/** A second trainer of a school, invited and registered through the API. */
export async function givenColleague(
  request: APIRequestContext,
  { trainer }: Awaited<ReturnType<typeof givenSchool>>,
): Promise<{ id: string; firstName: string; lastName: string }> {
  const colleague = uniquePerson('Ewa');
  const token = await post<string>(request, trainer.jwt, ['/auth/invite/trainer', { email: colleague.email }]);
  const joined = await request.post(`/api/v1/auth/registerToExistingSchool/trainer?token=${token}`, {
    data: { ...colleague, password, address },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const { id } = await joined.json();
  return { ...colleague, id };
}
